import type { Utterance } from '../../conversation/read-conversation.ts'
import { plainOf } from '../../conversation/words.ts'
import { kindsIn, readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'

/** Sets aside stories of other patients and what was only heard in the media, and gives a family what it has "menos eu". */
export function setOtherTalesAside(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  const clausesAt = Map.groupBy(clauses, ({ at }) => at)
  for (const [at, { text, speaker, isNote }] of utterances.entries()) {
    const own = clausesAt.get(at)
    if (!own || isNote) continue
    const plain = plainOf(text)
    if (speaker === 'clinician') {
      if (isOtherPatients(plain, at)) setAsideUnless(ADDRESSES, own)
    } else if (isOfMedia(plain)) setAsideUnless(DID, own)
    else tellOfFamily(own, plain)
  }
}

function isOfMedia(plain: string): boolean {
  return !OF_OWN.test(plain) && (IN_MEDIA.test(plain) || (SHOWN.test(plain) && !DID.test(plain)))
}

function setAsideUnless(isPatients: RegExp, own: readonly Unit[]) {
  for (const one of own) if (!isPatients.test(plainOf(one.said ?? one.text))) one.setAside ??= 'otherPerson'
}

/** The first lines may present the patient: "atendi uma senhora com tosse". */
const FIRST_OF_VISIT = 2
const MAX_WORDS = 25
const SOMEBODY =
  '(?:paciente|moc[oa]|senhora?|rapaz|menin[oa]|crianca|homem|mulher|pessoa|colega|gestante|idos[oa]|jovem|garot[oa]|caso|vizinh[oa])s?'
const OTHER_PATIENT = new RegExp(
  `^(?:(?:olha|bom|ah|sabe|e|mas|porque|inclusive|ontem|hoje|semana passada|mes passado|ano passado|outro dia|esses dias|uma vez|eu|ja|aqui|mesmo|cedo) )*(?:tive|teve|tenho|atendi|vi|acompanho|acompanhei|veio|apareceu|internei|operei|conheco|peguei) (?:(?:aqui|ontem|hoje|outro dia|semana passada|agora|mesmo|ate) )*(?:uma?|outr[oa]|vari[oa]s|muit[oa]s) (?:outr[oa]s? )?${SOMEBODY}(?: |$)`,
  'u',
)
/** "Um paciente meu com esse joelho operou", "semana passada um senhor aqui perdeu o pé". */
const OF_MINE = new RegExp(
  `^(?:(?:olha|bom|ah|sabe|e|mas|porque|inclusive|ontem|hoje|semana passada|mes passado|ano passado|outro dia|esses dias|uma vez|teve) )*(?:uma?|outr[oa]) (?:outr[oa] )?${SOMEBODY} (?:me[ui]|minha|daqui|aqui|que (?:eu )?(?:atendi|atendo|acompanho|acompanhei|operei|veio|passou))(?: |$)`,
  'u',
)
const AGED = /(?:^| )(?:\p{L}+ |\p{L}+ e \p{L}+ |\d+ )anos(?: |$)/u
/** What is said to the patient who sits there. */
const ADDRESSES =
  /(?:^| )(?:voce|[oa] senhora?|pro? senhor|te|contigo|sua|seu|vou|vamos|quero|prefiro|proponho|nao passo|por isso)(?: |$)/

function isOtherPatients(plain: string, at: number): boolean {
  return (
    at >= FIRST_OF_VISIT &&
    (OTHER_PATIENT.test(plain) || OF_MINE.test(plain)) &&
    !AGED.test(plain) &&
    plain.split(' ').length <= MAX_WORDS
  )
}

/** "Vi na televisão que", "me mandaram no zap que", "li na internet que". */
const IN_MEDIA =
  /(?:^| )(?:vi|li|ouvi|assisti|escutei|passou|deu|saiu|falaram|disseram|mandaram|mandou|recebi|diz|dizem|apareceu|botei|joguei|coloquei|digitei|pesquisei|procurei|perguntei|olhei|fal(?:a|am|ando)|coment(?:a|am|aram)) (?:\p{L}+ ){0,5}(?:na|no|nas|nos|pela|pelo|num|numa|pro|ao) (?:\p{L}+ )?(?:televisao|tv|teve|internet|google|radio|zap|zapzap|whatsapp|wats|instagram|insta|facebook|face|youtube|tiktok|jornal|revista|reportagem|novela|video|grupo d[aeo] \p{L}+|chat ?gpt|inteligencia artificial|redes sociais|fantastico|podcast)(?: |$)/u
/** "Vi um vídeo de uma moça com", "no grupo da igreja falaram de". */
const SHOWN =
  /(?:^| )(?:vi|assisti|li|me mandaram|mandaram|recebi|apareceu) (?:um|uma|uns|umas) (?:\p{L}+ )?(?:videos?|reportage(?:m|ns)|materias?|posts?|lives?|corrente)(?: |$)|(?:^| )(?:no|num|na|pelo) (?:grupo d[aeo] \p{L}+|zap|whatsapp|internet|televisao|tv|instagram|facebook|tiktok|youtube) (?:\p{L}+ ){0,2}(?:falaram|falam|falou|disseram|dizem|diz|mandaram|comentaram|ensinaram|ensinam)(?: |$)/u
const OF_OWN = /(?:^| )(?:me[ui]|minhas?|exames?|resultados?|laudo|consulta)(?: |$)/
/** What somebody did about it is their own. */
const DID =
  /(?:^| )(?:comecei|tomei|comprei|parei|fiz|usei|passei|to tomando|tomando|estou|tenho|sinto|senti|fiquei|por isso)(?: |$)/

const WHOLE_FAMILY =
  /(?:^| )(?:(?:la em casa|em casa|na familia|na minha familia|na minha casa) (?:todo mundo|todos)|(?:minha|a) familia (?:toda|inteira)|toda (?:a )?(?:minha )?familia|todos (?:os )?meus (?:irmaos|parentes|tios)|(?:os )?meus irmaos todos|todo mundo (?:la em casa|em casa|da familia|na familia))(?: |$)/
const NOT_ME =
  /(?:^| )(?:menos eu|so eu (?:que )?nao|fora eu|tirando eu|exceto eu|(?:so )?eu (?:que )?(?:escapei|me livrei)|eu nao(?: tenho)?)(?: |$)/

/** "Lá em casa todo mundo tem artrose, menos eu." */
function tellOfFamily(own: readonly Unit[], plain: string) {
  if (!WHOLE_FAMILY.test(plain) || !NOT_ME.test(plain)) return
  const [first, ...more] = own.filter(({ text }) => kindsIn(text).includes('finding'))
  if (!first || more.length > 0 || first.setAside !== undefined) return
  const named = readEntities(first.text)
    .filter(({ kind }) => kind === 'finding')
    .map(({ from, to }) => first.text.slice(from, to).toLowerCase())
  first.text = `${[...new Set(named)].join(', ')} na família, exceto paciente`
  first.subject = 'família'
  for (const one of own) if (one !== first && kindsIn(one.text) === '') one.setAside ??= 'duplicate'
}
