import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Heading, Turn } from '../consultas/format.ts'
import type { Match } from '../consultas/match.ts'

/** The headings that each letter accepts: the right one first. */
const HEADINGS_OF: Readonly<Record<string, readonly Heading[]>> = {
  h: ['queixa', 'hda'],
  p: ['antecedentes_pessoais', 'hda'],
  f: ['antecedentes_familiares'],
  m: ['medicamentos', 'hda', 'conduta'],
  a: ['alergias'],
  b: ['habitos', 'hda'],
  e: ['exame_fisico'],
  r: ['resultados', 'exame_fisico'],
  d: ['hipoteses'],
  c: ['conduta', 'orientacoes', 'medicamentos'],
  o: ['orientacoes', 'conduta'],
  t: ['retorno', 'conduta', 'orientacoes'],
}

/** What a record of the talk must say, or must not. */
export interface Claim {
  readonly isForbidden: boolean
  /** An allergy, a medicine or a part of the plan. */
  readonly isCritical: boolean
  readonly in: readonly Heading[]
  readonly match: Match
  /** As it is written in the file. */
  readonly line: string
}

export interface EverydayTalk {
  readonly id: string
  readonly specialty: string
  readonly turns: readonly Turn[]
  readonly claims: readonly Claim[]
}

/** @throws Error with the first line that does not fit the format. */
export function readEverydayTalks(folder: string): EverydayTalk[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  return names
    .toSorted()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split(/^(?=== )/m))
    .filter((part) => part.trim() !== '')
    .map(readTalk)
}

/** One talk of its lines. @throws Error with the first line that does not fit the format. */
export function readTalk(source: string): EverydayTalk {
  const [head = '', ...lines] = source.trim().split('\n')
  const [, id = '', specialty = '', people = ''] = /^== (([a-z_]+)-\d+)((?: [A-Z]=\p{L}+)+)$/u.exec(head.trim()) ?? []
  const speakers = new Map(people.split(' ').map((one) => [one.slice(0, 1), one.slice(2)] as const))
  const claims = lines.filter((line) => line.startsWith('#')).map(readClaim)
  const turns = lines
    .filter((line) => !line.startsWith('#'))
    .map((line, index): Turn => {
      const [, letter = '', text = ''] = /^([A-Z]): (.+)$/.exec(line.trim()) ?? []
      const speaker = speakers.get(letter)
      if (!id || !speaker) throw new Error(`${head}: not a turn: "${line}"`)
      return { number: index + 1, speaker, text }
    })
  return { id, specialty, turns, claims }
}

function readClaim(line: string): Claim {
  const [, no = '', letters = '', items = ''] = /^# (!?)([a-z](?:\/[a-z])*): (.+)$/.exec(line.trim()) ?? []
  const headings = letters.split('/').flatMap((letter) => HEADINGS_OF[letter] ?? [])
  if (headings.length === 0) throw new Error(`not a claim: "${line}"`)
  return {
    isForbidden: no === '!',
    isCritical: /^[amc]/.test(letters),
    in: headings,
    match: items.split(', '),
    line,
  }
}
