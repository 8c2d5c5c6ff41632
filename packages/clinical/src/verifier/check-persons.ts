import type { Entity } from '../entities/entity.ts'
import type { SectionId } from '../section.ts'
import { likeness } from './likeness.ts'
import type { Mark } from './mark.ts'
import type { Reading } from './reading.ts'

const MARGIN = 1.5
const OTHER_MARGIN = 2.2
const MIN_ADVANTAGE = 0.1
/** Sections that speak of the patient alone. */
const OWN: ReadonlySet<SectionId> = new Set(['medications', 'allergies', 'physicalExam', 'results', 'pastHistory'])
const BELONGS = /^(da|do|de|das|dos)$/
const POSSESSIVE = /^(minha|meu|sua|seu|dela|dele|nossa|nosso|a|o)$/

/** Marks relatives that the source does not name, or of whom it says something else. */
export function checkPersons(statement: Reading, source: Reading, everything: Reading, section: SectionId): Mark[] {
  const said = kinOf(source)
  const marks: Mark[] = []
  const own = kinOf(statement)
  const isParentSpeaking = own.length > 0 && CHILD_WORDS.some((word) => everything.words.has(word))
  for (const [index, kin] of own.entries()) {
    // "Tio materno (irmão da mãe)" says the same twice.
    const before = own[index - 1]
    if (before && before.form === kin.form && kin.isComposed) continue
    const isExplained = own[index + 1]?.isComposed === true && own[index + 1]?.form === kin.form
    const matches = (other: Kin) =>
      isSame(kin, other) || ((isExplained || isParentSpeaking) && SEEN_BY_PARENT.get(kin.form) === other.form)
    const same = said.filter(matches)
    // Whom the statement names, too, is no rival, unless the two may have changed places.
    const isNamed = (other: Kin) => own.some((also) => also !== kin && isSame(also, other))
    const lines = same.flatMap(({ line }) => line ?? [])
    if (kin.line !== undefined && lines.length > 0 && !lines.includes(kin.line)) {
      marks.push(markOf(statement, kin, `${kin.form} ${lines[0]}`))
      continue
    }
    const rivals = said.filter((other) => !matches(other) && (same.length > 0 || !isNamed(other)))
    const best = fittest(statement, kin, source, rivals)
    const isOwned = OWN.has(section) && isSubject(statement, kin) && !(section === 'pastHistory' && same.length > 0)
    if (same.length > 0 && !isOwned) {
      const fit = fittest(statement, kin, source, same)?.fit ?? 0
      // Outside the family history what relatives tell and what is told of them are often in one sentence.
      const margin = section === 'familyHistory' ? MARGIN : OTHER_MARGIN
      if (!best || isReporter(statement, kin) || best.fit <= fit * margin + MIN_ADVANTAGE) continue
    } else if (section !== 'familyHistory' && !isOwned) {
      // The mother who answers is named by nobody.
      if (isParentSpeaking || isReporter(statement, kin) || kinOf(everything).some(matches)) continue
      // The patient's wife is "mamãe" to the daughter who speaks.
      if (rivals.some(({ form }) => SEEN_BY_PARENT.get(form) === kin.form)) continue
      if (rivals.length === 0 && !isSubject(statement, kin)) continue
    } else if (!isOwned && rivals.length === 0) {
      if (kinOf(everything).some(matches)) continue
      if (!everything.words.has('familia')) continue
    }
    marks.push(markOf(statement, kin, best?.kin.form))
  }
  if (marks.length === 0) marks.push(...exchangedKin(statement, own, source, said))
  const first = statement.tokens[0]
  if (
    section === 'familyHistory' &&
    first &&
    /^paciente$/.test(first.word) &&
    said.length + kinOf(everything).length > 0
  )
    marks.push({
      kind: 'person',
      severity: 'serious',
      from: first.from,
      to: first.to,
      message: 'É da família ou do próprio paciente? Confira de quem se falou.',
    })
  return marks
}

const CHILD_WORDS =
  'bebe nene nenem creche mamadeira fralda escola mamando pediatra maternidade moleira caderneta'.split(' ')
/** What the patient's relative is to the parent who speaks. */
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

interface Kin {
  readonly isComposed: boolean
  /** "Avó materna", "a mãe da minha mãe". */
  readonly line?: 'materna' | 'paterna'
  readonly form: string
  readonly entity: Entity
}

