/** Lifetime of an access token. */
export const ACCESS_TOKEN_SECONDS = 3600

/** The most by which the clocks of two machines may differ. */
export const CLOCK_SKEW_SECONDS = 30
