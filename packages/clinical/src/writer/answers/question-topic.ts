import type { Speaker } from '../../conversation/speakers.ts'
import { fold } from '../../conversation/words.ts'
import { readEntities } from '../units/remembered.ts'
import { ANY_ALLERGY } from './asked-allergy.ts'
import { isJoined, reordered, unjoined } from './asked-order.ts'
import { isThirdPerson } from './asked-verbs.ts'
import { choiceOf, type Choice } from './choice-questions.ts'
import { withoutHearsay } from './heard-questions.ts'
import { isNegated, withoutNo } from './negative-questions.ts'
import { nameKind } from '../../lexicon/given-names.ts'
import { withoutFillers } from '../units/spoken-clause.ts'

const LEADS =
  /^(?:(?:(?:veio|vieram|está aqui) (?:aqui |hoje )?(?:por causa|por conta) d[aeo]s?|e|mas|agora|então|me conta|me fala|me diz|conta|fala(?! (?:enrolad|arrastad|embolad|mole|pastos|lent|esquisit|estranh|trav|alterad|dif))|só|vê(?= (?:luz|mosc|mosq|clar|flash|raio|vult|coisas))|a senhora|o senhor|você|vocês|cê|ela|ele|tu|já|nunca|ainda|mesmo|alguma vez|anda|vai|vão|estão|está|tá|tava|estava|tem|teve|tinha(?! \p{L}+[ai]do )|sente|sentiu|sentindo|apresenta|apresentou|houve|deu|dá|com|algum|alguma|alguns|algumas|alguém|mais|outro|outra|outros|outras|de|um|uma|o|a|os|as|seu|sua|teu|tua|ao|no|na)\s+)+/iu
const TAIL =
  /[\s,]*(?:\btem|\bteve|\bsente|\bjunto|\btambém|\balgum[as]?|\balguma (?:coisa|vez)|\bcomo (?:está|tá|anda|vai|ficou|foi)|\bnão|\bné|\bhoje|\bagora|,?\s*(?:foi|é) isso|,?\s*não (?:é|foi)|,?\s*(?:é|tá) certo|,?\s*certo|,?\s*né|,?\s*confere)+$/iu
const WH =
  /^(?:e |mas )?(?:o que|que(?!\s+(?:vai|foi|é|dói|corre|desce|sobe|passa|pega|irradia|piora|melhora|vem|dá)\s)|qual|quais|quant[oa]s?|quando|desde quando|onde|como|por que|porque|pra que|quem|há quanto|faz quanto|a que|de que|em que|com que|com quem|de quem|até quando)\b/iu

/** "Quantos anos tem o neném": of whom, not what. */
const OF_AGE = /^\s*(?:anos|meses|dias|semanas|idade)\s+(?=(?:tem|tinha|você|o senhor|a senhora|el[ea])(?!\p{L}))/iu

/** "Há quanto tempo tem enxaqueca?": of the migraine. */
const FOR_HOW_LONG =
  /^\s*tempo\s+(?:que\s+)?(?:(?:você|o senhor|a senhora|el[ea])\s+)?(?:tem|está com|tá com|sente)\s+(?=\p{L}{3})/iu

/** "Xixi, quantas fraldas?" */
const WH_AFTER_TOPIC = /^\p{L}[\p{L} ]{2,30},\s+quant[oa]s\s/iu
const HOW_MANY = /^quant[oa]s\s+/iu

/** "Caiu quando", "mancha onde". */
const WH_LAST =
  /\s+(?:onde|quando|desde quando|há quanto tempo|faz quanto tempo|até quando|como|(?:com )?que idade|com quantos anos|(?:em |de )?que (?:ano|dia|mês|hora|horas|lado)|(?:(?:está|tá)\s+)?com\s+quant[oa]s\s+\p{L}+(?:\s+mesmo)?|a que horas|quantas vezes|quantos?|quantas?)$/iu

/** "Febre ou tosse", but not "vinte e cinco", "duas e meia". */
const BETWEEN_MEMBERS =
  /[,;.]|\s+(?:ou|nem|(?<!(?:vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cento|entos|entas|mil)\s+)e)\s+(?!mei[oa](?!\p{L}))/iu

