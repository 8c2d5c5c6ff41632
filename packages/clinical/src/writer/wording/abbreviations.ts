/** Abbreviations that are no words: text without marks has them in lower case, and a name in the middle of a line, too. */
const ABBREVIATION =
  /(?<![\p{L}\d-])(?:aas|avc|bcg|cpk|diu|dpoc|ecg|hdl|hiv|hpv|inr|ldl|pcr|psa|ptu|samu|tdah|tgo|tgp|tsh|ubs|upa|uti|vdrl|vhs)(?![\p{L}\d])/giu

/** "aas: 100" → "AAS: 100". */
export function withAbbreviations(text: string): string {
  return text.replaceAll(ABBREVIATION, (word) => word.toUpperCase())
}