const KIN = new WeakMap<Reading, readonly Kin[]>()

/** Relatives of a text; "a irmã da minha mãe" is one aunt. */
function kinOf(reading: Reading): readonly Kin[] {
  const known = KIN.get(reading)
  if (known) return known
  const kin = readKin(reading)
  KIN.set(reading, kin)
  return kin
}

function readKin({ entities, tokens }: Reading): Kin[] {
  const persons = entities.filter(({ kind }) => kind === 'person')
  const kin: Kin[] = []
  for (let index = 0; index < persons.length; index += 1) {
    const [entity, next] = [persons[index], persons[index + 1]]
    if (!entity || tokens[entity.tokens.from]?.raw === 'VO') continue
    const between = next ? tokens.slice(entity.tokens.to, next.tokens.from).map(({ word }) => word) : []
    // "Tio-avô", "sobrinho-neto" are one.
    const isCompound = next && between.length === 0 && tokens[entity.tokens.to - 1]?.after === '-'
    const isOf =
      next &&
      between.length > 0 &&
      between.length <= 2 &&
      BELONGS.test(between[0] ?? '') &&
      between.slice(1).every((word) => POSSESSIVE.test(word))
    const composed = isOf ? COMPOSED.get(`${entity.form} ${next.form}`) : undefined
    if (isOf || isCompound) index += 1
    const line =
      composed !== undefined && /^(mãe|pai)$/.test(next?.form ?? '')
        ? next?.form
        : /^(matern|patern)/.exec(tokens[entity.tokens.to]?.word ?? '')?.[0]
    kin.push({
      form: composed ?? entity.form,
      entity,
      isComposed: composed !== undefined,
      ...(line !== undefined && { line: /^(mãe|matern)$/.test(line) ? 'materna' : 'paterna' }),
    })
  }
  return kin
}

const COMPOSED = new Map<string, string>()
for (const line of [
  'tio: irmão mãe, irmão pai',
  'tia: irmã mãe, irmã pai',
  'avó: mãe mãe, mãe pai',
  'avô: pai mãe, pai pai',
  'primo: filho tio, filho tia',
  'prima: filha tio, filha tia',
  'sobrinho: filho irmão, filho irmã',
  'sobrinha: filha irmão, filha irmã',
  'neto: filho filho, filho filha',
  'neta: filha filho, filha filha',
  'sogra: mãe marido, mãe esposa, mãe namorado, mãe namorada',
  'sogro: pai marido, pai esposa, pai namorado, pai namorada',
  'cunhado: irmão marido, irmão esposa, marido irmã',
  'cunhada: irmã marido, irmã esposa, esposa irmão',
]) {
  const [name = '', ways = ''] = line.split(': ')
  for (const way of ways.split(', ')) COMPOSED.set(way, name)
}

const PARTNER = /^(marido|esposa|namorad[oa]|companheir[oa])$/

function isSame({ form }: Kin, { form: other }: Kin): boolean {
  if (form === other) return true
  if (form.startsWith('av') && other.startsWith('av')) return form.includes('/') || other.includes('/')
  return PARTNER.test(form) && PARTNER.test(other)
}

/** "Mãe refere", "segundo a filha", "acompanhado do neto". */
function isReporter({ tokens }: Reading, { entity }: Kin): boolean {
  const [before, earlier] = [tokens[entity.tokens.from - 1]?.word ?? '', tokens[entity.tokens.from - 2]?.word ?? '']
  return (
    /^(refer\w*|relat\w*|neg\w*|inform\w*|not\w*|percebe\w*|cont\w*|diz|disse|acompanh\w*|trouxe|traz|quer|aceit\w*|recus\w*|descrev\w*|observ\w*|viu|conf\w*|acha|preocup\w*|orient\w*|ciente)$/.test(
      tokens[entity.tokens.to]?.word ?? '',
    ) || /^(segundo|conforme|acompanh\w*|junto|por|pel[oa])$/.test(/^(a|o|d[aeo]|com)$/.test(before) ? earlier : before)
  )
}

/** "Tia usou…", "Irmão: TGO 840": the relative is whom the sentence is about. */
function isSubject({ tokens, entities }: Reading, { entity }: Kin): boolean {
  const at = entity.tokens.from
  const isFirst = at === 0 || /[;.]/.test(tokens[at - 1]?.after ?? '')
  return (
    isFirst &&
    (tokens[at]?.after.includes(':') === true ||
      entities.some(({ kind, tokens: { from } }) => kind === 'finding' && from === at + 1) ||
      /^(usa|usou|toma|tomou|com|tem|teve|faz|fez|apresenta)$/.test(tokens[at + 1]?.word ?? ''))
  )
}

