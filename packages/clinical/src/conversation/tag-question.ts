/** "Isso é micose, tá?", "lava com soro, combinado?": a tag that asks for assent, not for an answer. */
const ASSENT =
  /,\s*(?:tá(?: (?:bom|bem|certo|joia|ok))?|viu|ok|okay|hein|combinado|fechado|entendeu|ouviu|tudo bem)\s*\?+\s*$/iu
const CONFIRMS = /,\s*(?:né|não é|não foi|sabe|viu|entende|entendeu|lembra(?:-se)?)\s*\?+\s*$/iu
/** "E o sono, tá?", "como é que ele anda, tá bom?" ask all the same. */
const ASKS =
  /^(?:e |mas |então |agora )*(?:o que|que|qual|quais|quant[oa]s?|quando|onde|como|quem|por ?qu[eê])(?!\p{L})|^e\s+(?:[oa]s?\s+)?\p{L}+,/iu
const MIN_WORDS = 3

/** True if a sentence with a question mark tells something: an answer is not waited for. */
export function asksForAssent(sentence: string): boolean {
  return ASSENT.test(sentence) && isStatement(sentence.replace(ASSENT, ''), sentence)
}

/** "Hipoglicemia, né?", followed by more from the same speaker, or said by the patient, is not a question. */
export function seeksAgreement(sentence: string): boolean {
  return CONFIRMS.test(sentence) && isStatement(sentence.replace(CONFIRMS, ''), sentence)
}

function isStatement(told: string, sentence: string): boolean {
  return told !== '' && !ASKS.test(sentence) && sentence.split(/\s+/).length >= MIN_WORDS - 1
}