/** "Alguém em casa com tosse?": without the one it would be the patient. */
const SOMEBODY_NEAR =
  /^(?:e |tem |mais )*alguém (?:em casa|n[ao] (?:escola|creche|trabalho|casa)|perto|por perto)(?!\p{L})/iu

export interface Topic {
  /** Members asked about, without a verb like "ter": "febre", "perdeu peso". */
  readonly members: readonly string[]
  /** True for who, what, when …: not a yes-or-no question. */
  readonly isOpen: boolean
  /** "Não fuma?": what is asked about is fumar all the same, and "isso" agrees with the no. */
  readonly isNegated: boolean
  /** "Tem diabetes e pressão alta?": a yes is to both. */
  readonly isJoint?: boolean
  /** "De dia ou de noite?" */
  readonly choice?: Choice | undefined
}

/** "Como era, filho?" */
const CALLED =
  /(?<=\p{L}{3})(?<!(?:^|\s)(?:[oae]|[oa]s|d[oae]|n[oa]|com|pr[oa]|para|seu|sua|meu|minha|e [oa]))[,\s]+(?:filh[oa]|mãe|pai|mãezinha|amor|querid[oa])$/iu

/** "A urina deu uma bactéria, mas a senhora sente ardência?": what is told before it is not asked. */
const TOLD_BEFORE =
  /^[^?]{8,200}?,\s+(?:mas|só que)\s+(?=(?:a senhora|o senhor|você|cê|el[ea])\s+(?:já\s+|ainda\s+)?(?:sente|sentiu|te(?:m|ve)|tá|está|toma|usa|fez)(?!\p{L}))/iu
const OF_WHOM =
  /^(?:[oa]s?\s+)?(?<name>\p{L}+),\s+(?=(?:a senhora|o senhor|você|cê|el[ea])\s+(?:já\s+|ainda\s+)?te(?:m|ve)\s)/iu

/** "Perdeu peso a mulher acha que sim": without marks, what somebody else says is no part of the question. */
const OTHERS_SAY =
  /(?<=\p{L}{3})[,\s]+(?:[oa]|minha|meu)\s+\p{L}+\s+(?:acha|diz|disse|fala|falou)\s+que\s+(?:sim|não)$/iu

/** "E a pressão, como anda em casa?" */
const HOW_AT = /,?\s+como (?:está|tá|anda|vai|ficou)\s+(?<where>em casa|n[ao] \p{L}{4,})$/iu

/** "O AAS, ela já teve infarto?": the medicine says why it is asked. */
function withoutMedicineTopic(text: string): string {
  const topic = OF_WHOM.exec(text)
  const isDrug = readEntities(topic?.groups?.name ?? '').some(({ kind }) => kind === 'drug' || kind === 'drugClass')
  return topic && isDrug ? text.slice(topic[0].length) : text
}

/** "A dor de cabeça veio com vista embaçada?": what is asked about is what came with it. */
const CAME_WITH =
  /^(?:[oa]s?\s+)?(?!(?:senhora?|voc[êe]s?|el[ea]s?|paciente)(?!\p{L}))\p{L}{3,}(?:\s+\p{L}+){0,3}\s+(?:veio|vem|vinha|vieram)\s+(?:junto\s+)?com\s+(?=\p{L}{4})/iu
/** "E a febre, melhorou?": not the fever is asked about, but whether it got better. */
const HAS_CHANGED =
  /^(?:(?:e|mas)\s+)?(?<what>[oa]s?\s+(?!senhora?(?!\p{L}))\p{L}{3,}(?:\s\p{L}+){0,3}),\s+(?:já\s+|ainda\s+)?(?=(?:melhor|pior|pass|sumi|diminu|aument|volt|par(?:ou|aram)|ced|baix|continu|resolv|alivi)\p{L}*(?:\s*\?|$))/iu
/** "E a vacina, tomou a dTpa?": the first only says what the question is about. */
const FRONTED =
  /^(?:(?:e|mas)\s+)?[oa]s?\s+(?!senhora?(?!\p{L}))\p{L}{4,},\s+(?=(?:já\s+|ainda\s+)?(?:tomou|fez|usa|toma|teve|trouxe|tem)\s+(?:[oa]s?\s+)?\p{L}{3})/iu

/** The lexicon takes the second word for something of its own. */
const ALCOHOLIC = /(?<drink>bebidas?) alco[óo]licas?/giu

