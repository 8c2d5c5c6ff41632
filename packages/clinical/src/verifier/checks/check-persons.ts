import type { SectionId } from '../../section.ts'
import { BELONGS, isSameKin, kinOf, type Kin } from '../reading/kin.ts'
import { isVerbAt } from '../reading/bare-denials.ts'
import { SELF, selvesOf } from '../reading/selves.ts'
import { likeness } from '../reading/likeness.ts'
import { seriousMark, type Mark } from '../reading/mark.ts'
import { isPatientsVoice, voiceAt, type Reading } from '../reading/reading.ts'

const MARGIN = 1.5
const OTHER_MARGIN = 2.2
const MIN_ADVANTAGE = 0.1
/** Sections that are about the patient alone. */
const OWN: ReadonlySet<SectionId> = new Set(['medications', 'allergies', 'physicalExam', 'results', 'pastHistory'])

/** Marks relatives that the source does not name, or says something else about. */
export function checkPersons(statement: Reading, source: Reading, everything: Reading, section: SectionId): Mark[] {
  const marks: Mark[] = []
  const own = kinOf(statement)
  const selves = section === 'familyHistory' ? selvesOf(source) : []
  const said = [...kinOf(source), ...selves]
  const isParentSpeaking =
    own.length > 0 &&
    (selves.length > 0 ||
      said.some(({ entity }) => /^(mãe|pai)$/.test(voiceAt(source, entity.tokens.from) ?? '')) ||
      CHILD_WORDS.some((word) => everything.words.has(word)))
  for (const [index, kin] of own.entries()) {
    // "Tio materno (irmão da mãe)" names the same person twice.
    const before = own[index - 1]
    if (before && before.form === kin.form && kin.isComposed) continue
    const isExplained = own[index + 1]?.isComposed === true && own[index + 1]?.form === kin.form
    const matches = (other: Kin) =>
      (other.form === SELF ? isSelf(kin, other, source) : isSameKin(kin, other)) ||
      ((isExplained || isParentSpeaking || kin.line !== undefined) &&
        SEEN_BY_PARENT.get(kin.form) === other.form &&
        !isPatientsVoice(source, other.entity.tokens.from))
    const same = said.filter(matches)
    if (!isExplained && isMistaken(statement, kin, source, own, section)) {
      marks.push(personMark(statement, kin, undefined))
      continue
    }
    // A person the statement names, too, is no rival, unless the two may be swapped.
    const isNamed = (other: Kin) => own.some((also) => also !== kin && isSameKin(also, other))
    // "Mãe, tia e irmã sem vesícula": people listed together cannot be swapped.
    const isBeside = (other: Kin) =>
      [own[index - 1], own[index + 1]].some(
        (also) => also !== undefined && isSameKin(also, other) && areJoined(statement, kin, also),
      )
    const lines = same.flatMap(({ line }) => line ?? [])
    if (kin.line !== undefined && lines.length > 0 && !lines.includes(kin.line)) {
      marks.push(personMark(statement, kin, `${kin.form} ${lines[0]}`))
      continue
    }
    const rivals = said.filter(
      (other) =>
        !matches(other) &&
        !isBeside(other) &&
        // "Minha avó. Mãe, não."
        !(
          source.tokens[other.entity.tokens.to]?.word === 'nao' && source.tokens[other.entity.tokens.to]?.after !== ''
        ) &&
        // "E o pai?" – "Eu, rinite": the father is speaking.
        !(source.questions[other.entity.tokens.from] === true && selves.some(({ form }) => form === other.form)) &&
        (same.length > 0 || (!isNamed(other) && (!selves.includes(other) || /^(mãe|pai|av)/.test(kin.form)))),
    )
    const best = fittest(statement, kin, source, rivals)
    const isOwned =
      OWN.has(section) && isSubject(statement, kin) && !(/^(pastHistory|allergies)$/.test(section) && same.length > 0)
    if (same.length > 0 && !isOwned) {
      const fit = fittest(statement, kin, source, same)?.fit ?? 0
      // Outside the family history, one sentence often mixes what relatives say with what is said about them.
      const margin = section === 'familyHistory' ? MARGIN : OTHER_MARGIN
      if (section !== 'familyHistory' && areListed(own, source, said)) continue
      if (!best || isReporter(statement, kin) || best.fit <= fit * margin + MIN_ADVANTAGE) continue
    } else if (section !== 'familyHistory' && !isOwned) {
      // Nobody names the mother who answers.
      if (isParentSpeaking || isReporter(statement, kin) || kinOf(everything).some(matches)) continue
      // The patient's wife is "mamãe" to the daughter who is speaking.
      if (rivals.some(({ form }) => SEEN_BY_PARENT.get(form) === kin.form)) continue
      if (rivals.length === 0 && !isSubject(statement, kin)) continue
    } else if (!isOwned && rivals.length === 0) {
      if (kinOf(everything).some(matches)) continue
      if (!everything.words.has('familia')) continue
    }
    marks.push(personMark(statement, kin, best?.kin.form))
  }
  const first = statement.tokens[0]
  // Attributed to nobody: "asma" from "o irmão dele tem asma".
  const isOwnerless =
    (own.length === 0 &&
      said.length > 0 &&
      statement.entities.some(({ kind, polarity }) => kind === 'finding' && polarity === 'affirmed') &&
      !statement.tokens.some(({ word }) => OF_FAMILY.test(word))) ||
    (PATIENT.test(first?.word ?? '') && said.length + kinOf(everything).length > 0)
  if (section === 'familyHistory' && first && isOwnerless && !UNTOLD.test(statement.tokens[1]?.word ?? ''))
    marks.push(seriousMark('person', first, 'É da família ou do próprio paciente? Confira de quem se falou.'))
  return marks
}

