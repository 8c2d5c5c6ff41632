const DOCTOR = /(?<=\p{L}) (?<doctor>doutora?)(?= [a-zà-ú]|,|[.?!]*$)/gu
/** After these a doctor is told of, and not spoken to. */
const TOLD_OF =
  /(?:^|[\s,])(?:[oae]|d[aeo]|n[ao]|ao|à|pr[ao]|pel[ao]|com|por|que|uma?|meu|minha|noss[ao]|outr[ao]|ess[ae]|est[ae]|aquel[ae]|senhora?|é|foi|cada|mesm[ao])$/iu
const DOCTOR_FIRST = /^[Dd]outora?(?= (?!d[aeo] )[a-zà-ú])/u
const PARENT_FIRST = /^(?:mãe|pai|vó|vô) (?=(?:el[ea]|você|a senhora|o senhor) )/iu

/**
 * A sentence with the commas around the doctor to whom it is said, which recognisers leave out: "não doutora só a dipirona". The mother
 * of "mãe ele tem onze quilos" is spoken to as well, and is no part of what is told.
 */
export function withAddressCommas(sentence: string): string {
  return sentence
    .replace(DOCTOR_FIRST, '$&,')
    .replace(PARENT_FIRST, '')
    .replaceAll(DOCTOR, (spoken: string, doctor: string, at: number, whole: string) => {
      if (TOLD_OF.test(whole.slice(0, at))) return spoken
      return whole.startsWith(' ', at + spoken.length) ? `, ${doctor},` : `, ${doctor}`
    })
}
