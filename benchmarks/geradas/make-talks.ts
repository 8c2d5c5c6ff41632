import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom } from '../../testing/seeded-random.ts'
import { readTalk, type EverydayTalk } from '../cotidiano/talks.ts'

/** A talk made of models, and the kind of thing that each of its claims is about. */
export interface MadeTalk {
  readonly talk: EverydayTalk
  /** One for each claim. */
  readonly kinds: readonly string[]
}

/** One thing that is said: lines with alternatives, and what a record of it says. */
interface Model {
  readonly kind: string
  /** 1 history, 2 examination, 3 plan, 4 ending. */
  readonly stage: number
  /** Models of one topic do not stand in the same talk. */
  readonly topic: string | undefined
  readonly lines: readonly string[]
}

/** What takes a place: as it is said with its article, and what a record of it holds. */
interface Thing {
  readonly said: string
  readonly match: string
}

const MODELS_MIN = 4
const MODELS_MAX = 9
const CONTRACTIONS: Readonly<Record<string, readonly [string, string]>> = {
  o: ['o', 'a'],
  do: ['do', 'da'],
  ao: ['ao', 'à'],
  a: ['ao', 'à'],
  no: ['no', 'na'],
}
const ANY_HEADING = 'h/p/f/m/a/b/e/r/d/c/o/t'

/** @returns talks of random models with random words, the same for the same seed. No word stands in two places of a talk. */
export function makeTalks(seed: number, count: number, files = /./u, folder = import.meta.dirname): MadeTalk[] {
  const random = seededRandom(seed)
  // A stream of their own, so that the talks of the first models stay the ones that decision 225 counted.
  const randomWords = seededRandom(seed + 1)
  const models = readModels(join(folder, 'modelos'), files)
  const words = readWords(join(folder, 'palavras.txt'))
  const moreWords = readWords(join(folder, 'palavras-2.txt'))
  return Array.from({ length: count }, (_, index) => {
    const pools = new Map([...shuffledPools(words, random), ...shuffledPools(moreWords, randomWords)])
    return makeTalk(index, models, pools, random)
  })
}

function readModels(folder: string, files: RegExp): Model[] {
  return readdirSync(folder)
    .filter((name) => files.test(name))
    .toSorted()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split(/^== /m))
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [head = '', ...lines] = part.trim().split('\n')
      const [, kind = '', stage = '', topic] = /^(.+) (\d)(?: @([a-z]+))?$/.exec(head) ?? []
      if (!kind) throw new Error(`not a model: "${head}"`)
      return { kind, stage: Number(stage), topic, lines }
    })
}

function readWords(file: string): Map<string, readonly Thing[]> {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [slot = '', list = ''] = line.split(': ')
      const things = list.split(/, (?=\S)/).map((one): Thing => {
        const [said = '', match = said.replace(/^[oa] /, '')] = one.split(' = ')
        return { said, match }
      })
      return [slot, things] as const
    }),
  )
}

function makeTalk(
  index: number,
  models: readonly Model[],
  pools: Map<string, Thing[]>,
  random: () => number,
): MadeTalk {
  const wanted = MODELS_MIN + Math.floor(random() * (MODELS_MAX - MODELS_MIN + 1))
  const chosen: Model[] = []
  for (const model of shuffled(models, random)) {
    if (chosen.length === wanted) break
    if (!chosen.some((one) => contradicts(one, model))) chosen.push(model)
  }
  const lines = ['D: Bom dia, o que houve?', `P: ${fill('Estou com {s} há {n} dias.', pools)}`]
  const claims: string[] = []
  const kinds: string[] = []
  for (const model of chosen.toSorted((one, other) => one.stage - other.stage)) {
    const filled = fillAll(
      model.lines.map((line) => (line.startsWith('#') ? line : chooseOne(line, random))),
      pools,
    )
    lines.push(...filled.filter((line) => !line.startsWith('#')))
    for (const claim of filled.filter((line) => line.startsWith('#'))) {
      claims.push(claim.replace('*:', `${ANY_HEADING}:`))
      kinds.push(model.kind)
    }
  }
  const source = [`== clinica_medica-${index + 1} D=Médica P=Paciente A=Filha`, ...lines, ...claims].join('\n')
  return { talk: readTalk(source), kinds }
}

/** Who takes nothing takes no medicine, and nobody answers twice whether they smoke. */
function contradicts(one: Model, other: Model): boolean {
  const kinds = [one.kind, other.kind]
  if (
    kinds.includes('não usa nada') &&
    kinds.some((kind) => /^(?:usa|toma|dois remédios|um continua|dose corrigida|remédio trocado)/.test(kind))
  )
    return true
  if (kinds.some((kind) => kind.startsWith('sem alergia')) && kinds.some((kind) => /alérgica|^alergia/.test(kind)))
    return true
  if (
    kinds.includes('alergia perguntada duas vezes') &&
    kinds.some((kind) => /^alergia (?:negada|de outro|que não)/.test(kind))
  )
    return true
  if (one.topic !== undefined && one.topic === other.topic) return true
  return ['fuma', 'bebe', 'opera', 'pressão', 'normal', 'sem achado'].some((topic) =>
    kinds.every((kind) => kind.includes(topic)),
  )
}

function shuffledPools(words: ReadonlyMap<string, readonly Thing[]>, random: () => number): Map<string, Thing[]> {
  return new Map([...words].map(([slot, things]) => [slot, shuffled(things, random)]))
}

function chooseOne(line: string, random: () => number): string {
  const [, speaker = '', said = ''] = /^([A-Z]: )(.+)$/.exec(line) ?? []
  const alternatives = said.split(' | ')
  return `${speaker}${alternatives[Math.floor(random() * alternatives.length)] ?? ''}`
}

function fill(line: string, pools: Map<string, Thing[]>): string {
  return fillAll([line], pools)[0] ?? ''
}

/** Takes a thing for each slot that the lines name: `{d}`, `{d2}` for another, `{do:d}` with its article, `{m:x}` as a record holds it, `{n:r}` without its first word. */
function fillAll(lines: readonly string[], pools: Map<string, Thing[]>): string[] {
  const taken = new Map<string, Thing>()
  return lines.map((line) => {
    const filled = line.replaceAll(
      /\{(?:([a-z]+):)?([a-z]+)(2?)\}/g,
      (_, form: string = '', name: string, other: string) => {
        const thing = taken.get(name + other) ?? pools.get(name)?.pop()
        if (!thing) throw new Error(`nothing left for {${name}}: "${line}"`)
        taken.set(name + other, thing)
        if (form === 'm' || (line.startsWith('#') && form === '')) return thing.match
        if (form === 'n') return thing.said.replace(/^\S+ /, '')
        return withArticle(thing.said, form)
      },
    )
    return line.startsWith('#') ? filled : sentenceCase(filled)
  })
}

function withArticle(said: string, form: string): string {
  const [, article = '', noun = said] = /^([oa]) (.+)$/.exec(said) ?? []
  if (form === '') return noun
  const [masculine = '', feminine = ''] = CONTRACTIONS[form] ?? []
  if (article) return `${article === 'o' ? masculine : feminine} ${noun}`
  // "Da minha mãe", "do meu pai".
  return `${said.startsWith('minha') ? feminine : masculine} ${noun}`
}

function sentenceCase(line: string): string {
  return line.replaceAll(/(?<=^[A-Z]: |[.?!] )\p{Ll}/gu, (letter) => letter.toUpperCase())
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((one) => ({ one, at: random() }))
    .toSorted((first, second) => first.at - second.at)
    .map(({ one }) => one)
}