/** What a question asks about. */
export function topicOf(question: string): Topic {
  const text = withoutMedicineTopic(
    reordered(withoutHearsay(withoutFillers(question)))
      .replace(ALCOHOLIC, '$<drink>')
      .replace(TOLD_BEFORE, '')
      .replace(CALLED, '')
      .replace(OTHERS_SAY, '')
      .replace(CAME_WITH, '')
      .replace(HAS_CHANGED, '$<what> ')
      .replace(FRONTED, '')
      .replace(HOW_AT, ' $<where>'),
  )
  const isOpen = WH.test(text) || WH_LAST.test(text) || WH_AFTER_TOPIC.test(text)
  const isNo = !isOpen && isNegated(text)
  const body = text
    .replace(WH, '')
    .replace(WH_LAST, '')
    .replace(OF_AGE, '')
    .replace(FOR_HOW_LONG, '')
    .replace(/^\s*(?:horas?|acontece|quem)\s+(?=\p{L}{3})/iu, '')
    .split(BETWEEN_MEMBERS)
    .map((member) =>
      (isNo ? withoutNo(member.trim()) : member.trim())
        .replace(ALLERGY_TO, '$1 a ')
        .replace(HOW_MANY, '')
        .replace(SOMEBODY_NEAR.test(member.trim()) ? /^(?:e |tem |mais )*/iu : LEADS, '')
        .replace(TAIL, '')
        .replace(/^(?:foi|é|fez|teve) (?=(?:[oa] )?últim)/iu, '')
        .replace(/^[oa] (?=últim)/iu, '')
        .replace(/^não (?=precisa)/iu, '')
        .replace(/^(?:é (?:[oa]s?|seus?|suas?)|pode (?:estar|ser)) /iu, '')
        .trim(),
    )
    .filter((member) => /\p{L}{2}/u.test(member) && !FUNCTION_ONLY.test(fold(member)) && !CONSENT.test(fold(member)))
    .filter((member) => !(isOpen && (OPENING.test(fold(member)) || SINCE_LAST.test(fold(member)))))
    // "E o da urina?" leaves out what it is about.
    .filter((member) => !isAddress(member) && !/^d[ao]s?\s/iu.test(member))
    .flatMap((member) => (isJoined(member) ? [member] : unmarkedMembers(member)))
    .map((member) => named(uncapitalised(unjoined(member))))
  // "Família, alguém com depressão?" asks about one thing.
  const members = body.length > 1 ? body.filter((member) => !/^(?:na )?família$/iu.test(member)) : body
  const asked = uncapitalised(text.replace(LEADS, '').replace(TAIL, '').trim())
  if (!isOpen && ANY_ALLERGY.test(asked) && /\sou\s/u.test(asked)) return { members: [asked], isOpen, isNegated: isNo }
  const choice = isOpen || isNo ? undefined : choiceOf(asked)
  const isJoint =
    members.length === 2 &&
    / e /u.test(text) &&
    !/[,;.]|(?<!\p{L})ou(?!\p{L})/iu.test(text.replace(/,? (?:né|não é)\W*$/iu, ''))
  return { members: ofReaction(members), isOpen, isNegated: isNo, isJoint, choice }
}

const LISTED_ORGAN = /^(?:coração|pressão|açúcar|colesterol|tireoide|rim|rins|fígado|pulmão)$/iu
/** What follows one of these is of the same thing; "tinha" is mostly no fungus. */
const LEADS_TO =
  /(?:^|\s)(?:[oaeéà]|[oa]s|ao|d[aeo]s?|n[ao]s?|em|com|sem|por|pr[ao]|que|se|já|só|tem|foi|dá|deu|faz|fez|vem|tá|um|uma|meu|seu|sua|para|pel[oa]s?|quase|muito|mais|quando|sente|teve|tinha|bebê|neném|nenê)\s+$/iu

/** "Mão dormente" is one thing. */
const SITE = /(?<!\p{L})(?:pés?|mãos?|pernas?|braços?|olhos?|boca|lábios?|língua|barriga|pele|unhas?|urina|xixi)\s+$/iu

