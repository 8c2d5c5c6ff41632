import { fold } from '../../conversation/words.ts'
import { readEntities } from '../units/remembered.ts'
import { nameKind } from '../../lexicon/given-names.ts'

/** Words between commas that say nothing of the patient. */
const IDLE =
  /^(?:eita|ué|uai|oxe|opa|vá|xi|ih|ah|oh|nossa|credo|coitad[oa]|coitadinh[oa]|verdade|lembrado|anotado|registrado|entendi|beleza|combinado|né|gente|olha|viu|hein|imagina|quer dizer|digamos|graças a deus|se deus quiser|meu deus|deus me livre|deus do céu|fazer o quê|sei lá|tá vendo|certo|sì|sim|é|primeiro|vamos|obrigad[oa]|brigad[oa]|desculpa|tá escrito|está escrito|alô|poxa|rapaz|moç[oa]|doutora?|então|enfim|isso|isso aí)$/iu

/** What a clinician says before the matter: "tudo bem, amoxicilina", "fechou, hipotireoidismo". */
const IDLE_OF_CLINICIAN =
  /^(?:tudo bem|ótimo|perfeito|tá bom|tá ótimo|bom saber|pois é|claro|fechou|fechado|pronto|ok|olha só|vamos ver|tranquilo|muito bem|bem|bom|realmente)$/iu

/** Without calls, names called and sighs between commas. */
export function withoutCalls(text: string, isClinician: boolean): string {
  const parts = text.split(/,\s+/u)
  if (parts.length < 2) return text
  const kept = parts.filter(
    (part, at) =>
      !IDLE.test(part) &&
      !(isClinician && at === 0 && IDLE_OF_CLINICIAN.test(part)) &&
      !((at > 0 || isClinician) && isCalled(part) && !namesMedicine(parts[at - 1] ?? '')),
  )
  return kept.length === 0 ? text : kept.join(', ')
}

/** "Daflon, Bete": whose it is. */
function namesMedicine(part: string): boolean {
  return readEntities(part).some(({ kind }) => kind === 'drug' || kind === 'drugClass')
}

function isCalled(part: string): boolean {
  const [, first] = /^(\p{Lu}\p{Ll}+)(?: \p{Lu}\p{Ll}+)?$/u.exec(part) ?? []
  return first !== undefined && nameKind(fold(first)) === 'surely'
}
