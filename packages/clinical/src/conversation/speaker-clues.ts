import type { Spoken } from './speakers.ts'

/** What hardly anybody but a clinician says, folded. */
const CLINICIAN =
  /^(?:(?:e|entao|ai|bom|olha|agora|mas) )*(?:o |seu )?retorno (?:\S+ ){0,3}(?:em|daqui|dia|com)(?: |$)|^(?:(?:e|entao|ai|senao) )*(?:o senhor |a senhora |voce )?volta (?:\S+ ){0,2}(?:em|daqui|com)(?: |$)|(?:^| )(?:vou|vamos|gostaria de) (?:te |lhe )?(?:pedir|passar(?! (?:o|a) (?:fim|natal|ferias|dia|noite))|receitar|prescrever|encaminhar|solicitar|internar|examinar|escutar|auscultar|colher)(?: |$)|(?:^| )a gente (?:vai|pode) (?:aumentar|baixar|diminuir|trocar|suspender|pedir|comecar|tratar|tirar)(?: |$)|^(?:(?:e|entao|mas) )*(?:o senhor|a senhora|voce) (?:nao )?(?:precisa|tem que|pode parar|vai tomar)(?: |$)|^(?:pressao|saturacao|frequencia|ausculta|pulmao|murmurio|abdome|orofaringe)(?: |$)|^o? ?peso (?:ta|esta|deu) |(?:^| )(?:exacerbacao d[aeo]|um quadro) |^(?:olha|entao|bom) (?:eu )?acho que (?:isso|el[ea]|o senhor|a senhora|voce|o seu|a sua) /
/** "E o senhor tá tomando a metformina?" */
const ASKS_PATIENT =
  /^(?:(?:e|mas|entao) )?(?:o senhor|a senhora|voce) (?:ja |ainda |ta |esta |tava |estava )*(?:tem|teve|tomando|toma|tomou|usa|usou|usando|fuma|bebe|sente|dorme|operou|internou|com)(?: |$)/
/** The doctor is spoken to, or somebody tells of themselves. */
const OTHERS =
  /(?:^|(?<!(?:^| )(?:o|a|do|da|no|na|ao|pro|pra|com|outro|outra|um|uma|que)) )doutora?$|^(?:(?:nao|ai|ah|mas) )?doutora? |^(?:eu )?(?:tomo|fumo|bebo|tomei|fumei|parei|operei|esqueci)(?: |$)|(?:^| )nao (?:interno|opero)(?: |$)/
/** In logarithms of probabilities: it outweighs the voices around, and not all that the words say. */
const WEIGHT = 3.5

/** How much more likely a clinician says it than anybody else, if its words tell. */
export function clinicianClue({ words, isQuestion }: Spoken): number {
  const said = words.join(' ')
  if (OTHERS.test(said)) return -WEIGHT
  if (isQuestion && ASKS_PATIENT.test(said)) return WEIGHT
  return !isQuestion && CLINICIAN.test(said) ? WEIGHT : 0
}