/** "Febre tosse dor no peito": a list whose commas nobody wrote. */
function unmarkedMembers(member: string): readonly string[] {
  const named = readEntities(member).filter(
    ({ kind, from, to }) => kind === 'finding' || LISTED_ORGAN.test(member.slice(from, to)),
  )
  if (named.length < 2) return [member]
  const starts = named
    .map(({ from }) => SITE.exec(member.slice(0, from))?.index ?? from)
    .filter((from) => from > 0 && !LEADS_TO.test(member.slice(0, from)))
    // "Ficou internado por asma": the verb alone asks nothing.
    .filter((from) => !/^(?:ficou|fica|foi|esteve|anda|teve que ser)\s*$/iu.test(member.slice(0, from)))
    // "Dor irradia pra perna" is of one pain.
    .filter((from) => !/^(?:pode|posso)(?!\p{L})/iu.test(member.slice(from)))
    .filter((from) => !isThirdPerson(member.slice(from).split(' ')[0] ?? ''))
  return [0, ...starts].map((from, index) => member.slice(from, starts[index]).trim())
}

/** "Remédio, alguma reação?" asks about one thing. */
function ofReaction(members: readonly string[]): readonly string[] {
  const [what = '', reaction = ''] = members
  return members.length === 2 && what === 'remédios' && /^rea[çc](?:ão|ões)$/iu.test(reaction)
    ? [`${reaction} a remédio`]
    : members
}

/** "Dona Rosa", "Marcos", "mãe": who is asked, not what. */
function isAddress(member: string): boolean {
  const plain = fold(member)
  if (/^(?:(?:dona|seu) \p{L}+|mae|pai|beleza|hein|filh[oa]|gente)$/u.test(plain)) return true
  if (!/^\p{Lu}\p{Ll}+$/u.test(member) || nameKind(plain) === undefined) return false
  return !readEntities(member).some(({ kind }) => kind === 'drug')
}

function uncapitalised(text: string): string {
  return /^\p{Lu}(?:\p{Ll}|\s)/u.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text
}

/** "Toma algum remédio", "alergia a algum remédio": the noun under which the record lists the answer. */
function named(member: string): string {
  const plain = fold(member)
  if (
    /^(?:(?:toma|tomando|usa|usando|uso)(?: de)? )?(?:alg\w+ )?(?:remedios?|medicamentos?|medicacao)(?: continuo)?(?: (?:(?:o senhor|a senhora|voce|ele|ela) )?(?:toma|usa|tomando|usando|(?:esta|ta) (?:tomando|usando)))?$/.test(
      plain,
    )
  )
    return 'remédios'
  const inFamily = /^família (?:tem|teve|com|já teve) (?:algum )?(.{3,})$/iu.exec(member)?.[1]
  if (inFamily !== undefined) return `${inFamily} na família`
  const asked = plain.replaceAll(
    /\s*\b(?:voce|a senhora|o senhor|ele|ela|continua|segue|sendo|nenhuma?|nao|tem|mesmo|ne)\b/g,
    '',
  )
  const allergy =
    /^(?:alergias?|(?:e |foi )?alergic[oa])(?: (?:a|de))?(?: (?:alg\w+ |qualquer )?(?:(?<medicine>remedios?|medicamentos?|medicacao)|coisa|nada|algo))?$/.exec(
      asked,
    )
  if (!allergy) return member
  return allergy.groups?.['medicine'] === undefined ? 'alergia' : 'alergia a medicamentos'
}

/** "Rosuvastatina de cinco, pode ser?": asks for a yes and about nothing. */
const CONSENT = /^(?:pode ser|ta bom|tudo bem|combinado|beleza|fechado)$/
/** "Alergia a senhora tem daquela da dipirona": an allergy to it. */
const ALLERGY_TO =
  /^(alergia)\s+(?:(?:a senhora|o senhor|você|ela|ele)\s+)?tem\s+(?:(?:daquel[ae]|aquel[ae]|ess[ae])\s+)?(?:d[aoe]|à|a|ao)\s+(?=\p{L})/iu

const FUNCTION_ONLY =
  /^(?:(?:o|a|os|as|um|uma|que|isso|isto|ai|la|de|do|da|dele|dela|ele|ela|voce|senhora?|tem|teve|ta|esta|foi|e|ja|nao|sim|mais|alguma?|coisa|algo|outra|outro|com|por|pra|para|seu|sua|vez|vezes|fala|toma|tomou|usa|usou|anda|sentindo|sente|trouxe|traz|veio|vem|aconteceu|houve|posso|ajudar|acha|melhor|hoje|agora|tudo|bem|certo|mesmo|assim|ne|ou)(?:\s+|$))+$/

