import { HEADINGS, type Consultation, type Heading } from '../benchmarks/consultas/format.ts'
import type { FormedText } from '../benchmarks/consultas/forms.ts'
import { missingItems } from '../benchmarks/consultas/match.ts'
import { heard, unitFeatures } from '../packages/clinical/src/writer/unit-features.ts'
import { readUnits } from '../packages/clinical/src/writer/write-record.ts'
import type { Example } from './train-linear-model.ts'

/**
 * One example for each clause of a consultation, in order. The class is 0 where no fact rests on it, else that of the
 * heading whose facts have most of their weight in it (1 is the first heading).
 */
export function sectionExamples({ facts }: Consultation, formed: FormedText): Example[] {
  const passages = formed.text.split('\n')
  const { utterances, units } = readUnits(passages)
  const turnAt = turnFinder(formed, passages)
  const turns = utterances.map(turnAt)
  const said = utterances.map(({ text }) => heard(text))
  return units.map((unit) => {
    const own = new Set([turns[unit.at], turns[unit.question ?? unit.at]])
    const weights = new Map<Heading, number>()
    for (const { turns: support, match, weight, in: headings } of facts) {
      if (!support.some((turn) => own.has(turn))) continue
      const share = 1 - missingItems(match, unit.text).length / match.length
      const heading = classOf(headings)
      if (share > 0) weights.set(heading, (weights.get(heading) ?? 0) + share * weight)
    }
    const [best] = [...weights].toSorted((a, b) => b[1] - a[1])[0] ?? []
    return { features: unitFeatures(utterances, said, unit), target: best ? HEADINGS.indexOf(best) + 1 : 0 }
  })
}

/** The complaint is part of the history of the illness; the writer takes it from there. */
function classOf([first = 'hda']: readonly Heading[]): Heading {
  return first === 'queixa' ? 'hda' : first
}

/** Which turn of the consultation a place of its written form belongs to. */
function turnFinder({ turns }: FormedText, passages: readonly string[]) {
  const starts = startsOf(turns.map((turn) => (turn === '' ? -1 : turn.length)))
  const passageStarts = startsOf(passages.map(({ length }) => length))
  return ({ passage, from }: { readonly passage: number; readonly from: number }) => {
    const place = (passageStarts[passage] ?? 0) + from
    return Math.max(1, starts.filter((start) => start <= place).length)
  }
}

/** Where each of several texts begins when a space or a line break parts them. */
function startsOf(lengths: readonly number[]): number[] {
  let next = 0
  return lengths.map((length) => {
    const start = next
    next += length + 1
    return start
  })
}