const FIRST_PERSON =
  /^(eu|io|me|mim|comigo|tenho|tive|tinha|sou|tomo|uso|fumo|bebo|fiz|faco|to|estou|fui|minha|meu|eh|[a-z]+ei)$/
const DENIES = /^(nega|nao|sem|desconhec\w*|nenhum\w*)$/

/**
 * The source asks about this relative without naming them in the answer, answers no, names them only as an owner, or
 * not at all.
 */
function isMistaken(statement: Reading, kin: Kin, source: Reading, own: readonly Kin[], section: SectionId): boolean {
  const { tokens, questions, sentences } = source
  const all = kinOf(source)
  const same = all.filter((other) => isSameKin(kin, other))
  const isAsked = ({ entity }: Kin) => questions[entity.tokens.from] === true
  const told = all.filter((other) => !isAsked(other))
  const others = told.filter((other) => !own.some((one) => isSameKin(one, other)))
  if (isReporter(statement, kin) || statement.tokens.some(({ word }) => DENIES.test(word))) return false
  const near = (one: Kin, other: Kin) =>
    (SEEN_BY_PARENT.get(one.form) === other.form || SEEN_BY_PARENT.get(other.form) === one.form) &&
    !isPatientsVoice(source, other.entity.tokens.from)
  if (others.some((other) => near(kin, other))) return false
  if (same.length === 0)
    return (
      isSubject(statement, kin) &&
      others.length > 0 &&
      !tokens.some(({ word }, at) => FIRST_PERSON.test(word) && questions[at] !== true)
    )
  const line = sentences[same.at(-1)?.entity.tokens.from ?? 0] ?? 0
  if (same.every(isAsked))
    return (
      same.length === 1 &&
      own.length === 1 &&
      others.some(
        (other) =>
          sentences[other.entity.tokens.from] === line + 1 &&
          all.some((one) => isSameKin(one, other) && sentences[one.entity.tokens.from] === line),
      )
    )
  const answers = same.filter((other) => !isAsked(other))
  if (answers.length === 0) return false
  if (
    answers.every(
      ({ entity }) =>
        // "Minha mãe não. Eu tive" may be the patient's mother speaking.
        !/^(minha|meu)$/.test(tokens[entity.tokens.from - 1]?.word ?? '') &&
        /^(nao|nunca|nada)$/.test(tokens[entity.tokens.to]?.word ?? '') &&
        tokens[entity.tokens.to - 1]?.after === '' &&
        (tokens[entity.tokens.to]?.after !== '' || !isVerbAt(source, entity.tokens.to + 1)),
    )
  )
    return true
  return (
    section !== 'familyHistory' &&
    isSubject(statement, kin) &&
    answers.every(
      (one) =>
        !one.isComposed &&
        tokens[one.entity.tokens.from - 2]?.raw !== 'é' &&
        /^(da|do|dela|dele)$/.test(
          tokens[
            one.entity.tokens.from -
              (/^(minha|meu|sua|seu)$/.test(tokens[one.entity.tokens.from - 1]?.word ?? '') ? 2 : 1)
          ]?.word ?? '',
        ),
    )
  )
}

const PATIENT = /^(paciente|crianca|menin[oa])$/
const UNTOLD = /^(nega|refere|relata|informa|desconhece|nao)$/
const OF_FAMILY = /^(famil|parent|[mp]ater|bisav|heredit)/

