import { fold } from '../../conversation/words.ts'
import { readEntities } from '../units/remembered.ts'
import { nameKind } from '../../lexicon/given-names.ts'

/** Words between commas that say nothing of the patient. */
const IDLE =
  /^(?:eita|ué|uai|oxe|opa|vá|xi|ih|ah|oh|nossa|credo|coitad[oa]|coitadinh[oa]|verdade|lembrado|anotado|registrado|entendi|beleza|combinado|né|gente|olha|viu|hein|imagina|quer dizer|digamos|graças a deus|se deus quiser|meu deus|deus me livre|deus do céu|fazer o quê|sei lá|tá vendo|certo|sì|sim|é|primeiro|vamos|obrigad[oa]|brigad[oa]|desculpa|tá escrito|está escrito|alô|poxa|rapaz|moç[oa]|doutora?|então|enfim|isso|isso aí|perai|pera[ií]|pera aí|espera aí|calma aí|por favor|deixa (?:eu )?ver|como (?:é que )?(?:se )?chama(?:…|\.\.\.)?|bom saber|interessante|ufa|bah|é isso|pra ser sincer[oa]|para ser sincer[oa]|se é que o senhor quer saber)$/iu

/** As a whole clause "sim", "é" or "primeiro" may answer; these never do. */
const IDLE_ALONE =
  /^(?:eita|ué|uai|oxe|opa|xi|ih|ah|oh|nossa|credo|coitad[oa]|coitadinh[oa]|né|olha|hein|imagina|digamos|meu deus|sei lá|(?:eu )?nunca soube|(?:eu )?(?:nem|não) sabia|ufa|bah|poxa|pera[ií]|pera aí|espera aí|por favor|deixa (?:eu )?ver|(?:bom )?saber|comum|agora|prefiro(?: assim)?|sim(?:,? senhora?)?|caramba|ajudando(?: muito)?|(?:(?:est[áa]|tá|fica) )?(?:(?:certo|bom|bem|ok) )?muito obrigad[oa](?: (?:doutora?|mesmo|viu))?|interessante|como (?:é que )?(?:se )?chama)$/iu

/** What a clinician says before the matter: "tudo bem, amoxicilina", "fechou, hipotireoidismo". */
const IDLE_OF_CLINICIAN =
  /^(?:tudo bem|ótimo|perfeito|tá bom|tá ótimo|bom saber|pois é|claro|fechou|fechado|pronto|ok|olha só|vamos ver|tranquilo|muito bem|bem|bom|realmente)$/iu
/** What a clinician says while writing or between two orders. */
const ASIDE_OF_CLINICIAN =
  /^(?:anoto|anotando|(?:vou )?anotar|escrevo|vou escrever|pode falar|pode entrar|ouviu|viu só|imagino|vamos conferir|vamos lá|vamos ver|explico)$/iu

/** Without calls, names called and sighs between commas. */
export function withoutCalls(text: string, isClinician: boolean): string {
  const parts = text.split(/,\s+/u)
  if (parts.length < 2) return text
  const kept = parts.filter(
    (part, at) =>
      !IDLE.test(part) &&
      !(isClinician && ((at === 0 && IDLE_OF_CLINICIAN.test(part)) || ASIDE_OF_CLINICIAN.test(part))) &&
      !((at > 0 || isClinician) && isCalled(part) && !namesMedicine(parts[at - 1] ?? '')),
  )
  return kept.length === 0 ? text : kept.join(', ')
}

/** True if a clause is nothing but a call or a sigh: "bom saber", "peraí". */
export function isIdle(text: string, isClinician: boolean): boolean {
  const parts = text.split(/,\s+/u)
  return parts.every((part) => IDLE_ALONE.test(part) || (isClinician && ASIDE_OF_CLINICIAN.test(part)))
}

/** "Daflon, Bete": whose it is. */
function namesMedicine(part: string): boolean {
  return readEntities(part).some(({ kind }) => kind === 'drug' || kind === 'drugClass')
}

function isCalled(part: string): boolean {
  const [, first] = /^(\p{Lu}\p{Ll}+)(?: \p{Lu}\p{Ll}+)?$/u.exec(part) ?? []
  return first !== undefined && nameKind(fold(first)) === 'surely'
}