/** "O que a traz aqui?", "Qual é a queixa?", with the question word taken away: it asks about anything. */
const OPENING =
  /^(?:(?:e|foi|seria|esta|ta|a|o|te|lhe|trouxe|traz|trazem|fez|veio|vem|vir|procurar|acontecendo|aconteceu|acontece|ocorrendo|ocorreu|houve|passando|sentindo|sente|sentiu|incomoda|incomodando|queixa|queixas|motivo|razao|problema|da|de|do|principal|consulta|visita|atendimento|aqui|ate|nos|ca|hoje|com|senhora?|voces?|ele|ela)(?: |$))+$/

/** "Como você tem passado desde a última consulta?" */
const SINCE_LAST =
  /^(?:passado|passou|andado|andou|ido|foi|esteve|ficou)(?: (?:bem|desde|de|da|a|o|com|nesse|neste|esse|este|ultim\S+|consulta|visita|retorno|mes|semana|remedio|tratamento|novo|la|pra|ca|entao))*$/

const QUALITY = /(?:grave|ruim|s[ée]ri[oa]|normal|perigos[oa])$/iu
/** "É grave?", "tá gordo, né?": a quality that names nothing is no heading; before another answer it would be asserted. */
export function isPredicate(head: string, question: string): boolean {
  return (
    /^(?:(?:e|mas|isso|então|el[ea]|o senhor|a senhora)\s+)*(?:é|tá|está|foi)\s+(?:muito\s+)?\p{L}+(?:,\s*(?:né|não é|doutora?))?\s*\?/iu.test(
      question,
    ) &&
    /^(?:isso )?(?:(?:é|tá|está|foi) )?(?:muito )?\p{L}+$/iu.test(head) &&
    (readEntities(head).length === 0 || QUALITY.test(head))
  )
}

const REASON_ASKED =
  /\b(?:que|qual|o)\b(?: \S+){0,3} (?:houve|aconteceu|aconteceu|acontecendo|ocorreu|manda|traz|trouxe|queixa|incomoda|incomodando|pegando|motivo|problema(?! d)|foi|posso (?:te |lhe )?ajudar|sentindo)(?: (?:aqui|hoje|voces?|com|nesse|nessa|isso|a|o|te|de)\b.*)?$|^(?:no|em) que (?:eu )?posso/

/** "Fala, Marcos, o que houve?", "o que te traz aqui?", "no que posso ajudar?". */
export function asksReason(question: string): boolean {
  const plain = fold(withoutFillers(question))
    .replaceAll(/[^\p{L}\s]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (HELPS.test(plain)) return true
  return (
    WH_ANY.test(plain) &&
    REASON_ASKED.test(plain) &&
    !/\b(?:familia|voce toma|remedio|cirurgia|antes|ultim\w+|doses?|resultados?|data|reacao|exames?|valor|peso|idade|nome)\b/.test(
      plain,
    )
  )
}

const HELPS = /\bcomo (?:eu )?(?:posso|podemos) (?:te |lhe )?ajudar\b|^pois nao$/
const WH_ANY = /\b(?:que|qual)\b/

const MAX_REASON_AT = 10
const MIN_REASON_WORDS = 4

/** Whether this early answer of some words is to the question for the reason of the visit. */
export function isReasonAsked(
  question: string,
  { at, speaker, text }: { readonly at: number; readonly speaker: Speaker; readonly text: string },
): boolean {
  const isEarly = at <= MAX_REASON_AT && speaker !== 'clinician' && text.split(/\s+/).length >= MIN_REASON_WORDS
  return isEarly && asksReason(question)
}

const MIN_SHARED = 4

/** True if the texts have a word of some length in common. */
export function sharesWord(one: string, other: string): boolean {
  const words = new Set(longWords(one))
  return longWords(other).some((word) => words.has(word))
}

function longWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= MIN_SHARED)
}

/** "Pressão alta, diabetes?" – "Diabetes minha mãe tem, eu não.": the no is of what the answer names, or of all if it names none. */
export function namedAmong(members: readonly string[], spoken: string): readonly string[] {
  const named = members.filter((member) => sharesWord(member, spoken))
  return named.length > 0 ? named : members
}
