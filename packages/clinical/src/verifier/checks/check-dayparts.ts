import type { Entity } from '../../entities/entity.ts'
import type { Span } from '../reading/likeness.ts'
import { seriousMark, type Mark } from '../reading/mark.ts'
import type { Reading } from '../reading/reading.ts'
import { daypartOf, isPurpose } from '../values/said-frequencies.ts'

const MAX_REGION = 45
/** Limits the work: mentions of one medicine in a source. */
const MAX_MENTIONS = 60

/** "Só pela manhã" although the source said both morning and night, or only the night. */
export function checkDayparts(statement: Reading, source: Reading, takenBack: ReadonlySet<Entity>): Mark[] {
  for (const [at, token] of statement.tokens.entries()) {
    const part = isPurpose(statement, at) ? undefined : daypartOf(token.word)
    const drug = statement.entities.findLast(({ kind, tokens }) => kind === 'drug' && tokens.to <= at)
    if (!part || !drug) continue
    const mentions = source.entities
      .filter((other) => other.kind === 'drug' && other.form === drug.form && !takenBack.has(other))
      .slice(-MAX_MENTIONS)
    const regions = mentions.map(({ tokens }) => regionFrom(source, tokens.to, drug.form))
    const told = regions.flatMap(({ from, to }) =>
      source.tokens.slice(from, to).flatMap(({ word }, index) => {
        const other = daypartOf(word)
        return other && !source.questions[from + index] ? [{ other, index: from + index }] : []
      }),
    )
    if (told.length === 0) continue
    const before = statement.tokens.slice(Math.max(0, at - 3), at)
    const isOnly = before.some(({ word }) => /^(so|somente|apenas)$/.test(word))
    const isElsewhere = !told.some(({ other }) => other === part)
    const isMore =
      isOnly &&
      told.some(
        ({ other, index }) =>
          other !== part && (source.tokens[index - 1]?.word === 'e' || source.tokens[index - 2]?.word === 'e'),
      )
    const isMissed = isOnly && told.some(({ other, index }) => other === part && isDenied(source, index))
    if (!isElsewhere && !isMore && !isMissed) continue
    return [
      seriousMark(
        'frequency',
        token,
        `“${token.raw}” não combina com o horário que foi dito.`,
        told.map(({ other }) => other).join(' e '),
      ),
    ]
  }
  return []
}

/** "De manhã eu esqueço"; "de manhã, não de noite" denies the latter. */
const DENIED = /^(\S+ ){0,2}(esquec|pul|nao (?!(de|a|pela) (manha|tarde|noite)))/

function isDenied({ tokens, sentences }: Reading, at: number): boolean {
  const rest = tokens.slice(at + 1, at + 6).filter((_, next) => sentences[at + 1 + next] === sentences[at])
  return tokens[at - 2]?.word === 'nao' || DENIED.test(`${rest.map(({ word }) => word).join(' ')} `)
}

/** What follows a medicine's name, up to the next medicine. */
export function regionFrom(source: Reading, from: number, drug: string | undefined): Span {
  const next = source.entities.find(({ kind, form, tokens }) => kind === 'drug' && form !== drug && tokens.from >= from)
  return { from, to: Math.min(next?.tokens.from ?? source.tokens.length, from + MAX_REGION) }
}
