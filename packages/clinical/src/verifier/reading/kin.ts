import type { Entity } from '../../entities/entity.ts'
import { voiceAt, type Reading } from './reading.ts'

export const BELONGS = /^(da|do|de|das|dos)$/
export const POSSESSIVE = /^(minha|meu|sua|seu|dela|dele|nossa|nosso|a|o)$/

/** A relative or companion in a text. */
export interface Kin {
  readonly isComposed: boolean
  /** "Avó materna", "a mãe da minha mãe". */
  readonly line?: 'materna' | 'paterna'
  readonly form: string
  readonly entity: Entity
}

const KIN = new WeakMap<Reading, readonly Kin[]>()

/** The relatives in a text; "a irmã da minha mãe" is one aunt. */
export function kinOf(reading: Reading): readonly Kin[] {
  const known = KIN.get(reading)
  if (known) return known
  const kin = readKin(reading)
  KIN.set(reading, kin)
  return kin
}

function readKin(reading: Reading): Kin[] {
  const { entities, tokens } = reading
  // "Avô por parte de mãe" is one grandfather, and no mother.
  const persons = entities.filter(
    ({ kind, tokens: { from } }) =>
      kind === 'person' && tokens[from - 2]?.word !== 'parte' && tokens[from - 3]?.word !== 'parte',
  )
  const kin: Kin[] = []
  for (let index = 0; index < persons.length; index += 1) {
    const [entity, next] = [persons[index], persons[index + 1]]
    if (!entity || tokens[entity.tokens.from]?.raw === 'VO') continue
    const between = next ? tokens.slice(entity.tokens.to, next.tokens.from).map(({ word }) => word) : []
    // "Tio-avô", "sobrinho-neto" are one person.
    const isCompound = next && between.length === 0 && tokens[entity.tokens.to - 1]?.after === '-'
    const isOf =
      next &&
      between.length > 0 &&
      between.length <= 2 &&
      BELONGS.test(between[0] ?? '') &&
      between.slice(1).every((word) => POSSESSIVE.test(word))
    const isOwn = /^(minha|meu)$/.test(tokens[entity.tokens.from - 1]?.word ?? '')
    const voice = isOwn && !isOf ? voiceAt(reading, entity.tokens.from) : undefined
    const owner = isOf ? next.form : voice
    const of = `${entity.form} ${owner}`
    const composed = COMPOSED.get(of) ?? (voice === undefined ? undefined : PARTNERS.get(of))
    // "A irmã dela, tia Nair" is one person.
    const isAlias =
      /^del[ea]( [oa])?$/.test(between.join(' ')) && /^\p{Lu}/u.test(tokens[next?.tokens.to ?? 0]?.raw ?? '')
    if (isOf || isCompound || isAlias) index += 1
    const line =
      composed !== undefined && /^(mãe|pai)$/.test(owner ?? '')
        ? owner
        : LINE.exec(
            tokens
              .slice(entity.tokens.to, entity.tokens.to + MAX_LINE)
              .map(({ word }) => word)
              .join(' '),
          )?.[1]
    kin.push({
      form: composed ?? entity.form,
      entity,
      isComposed: composed !== undefined,
      ...(line !== undefined && { line: line.startsWith('m') ? 'materna' : 'paterna' }),
    })
  }
  // Only the last ones, to limit the work: no passages name more.
  return kin.slice(-MAX_KIN)
}

const MAX_KIN = 200
const LINE = /^(?:por parte d\w+ (?:minha |meu )?|(?=[mp]atern))([mp]a)/
const MAX_LINE = 5
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

/** What a parent or grandparent who is speaking calls their partner. */
const PARTNERS = new Map([
  ['marido mãe', 'pai'],
  ['marido avó', 'avô'],
])

const PARTNER = /^(marido|esposa|patroa|namorad[oa]|companheir[oa])$/

/** Whether both may be one person: grandparents without their accent, partners by any name. */
export function isSameKin({ form }: Kin, { form: other }: Kin): boolean {
  if (form === other) return true
  if (form.startsWith('av') && other.startsWith('av')) return form.includes('/') || other.includes('/')
  return PARTNER.test(form) && PARTNER.test(other)
}