const MARGIN_OF_EXCHANGE = 1.2

/** "Pai com depressão, mãe hipertensa" told the other way round. */
function exchangedKin(statement: Reading, own: readonly Kin[], source: Reading, said: readonly Kin[]): Mark[] {
  const [one, other] = own
  if (!one || !other || own.length > 2 || isSame(one, other) || own.some((kin) => isReporter(statement, kin))) return []
  const fit = (kin: Kin, wanted: Kin) =>
    fittest(
      statement,
      kin,
      source,
      said.filter((also) => isSame(wanted, also)),
    )?.fit ?? 0
  const straight = fit(one, one) + fit(other, other)
  const crossed = fit(one, other) + fit(other, one)
  return crossed > straight * MARGIN_OF_EXCHANGE + MIN_ADVANTAGE ? [markOf(statement, one, other.form)] : []
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

/** Marks a finding or medicine that the source tells of a relative only: "trombose foi minha comadre". */
export function checkOwner(statement: Reading, source: Reading, section: SectionId): Mark[] {
  if (!OF_PATIENT.has(section) || kinOf(statement).length > 0) return []
  const said = kinOf(source).filter(({ entity }) => POSSESSIVE.test(source.tokens[entity.tokens.from - 1]?.word ?? ''))
  if (said.length === 0) return []
  return statement.entities.flatMap((entity): Mark[] => {
    if ((entity.kind !== 'finding' && entity.kind !== 'drug') || entity.polarity !== 'affirmed') return []
    const owners = source.entities
      .filter(
        ({ kind, form, tokens }) => kind === entity.kind && form === entity.form && !source.questions[tokens.from],
      )
      .map(({ tokens }) => said.find((kin) => isAbout(source, kin, tokens)))
    const owner = owners[0]
    if (!owner || owners.includes(undefined)) return []
    return [markOf(statement, { ...owner, entity }, owner.form)]
  })
}

const OF_PATIENT: ReadonlySet<SectionId> = new Set([
  'complaint',
  'presentIllness',
  'pastHistory',
  'medications',
  'allergies',
  'habits',
])
const MAX_OWNER_DISTANCE = 4

/** "Foi minha irmã", "minha mãe tem": within a few words of the mention and in its sentence. */
function isAbout(
  { tokens, sentences }: Reading,
  { entity }: Kin,
  mention: { readonly from: number; readonly to: number },
): boolean {
  if (sentences[entity.tokens.from] !== sentences[mention.from]) return false
  const isBehind = entity.tokens.from >= mention.to && entity.tokens.from - mention.to <= MAX_OWNER_DISTANCE
  const isBefore = mention.from >= entity.tokens.to && mention.from - entity.tokens.to <= MAX_OWNER_DISTANCE
  const between = tokens
    .slice(Math.min(entity.tokens.to, mention.to), Math.max(entity.tokens.from, mention.from))
    // "Tenho hipertensão e minha mãe tem diabetes": the "e" joins; only "é" says whose it is.
    .map(({ raw, word }) => (raw.toLowerCase() === 'e' ? '' : word))
  const hasVerb = between.some((word) => /^(foi|e|era|tem|teve|toma|tomou|usa|usou|tinha|ta|esta)$/.test(word))
  // "Minha filha, catapora."
  const isBare = isBefore && between.length === 0 && sentences[entity.tokens.from - 2] !== sentences[entity.tokens.from]
  return (
    (isBehind || isBefore) &&
    (hasVerb || isBare) &&
    !between.some((word) => /^(eu|me|mim|disse|diz|viu|acha|fala|falou)$/.test(word))
  )
}

function markOf(statement: Reading, { entity }: Kin, candidate: string | undefined): Mark {
  const word = statement.text.slice(entity.from, entity.to)
  return {
    kind: 'person',
    severity: 'serious',
    from: entity.from,
    to: entity.to,
    message: candidate
      ? `Confira de quem se falou: “${word}” ou “${candidate}”?`
      : `Confira de quem se falou: “${word}” não foi citado aqui.`,
    ...(candidate !== undefined && { candidate }),
  }
}
