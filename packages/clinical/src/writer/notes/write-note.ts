import { noteSentences, type NoteSentence } from './note-lines.ts'
import { SECTIONS } from '../../section.ts'
import type { SetAside, Statement } from '../../statement.ts'
import { readEntities } from '../units/remembered.ts'
import type { SectionModel } from '../sections/section-scores.ts'
import { statementOf } from '../wording/statements.ts'
import type { Unit } from '../units/unit.ts'
import { squeezed, unsqueezed } from './squeezed.ts'
import { placeNote, type NotePlaced } from './note-units.ts'

/** What stands around a note and tells nothing of the patient. */
const AROUND =
  /^(?:prezad[oa]s?(?: (?:colegas?|doutora?|dra?\.?(?: \p{L}+)?))?|car[oa]s?(?: colegas?| dra?\.?(?: \p{L}+)*| \p{Lu}\p{L}+)?|fico à disposição|(?:um )?(?:grande )?abra[çc]o|bom dia|boa tarde|boa noite|(?:atenciosamente|att|cordialmente)(?:,? (?:dra?\.? )?\p{Lu}\p{L}+){0,2}|cordialmente|abra[çc]os?|grat[oa]|(?:muito )?obrigad[oa]|(?:sum[áa]rio|resumo) de alta[\p{L} ]*|evoluç[ãa]o(?: m[ée]dica)?|prontu[áa]rio(?: m[ée]dico)?|anamnese|prescriç[ãa]o|receita|receitu[áa]rio|ditado|relat[óo]rio m[ée]dico|(?:(?:par[âa]metro|exame|valor|ref\p{L}*|resultado|unidade|m[ée]todo|data)\s*)+|dra?\.? \p{Lu}\p{L}+(?: \p{L}+){0,3}|crm[\s:/-]*\p{L}{0,2}[\s-]*\d+)[\s,.!:]*$/iu

const MAX_AROUND = 100

export interface WrittenNote {
  readonly statements: Statement[]
  readonly setAside: SetAside[]
  readonly placed: readonly NotePlaced[]
}

/** The record of a note: all that is written in it, each part under its heading and in its own words. */
export function writeNote(model: SectionModel, passages: readonly string[]): WrittenNote {
  const squeezes = passages.map(squeezed)
  const sentences = noteSentences(squeezes.map(({ text }) => text))
  const isAside = ({ text, own }: NoteSentence) =>
    (text.length <= MAX_AROUND && AROUND.test(text)) || own?.isIdentity === true
  const placed = placeNote(
    model,
    sentences.filter((one) => !isAside(one)),
  )
  const statements = SECTIONS.flatMap(({ id }) =>
    gathered(placed.filter(({ section }) => section === id)).map((one) => statementOf(id, one)),
  )
  return {
    statements: withComplaint(statements, placed).map((one) => ({
      ...one,
      sources: one.sources.map((source) => unsqueezed(squeezes, source)),
    })),
    setAside: sentences.filter(isAside).map((one) => {
      const source = unsqueezed(squeezes, one)
      return { text: (passages[source.passage] ?? '').slice(source.from, source.to), source, reason: 'smallTalk' }
    }),
    placed,
  }
}

/** What one sentence says under one heading is one statement; parts that stood together are written as they stood. */
function gathered(placed: readonly NotePlaced[]) {
  return [...Map.groupBy(placed, ({ unit }) => unit.at).values()].map((group) => ({
    units: group.map(({ unit }) => unit),
    text: group.reduce((text, { unit, joint }, index) => {
      if (index === 0) return unit.text
      const isNext = group[index - 1]?.unit.clause === unit.clause - 1
      return `${text}${isNext ? joint.replaceAll(/\s+/g, ' ') : '; '}${unit.text}`
    }, ''),
  }))
}

const WHO =
  /^(?:(?:o|a|seu|dona|sr\.?|sra\.?|identificação:?)\s+)*(?:paciente|pcte?|masc\p{L}*|fem\p{L}*|homem|mulher|lactente|crian[çc]a|menin[oa]|idos[oa]|gestante|rn|idade|sexo|periciand[oa]|[♂♀]|\d+ ?a(?:nos)?)(?!\p{L})/iu
const CAME =
  /(?<!\p{L})(?:vem|veio|refere|relata|queixa|alega|chega|apresenta|admitid[oa]|encaminhad[oa]|trazid[oa]|retorno por|acompanhamento|controle|motivo)(?!\p{L})/iu

/** Where no heading names the complaint, it is what the history begins with. */
function withComplaint(statements: Statement[], placed: readonly NotePlaced[]): Statement[] {
  if (placed.some(({ section }) => section === 'complaint')) return statements
  const history = placed.filter(({ section }) => section === 'presentIllness')
  const told = history.filter(({ unit }) => !/^(?:nega|sem|não)(?!\p{L})/iu.test(unit.text))
  const first = told.find(({ unit }) => tells(unit)) ?? told.find(({ unit }) => !WHO.test(unit.text))
  if (!first) return statements
  const complaint = statementOf('complaint', { text: openingOf(first.unit.text), units: [first.unit] })
  return [complaint, ...statements.filter((one) => one.section !== 'presentIllness' || one.text !== complaint.text)]
}

const MAX_COMPLAINT_WORDS = 14

/** It says why, and not only who. */
function tells({ text }: Pick<Unit, 'text'>): boolean {
  if (CAME.test(text)) return true
  return readEntities(text.replace(WHO, '')).some(({ kind, polarity }) => kind === 'finding' && polarity !== 'denied')
}

/** As much of it as says why the patient came. */
function openingOf(text: string): string {
  let open = ''
  const pieces = text.split(/(?<=[,;])\s+/u)
  const from = pieces.findIndex((piece) => !WHO.test(piece) || tells({ text: piece }))
  for (const piece of pieces.slice(Math.max(0, from))) {
    const next = open === '' ? piece : `${open} ${piece}`
    const isTold = CAME.test(open) || readEntities(open).some(({ kind }) => kind === 'finding')
    if (open !== '' && isTold) break
    if (open !== '' && next.split(' ').length > MAX_COMPLAINT_WORDS) break
    open = next
  }
  return open.replace(/[,;]+$/u, '')
}