/** Whether the speaker may be that relative: somebody else says "o pai, não", but "e o pai? – Eu" is the father. */
function isSelf({ form }: Kin, { entity }: Kin, source: Reading): boolean {
  const isOther = ({ tokens: own }: Kin['entity']) =>
    !/^(minha|meu|sua|seu)$/.test(source.tokens[own.from - 1]?.word ?? '') && own.to !== entity.tokens.from
  return /^(mãe|pai)$/.test(form) && !kinOf(source).some((one) => one.form === form && isOther(one.entity))
}

function areJoined({ tokens }: Reading, { entity: one }: Kin, { entity: other }: Kin): boolean {
  const [first, last] = one.from < other.from ? [one, other] : [other, one]
  return tokens.slice(first.tokens.to, last.tokens.from).every(({ word }) => word === 'e')
}

/** "Moro com meu filho e minha nora": one sentence names everybody the statement names. */
function areListed(own: readonly Kin[], { sentences }: Reading, said: readonly Kin[]): boolean {
  if (own.length < 2) return false
  const sentenceOf = ({ entity }: Kin) => sentences[entity.tokens.from]
  return said.some((one) =>
    own.every((kin) => said.some((other) => isSameKin(kin, other) && sentenceOf(other) === sentenceOf(one))),
  )
}

const CHILD_WORDS =
  'bebe nene nenem creche mamadeira fralda escola mamando pediatra maternidade moleira caderneta'.split(' ')
/** What the patient's relative is to the parent who is speaking. */
const SEEN_BY_PARENT = new Map([
  ['tia', 'irmã'],
  ['tio', 'irmão'],
  ['avó', 'mãe'],
  ['avô', 'pai'],
  ['primo', 'sobrinho'],
  ['prima', 'sobrinha'],
  ['mãe', 'esposa'],
  ['pai', 'marido'],
  ['irmão', 'filho'],
  ['irmã', 'filha'],
])

/** Whether a relative is only the informant: "mãe refere", "segundo a filha", "acompanhado do neto". */
export function isReporter({ tokens }: Reading, { entity }: Kin): boolean {
  const [before, earlier] = [tokens[entity.tokens.from - 1]?.word ?? '', tokens[entity.tokens.from - 2]?.word ?? '']
  return (
    /^(refer\w*|relat\w*|neg\w*|inform\w*|not\w*|percebe\w*|cont\w*|diz|disse|acompanh\w*|trouxe|traz|quer|aceit\w*|recus\w*|descrev\w*|observ\w*|viu|conf\w*|acha|preocup\w*|orient\w*|ciente)$/.test(
      tokens[entity.tokens.to]?.word ?? '',
    ) ||
    /^(segundo|conforme|acompanh\w*|junto|por|pel[oa]|inform\w*|refer\w*|relat\w*|cont(a|ou)|diz|disse)$/.test(
      /^(a|o|d[aeo]|com)$/.test(before) ? earlier : before,
    )
  )
}

/** Whether the sentence is about a relative: "tia usou…", "irmão: TGO 840". */
export function isSubject({ tokens, entities }: Reading, { entity }: Kin): boolean {
  const at = entity.tokens.from
  const isFirst = at === 0 || /[;.]/.test(tokens[at - 1]?.after ?? '')
  return (
    isFirst &&
    (tokens[at]?.after.includes(':') === true ||
      entities.some(({ kind, tokens: { from } }) => kind === 'finding' && from === at + 1) ||
      /^(usa|usou|toma|tomou|com|tem|teve|faz|fez|apresenta)$/.test(tokens[at + 1]?.word ?? ''))
  )
}

function fittest(statement: Reading, { entity }: Kin, source: Reading, among: readonly Kin[]) {
  let best: { kin: Kin; fit: number } | undefined
  for (const kin of among) {
    // "Na gravidez da minha irmã" is hardly about the sister.
    const fit = likeness(statement, entity, source, kin.entity) * (isOwner(source, kin) ? 0.6 : 1)
    if (!best || fit > best.fit) best = { kin, fit }
  }
  return best
}

function isOwner({ tokens }: Reading, { entity }: Kin): boolean {
  return [1, 2].some((back) => BELONGS.test(tokens[entity.tokens.from - back]?.word ?? ''))
}

/** A mark on a relative, with the one the source names instead. */
export function personMark(statement: Reading, { entity }: Pick<Kin, 'entity'>, candidate: string | undefined): Mark {
  const word = statement.text.slice(entity.from, entity.to)
  const why = candidate ? `ou “${candidate}”?` : 'não foi citado aqui.'
  return seriousMark('person', entity, `Confira de quem se falou: “${word}” ${why}`, candidate)
}
