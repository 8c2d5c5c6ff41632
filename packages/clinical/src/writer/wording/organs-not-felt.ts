const NO_ORGAN =
  /(?<!\p{L})(?:sem|nega)\s+(?<organ>fígado|baço|bexiga|rim|rins|tireoide|tireóide|útero|ovários?|próstata|vesícula|pâncreas|fundo uterino)(?=$|[,;.])/giu

/** "Baço não palpo" is no spleen that was taken out: "baço não palpável", or "não" alone where nothing is said of feeling it. */
export function withOrgansNotFelt(text: string, spoken: string): string {
  return text.replaceAll(NO_ORGAN, (_, organ: string) =>
    /palp/iu.test(spoken) ? `${organ} não palpáve${/s$/iu.test(organ) ? 'is' : 'l'}` : `${organ}: não`,
  )
}
