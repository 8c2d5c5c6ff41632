import type { Utterance } from '../../conversation/read-conversation.ts'
import { plainOf } from '../../conversation/words.ts'
import { isBloodRelative, isOtherSex, isTeller, personIn, staysWithPerson } from './other-persons.ts'
import { kindsIn, readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'

/** How many utterances an owner outlasts without being taken up again. */
const MAX_OWNER_DISTANCE = 2
/** "Do quê?", "Operou?", "Toma alguma coisa?": a question with no subject of its own asks on. */
const MAX_ELLIPTIC_WORDS = 4
const PRONOUN = /(?:^|\s)(?:ele|ela|dele|dela|nele|nela)(?:\s|$)/
const ADDRESSED = /(?:^|\s)(?:(?:[oa] )?senhora?|voce|voces|ce|tu|seu|sua|seus|suas|teu|tua|contigo)(?:\s|$)/
/** What is asked about a relative who was just named: "do quê?", "com que idade?", "operou?"; all else opens another subject. */
const ASKS_ON =
  /^(?:e |mas )?(?:(?:de que|do que|por que|como|quando|onde|qual|quem|quant[oa]s|(?:com )?(?:que|quantos|quantas) (?:idade|anos)|com quantos|o que|que (?:tipo|idade|remedio|doenca|foi))(?: .*)?|idade|materno|materna|paterno|paterna|(?:do|da|por) \S+(?: (?:de|da|do) \S+)?|(?:ja )?(?:operou|morreu|faleceu|tratou|curou|sarou|descobriu|internou|infartou|esta viv[oa]|vive|e viv[oa]|fez (?:tratamento|quimio\S*|cirurgia|radio\S*))|(?:toma|usa|tem|teve|fez|trata|foi|era|e)(?: (?:alguma coisa|algo|o que|isso|remedio|mais alguma coisa|cedo|grave|nov[oa]|mesmo))?)$/
const OF_CHILD = /(?:^|\s)(?:ele|ela|dele|dela|nele|nela|bebe|nenem|crianca|menino|menina)(?:\s|$)/
const MIN_CONFIDENCE = 0.8
/** How often the clinician speaks of the patient as "ele" or "ela" before that is how this visit does. */
const MIN_OF_CHILD = 2

/** "A minha irmã Solange", "e eu e o meu sogro": they are what is spoken of, not what somebody goes with or was given by. */
const SUBJECT_FIRST = /^(?:(?:so|e|mas|tem|ah|foi|eu e|que) )*(?:[oa] )?(?:meu|minha|nosso|nossa) \p{L}+/u

interface Owner {
  readonly name: string
  /** The last utterance that was about them. */
  readonly at: number
  /** It was the clinician's question, "e ela?". */
  readonly isAsked?: boolean
}

/**
 * A relative of whom the last words were owns what is answered next, until the clinician turns to the patient or the
 * patient says "eu": "Minha irmã." – "O que ela tem?" – "Nódulo." – "Toma alguma coisa?" – "Levotiroxina."
 */
export function keepOwners(units: readonly Unit[], utterances: readonly Utterance[]) {
  // Of a child everything is said in the third person, so that a pronoun tells nothing.
  if (isSpokenFor(utterances)) return
  const byUtterance = Map.groupBy(units, ({ at }) => at)
  let owner: Owner | undefined
  utterances.forEach((utterance, at) => {
    if (CONSOLES.test(plainOf(utterance.text))) return
    const own = byUtterance.get(at) ?? []
    if (owner && at - owner.at > MAX_OWNER_DISTANCE) owner = undefined
    // Without labels the speaker is a guess.
    const isAsker = utterance.speaker === 'clinician' && utterance.speakerConfidence > MIN_CONFIDENCE
    if (utterance.isQuestion && ASKS_OF_THEM.test(plainOf(utterance.text))) owner ??= lastNamed(utterances, at)
    if (utterance.isQuestion || isAsker) owner = mourned(utterances, at) ?? askedOn(owner, utterance, at)
    else owner = toldOn(owner, own, utterance, at)
  })
}

const DIED = /(?:^| )(?:morreu|faleceu)(?: |$)/
const OF_WHAT = /^(?:e )?(?:de que|do que|qual foi a causa|com que idade|com quantos anos)$/
const OF_DEAD = /(?:^| )(?:ele|ela) (?:morreu|faleceu|tinha(?! d))(?: |$)/
const MAX_MOURNED_DISTANCE = 4

/** "Foi no dia do enterro do meu irmão." – "Ele morreu de quê?": no patient is asked of so, whoever was named last. */
function mourned(utterances: readonly Utterance[], at: number): Owner | undefined {
  const asked = plainOf(utterances[at]?.text ?? '')
  if (personIn(utterances[at]?.text ?? '')) return undefined
  const isOfDead = DIED.test(asked) || (OF_WHAT.test(asked) && DIED.test(plainOf(utterances[at - 1]?.text ?? '')))
  for (let before = at - 1; isOfDead && before >= Math.max(0, at - MAX_MOURNED_DISTANCE); before -= 1) {
    const named = readEntities(utterances[before]?.text ?? '').findLast(({ kind }) => kind === 'person')
    if (named) return { name: named.form, at }
  }
  return undefined
}

/** "Ele tem algum sintoma?", of the partner who was named before. */
const ASKS_OF_THEM =
  /^(?:e |mas )?(?:ele|ela) (?:tambem )?(?:(?:tem|teve) (?:algum |alguma )?(?:sintoma|queixa|problema|doenca|coisa|corrimento|ardencia|ferida)|sente (?:alguma|algo)|toma (?:algum|remedio)|foi (?:ao|no) medico|tratou|usa (?:camisinha|preservativo))/
const PARTNER = /^(?:namorad|marid|espos|mulher|companheir|parceir)/
const MAX_NAMED_DISTANCE = 6

function lastNamed(utterances: readonly Utterance[], at: number): Owner | undefined {
  for (let before = at - 1; before >= Math.max(0, at - MAX_NAMED_DISTANCE); before -= 1) {
    const name = personIn(utterances[before]?.text ?? '')?.name
    if (name !== undefined) return PARTNER.test(name) ? { name, at: at - 1 } : undefined
  }
  return undefined
}

/** True if the patient is spoken of in the third person, as children are. */
export function isSpokenFor(utterances: readonly Utterance[]): boolean {
  if (isAskedOfKin(utterances) || isBroughtByKin(utterances)) return true
  if (speaksOfSelf(utterances)) return false
  const clinicians = utterances.filter(({ speaker }) => speaker === 'clinician').map(({ text }) => plainOf(text))
  const ofChild = clinicians.filter((text) => OF_CHILD.test(text) && !OF_DEAD.test(text)).length
  // "Há quanto tempo ela está aí?" may be said of a spot: who is labelled the patient and says "tomo" is.
  const isOwn = utterances.some(
    ({ speaker, speakerConfidence, text }) =>
      speaker === 'patient' &&
      speakerConfidence === 1 &&
      OWN_ANSWER.test(plainOf(text)) &&
      !NOT_OF_BODY.test(plainOf(text)),
  )
  if (isOwn && ofChild < MIN_OF_CHILD) return false
  const isLabelled = utterances.some(({ speakerConfidence }) => speakerConfidence === 1)
  const spoken = isLabelled ? clinicians : utterances.map(({ text }) => plainOf(text))
  const toPatient = spoken.filter((text) => ADDRESSED.test(text)).length
  const byFamily = utterances.filter(
    ({ speaker, text }) => speaker !== 'clinician' && OF_CHILD.test(plainOf(text)),
  ).length
  return ofChild > toPatient && ofChild + Math.min(byFamily, 1) >= MIN_OF_CHILD
}

const OWN_ANSWER =
  /(?:^| )(?:tenho|tive|tomo|tomei|uso|usei|sinto|senti|fumo|bebo|durmo|acordo|fico|fiquei|parei|(?:estou|to) (?:com|tomando|usando|amamentando|so))(?: |$)/
const OF_THIRD_PERSON = /(?:^| )(?:ele|ela|dele|dela|nele|nela)(?: |$)/
/** So often they speak of themselves, at least. */
const MIN_OF_SELF = 3

/** Who is pregnant, or came with a mother, and answers for themselves: a baby or an "ela" in the talk makes no child of them. */
function speaksOfSelf(utterances: readonly Utterance[]): boolean {
  const told = utterances
    .filter(({ speaker, isQuestion }) => speaker !== 'clinician' && !isQuestion)
    .map(({ text }) => plainOf(text))
  const ofSelf = told.filter((text) => OWN_ANSWER.test(text) && !NOT_OF_BODY.test(text)).length
  return ofSelf >= MIN_OF_SELF && ofSelf > told.filter((text) => OF_THIRD_PERSON.test(text)).length
}

const CONSOLES = /^(?:(?:ah|nossa|poxa|puxa) )*(?:sinto muito|meus sentimentos|que pena|lamento|poxa|puxa|nossa)$/
const MAX_REASON_AT = 4
const ASKS_OF_KIN =
  /(?:^| )(?:houve|aconteceu|passou|traz|trouxe|tem|esta|ta|anda|vai|sente)(?: com)?(?: [oa])? (?:seu|sua|teu|tua) (?:pai|mae|avo|vo|filho|filha|marido|esposa|mulher|sogra|sogro|neto|neta|irmao|irma)$/

/** "O que a Luísa tem?" */
const ASKS_BY_NAME = /^(?:e |entao )?o que (?:e que )?[oa] (?!senhora? )\p{L}{3,} (?:tem|sente|esta sentindo|teve)$/u

/** "O que houve com o seu pai?", asked at the beginning: he is the patient, and his family speaks. */
function isAskedOfKin(utterances: readonly Utterance[]): boolean {
  return (
    utterances
      .slice(0, MAX_REASON_AT)
      .some(
        ({ isQuestion, speaker, text }) =>
          isQuestion &&
          speaker === 'clinician' &&
          (ASKS_OF_KIN.test(plainOf(text)) || ASKS_BY_NAME.test(plainOf(text))),
      ) && utterances.some(({ speaker, text }) => speaker !== 'clinician' && /^(?:ele|ela) /.test(plainOf(text)))
  )
}

const ASKS_WHO_COMES = /(?:^| )quem (?:vem|veio|vai|e [oa] paciente|esta doente)(?: |$)/
const BRINGS =
  /^(?:(?:e|oi|ola|bom dia|boa tarde|doutora?) )*(?:e )?(?:[oa] )?(?:meu|minha) (?:pai|mae|avo|vo|filh[oa]|net[oa]|marido|mulher|espos[oa]|irmao|irma|sogr[oa]|ti[oa])(?: |$)/

/** "Quem vem consultar?" – "É a minha mãe, a dona Cida.", where nobody is labelled the patient. */
function isBroughtByKin(utterances: readonly Utterance[]): boolean {
  if (utterances.some(({ speaker, speakerConfidence }) => speaker === 'patient' && speakerConfidence === 1))
    return false
  return utterances
    .slice(0, MAX_REASON_AT)
    .some(
      ({ isQuestion, text }, at) =>
        isQuestion && ASKS_WHO_COMES.test(plainOf(text)) && BRINGS.test(plainOf(utterances[at + 1]?.text ?? '')),
    )
}

function askedOn(owner: Owner | undefined, { text, isQuestion }: Utterance, at: number): Owner | undefined {
  const plain = plainOf(text)
  const named = isQuestion ? personIn(text)?.name : undefined
  // "E a sua irmã?", "a minha mãe está sem o remédio dela": what is asked about them.
  if (named !== undefined && named !== 'outra pessoa' && /(?:^|\s)(?:seu|sua|teu|tua|dele|dela)(?:\s|$)/.test(plain))
    return { name: named, at }
  if (!owner) return undefined
  if (ADDRESSED.test(plain) || isOtherSex(text, owner.name)) return undefined
  if (PRONOUN.test(plain)) return { ...owner, at, isAsked: isQuestion }
  if (!isBloodRelative(owner.name)) return undefined
  // "E ela? Usa bombinha?": asked in one breath.
  const isSameBreath = owner.isAsked === true && owner.at === at - 1
  const isElliptic = plain.split(' ').length <= MAX_ELLIPTIC_WORDS && (isSameBreath || ASKS_ON.test(plain))
  return isQuestion && isElliptic ? { ...owner, at } : undefined
}

function toldOn(
  owner: Owner | undefined,
  own: readonly Unit[],
  { text, speaker }: Utterance,
  at: number,
): Owner | undefined {
  if (speaker === 'clinician' && FOUND.test(plainOf(text))) return undefined
  if (DECIDES.test(plainOf(text))) return undefined
  // "Eu não. Minha mãe tem alergia a dipirona.": the patient has answered, and is asked on.
  if (/^(?:nao )?eu nao /.test(plainOf(text))) return undefined
  const named = own.findLast(({ subject }) => subject !== undefined)
  if (named?.subject !== undefined)
    return SUBJECT_FIRST.test(plainOf(named.clause === 0 ? named.spoken : (named.said ?? named.text)))
      ? { name: named.subject, at }
      : undefined
  // "Quem mora com o senhor?" – "Eu e o meu sogro.": named, though nothing was told of him yet.
  const person = SUBJECT_FIRST.test(plainOf(text)) && !isTeller(text) ? personIn(text) : undefined
  if (person) return { name: person.name, at }
  if (ADDRESSED.test(plainOf(text))) return undefined
  if (!owner || own.length === 0) return owner
  for (const one of own) {
    if (!staysWithPerson(one.said ?? one.text) || !staysWithPerson(one.spoken)) return undefined
    giveTo(one, owner.name)
  }
  return { ...owner, at }
}

/** "O PSA veio 2,8 e o toque …": found on the patient, whoever was spoken of. */
const FOUND = /(?:^| )(?:veio|vieram|deu|toque|ausculta|exame|olhando|examinando|pressao|saturacao)(?: |$)/

/** "A gente vai de amitriptilina", "vou passar": what is decided on is for the patient, whoever is thought to say it. */
const DECIDES =
  /^(?:(?:entao|bom|olha|e|ai|agora|mas) )*(?:pr[ao] \p{L}+ )?(?:(?:a gente )?(?:vai|vamos) de|(?:vou|vamos|a gente vai) (?:te )?(?:passar|pedir|prescrever|receitar|comecar|iniciar|manter|trocar|aumentar|diminuir|suspender|encaminhar|solicitar)) /u

function giveTo(one: Unit, name: string) {
  if (one.setAside !== undefined || one.polarity === 'unanswered') return
  const kinds = kindsIn(one.text)
  one.subject = name
  if (/\bdrug/.test(kinds) || !isBloodRelative(name)) one.setAside = 'otherPerson'
  else one.text = `${name}: ${one.text}`
}

const ALSO_OWN = /^(?:e |mas |so que )?eu tambem (?:tomo|uso|tenho|tive|sofro|fumo)(?: |$)/
const OF_THIRD = /(?:^| )(?:ele|ela) (?:toma|usa|tem|teve|fuma|so toma)(?: |$)/
const MAX_ANTECEDENT_DISTANCE = 4

/** "Ela toma enalapril. Eu também tomo sinvastatina": who speaks of the patient as "ela" is a companion; of a relative, the patient. */
export function setAlsoOwnAside(units: readonly Unit[], utterances: readonly Utterance[]) {
  for (const one of units) {
    if (one.speaker === 'clinician' && one.isLabelled === true) continue
    const before = utterances.slice(Math.max(0, one.at - 1), one.at + 1).filter(({ isQuestion }) => !isQuestion)
    const own = ALSO_OWN.test(plainOf(one.said ?? one.text)) || ALSO_OWN.test(plainOf(one.spoken))
    if (!own || !before.some(({ text }) => OF_THIRD.test(plainOf(text)))) continue
    const near = utterances.slice(Math.max(0, one.at - MAX_ANTECEDENT_DISTANCE), one.at + 1)
    if (!near.some(({ text }) => /(?:^| )(?:minha|meu) /.test(plainOf(text)))) one.setAside ??= 'otherPerson'
  }
}

/** What somebody has, takes or went through, said by themselves: "tomei azitromicina", "eu sou asmática". */
const OWN_BODY =
  /(?:^| )(?:tenho|tive|tomo|tomei|uso|usei|sou|sofro|tossi|peguei|operei|melhorei|sarei|fumo|fumei|bebo)(?: |$)/
/** "Tenho dado dipirona", "sou a mãe", "tomei um susto", "tenho medo". */
const NOT_OF_BODY =
  /(?:^| )(?:tenho|tive|tinha|sou|tomei|peguei|uso|usei) (?:que|de|dado|passado|feito|notado|medo|certeza|duvida|pena|receita|foto|outr[oa]|mais|a mae|o pai|mae|pai|filh|um susto|cuidado|ele|ela|nele|nela|no|na|coragem|como|aqui|so ele|so ela)/
const OF_ME = /(?:^| )(?:fui eu|sou eu|eu e que|em mim|eu tambem|eu ja)(?: |$)/
const OF_PATIENT = /(?:^| )(?:ele|ela|nele|nela|dele|dela|bebe|nenem|crianca|menino|menina)(?: |$)/

/** "Eu é que tenho a dipirona | ela toma direto": who is spoken for was named apart. */
const OTHER_TAKES = /^(?:ele|ela) (?:toma|usa|come|pode|nao tem)(?: |$)/

const EU_QUE = /^(?:ah )?eu (?:e )?que (?:tenho|tive|tinha|sou|tomo|uso|fui|\p{L}{3,}ei)(?: |$)/u

/** Who speaks for a child and then says "tomei" or "em mim" tells of herself, until the child is named again. */
export function setCompanionAside(units: readonly Unit[], utterances: readonly Utterance[]) {
  const isChild = isSpokenFor(utterances)
  let ofSelf = -1
  for (const one of units) {
    // "Alergia ele tem?" – "Nenhuma. Eu que tenho a dipirona."
    const asked = plainOf(utterances[one.question ?? -1]?.text ?? '')
    const next = plainOf(utterances[one.at + 1]?.text ?? '')
    if (EU_QUE.test(plainOf(one.spoken)) && (OF_THIRD_PERSON.test(asked) || OTHER_TAKES.test(next)))
      one.setAside ??= 'otherPerson'
    if (isContrasted(one, next, plainOf(utterances[one.at + 2]?.text ?? ''))) one.setAside ??= 'otherPerson'
    if (one.subject === 'acompanhante') continue
    const isCompanion = one.speaker === 'companion' && (one.isLabelled === true || isChild)
    if (!isCompanion && !(isChild && one.speaker !== 'clinician')) continue
    const plain = plainOf(one.said ?? one.text)
    const whole = one.clause === 0 ? plainOf(one.spoken) : plain
    if (OF_PATIENT.test(plain) && one.clause > 0) ofSelf = -1
    const isOwn =
      OWN_BODY.test(plain) && !OF_PATIENT.test(plain) && !NOT_OF_BODY.test(plain) && HAS_CONTENT.test(kindsIn(one.text))
    // "Asma não, quem tem asma sou eu": the no is of the child.
    const isNoOfPatient = one.polarity === 'denied' && !OF_ME.test(plain)
    if (isOwn || (OF_ME.test(whole) && !OF_PATIENT.test(plain) && !isNoOfPatient)) ofSelf = one.at
    if (ofSelf === one.at) one.setAside ??= 'otherPerson'
  }
}

const NOT_THEM =
  /(?:^| )(?:nao (?:e|tem) (?:ela|ele)|(?:ela|ele|[oa] \p{L}{3,}) nao (?:tem|e|toma|usa)) (?:e )?(?:sou eu|eu (?:e )?que)(?: |$)/u
const I_DO = /(?:^| )(?:tenho|tomo|uso|sou) eu(?: |$)/u
const OF_THEM = /(?:^| )(?:ele|ela|dele|dela)(?: |$)/u

/** "Não é ela, sou eu", "úlcera tenho eu. Na família dele, ninguém", "eu sou, a dipirona" – "Ela é. Eu nunca tive.": who speaks is not the patient. */
function isContrasted({ speaker, spoken, isLabelled }: Unit, next: string, then: string): boolean {
  if (speaker === 'clinician' && isLabelled === true) return false
  const plain = plainOf(spoken)
  if (/(?:^| )(?:meu|minha|nosso|nossa) /u.test(plain)) return false
  if (NOT_THEM.test(plain)) return speaker !== 'patient' || isLabelled !== true
  if (I_DO.test(plain)) return OF_THEM.test(next)
  const isOfSelf = /^eu (?:sou|tenho|tomo|uso)(?: |$)/u.test(plain)
  return (
    isOfSelf &&
    /^(?:ela|ele) (?:e|tem|toma|usa)(?: |$)/u.test(next) &&
    /^eu (?:mesm[oa] )?(?:nao|nunca)(?: |$)/u.test(after(next, then))
  )
}

/** What the same voice says behind "ela é". */
function after(next: string, then: string): string {
  return next.replace(/^(?:ela|ele) (?:e|tem|toma|usa) ?/u, '') || then
}

const HAS_CONTENT = /\b(?:finding|drug|drugClass|duration|allergen)\b/
