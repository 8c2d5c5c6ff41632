/**
 * Slips that change nothing which anybody could notice, with the reason; they are not counted. The key is what
 * `mutantName` gives.
 */
export const EQUIVALENT_MUTANTS: Readonly<Record<string, string>> = {}
