import { counted } from './counted.ts'
import type { Gap } from './coverage.ts'
import { durationInWords, formatDuration } from './duration.ts'
import { LOUDNESS_SAMPLES, MAX_LOUDNESS } from './loudness.ts'
import type { RecordSection } from './record-lines.ts'
import type { SourceSpan } from './record-sources.ts'
import { SAMPLE_RATE_HZ } from './speech-engine.ts'
import { spokenTimes, type HeardPiece } from './spoken-times.ts'

/** Words that were said together, and where in the recording. Samples at 24 kHz. */
export interface VoiceMoment {
  readonly fromSample: number
  readonly toSample: number
  readonly text: string
  /** Index of its section; undefined if it is in no section. */
  readonly section: number | undefined
  /** Numbers of the lines that are based on it. */
  readonly lines: readonly number[]
  /** A line based on it must be checked, or no line is although one should be. */
  readonly isDoubtful: boolean
}

/** A whole recording as a chart. */
export interface VoiceLine {
  readonly durationSamples: number
  /** A digit for each half second; a space if it is unknown. */
  readonly loudness: string
  /** In the order in which they were said. */
  readonly moments: readonly VoiceMoment[]
  /** Titles of the sections in use, in the order of the record. */
  readonly sections: readonly string[]
  /** Where audio or text is missing; both ends are equal if the recording's own time did not advance. */
  readonly gaps: readonly { readonly fromSample: number; readonly toSample: number }[]
}

/** The stored data of a recording. */
export interface StoredVoice {
  readonly pieces: readonly HeardPiece[]
  readonly capturedSamples: number
  readonly gaps: readonly Gap[]
}

/** What was written from a recording. */
export interface WrittenVoice {
  readonly transcript: string
  /** The transcript, split where the record's sources begin and end. */
  readonly spans: readonly SourceSpan[]
  readonly sections: readonly RecordSection[]
  /** Numbers of the lines to check. */
  readonly doubtful: ReadonlySet<number>
}

/** @returns undefined if nothing was recorded: the conversation was typed. */
export function voiceLineOf(stored: StoredVoice, written: WrittenVoice): VoiceLine | undefined {
  const { pieces, gaps } = stored
  const durationSamples = Math.max(stored.capturedSamples, ...pieces.map(({ endSample }) => endSample))
  if (pieces.length === 0 || durationSamples <= 0) return undefined
  const titleOf = new Map(written.sections.flatMap(({ title, lines }) => lines.map(({ number }) => [number, title])))
  const found = momentsOf(pieces, written)
  const fed = new Set(found.map(({ lines: [line] }) => titleOf.get(line ?? -1)))
  const sections = [...new Set(written.sections.map(({ title }) => title))].filter(
    (title) => title !== '' && fed.has(title),
  )
  return {
    durationSamples,
    loudness: loudnessOf(pieces),
    moments: found.map((moment) => {
      const section = sections.indexOf(titleOf.get(moment.lines[0] ?? -1) ?? '')
      return { ...moment, section: section === -1 ? undefined : section }
    }),
    sections,
    gaps: gaps.map((gap) =>
      'fromSample' in gap
        ? { fromSample: gap.fromSample, toSample: gap.toSample }
        : { fromSample: gap.atSample, toSample: gap.kind === 'lost' ? gap.untilSample : gap.atSample },
    ),
  }
}

/** The loudness of a whole recording: a digit for each half second, a space if it is unknown. */
export function loudnessOf(pieces: readonly HeardPiece[]): string {
  let whole = ''
  for (const { startSample, loudness } of pieces) {
    const first = Math.floor(startSample / LOUDNESS_SAMPLES)
    // Each half second is written once, even if pieces overlap.
    if (loudness !== null) whole = whole.slice(0, first).padEnd(first) + loudness + whole.slice(first + loudness.length)
  }
  return whole
}

function momentsOf(
  pieces: readonly HeardPiece[],
  { transcript, spans, doubtful }: WrittenVoice,
): Omit<VoiceMoment, 'section'>[] {
  const words = spokenTimes(transcript, pieces)
  const moments: Omit<VoiceMoment, 'section'>[] = []
  let next = 0
  for (const { from, to, lines, isMissing } of spans) {
    const isDoubtful = isMissing || lines.some((line) => doubtful.has(line))
    let open: { first: number; last: number; piece: number } | undefined
    const close = () => {
      const [first, last] = [words[open?.first ?? -1], words[open?.last ?? -1]]
      if (!first || !last) return
      moments.push({
        fromSample: first.fromSample,
        toSample: Math.max(first.fromSample, last.toSample),
        text: transcript.slice(Math.max(from, first.from), Math.min(to, last.to)),
        lines,
        isDoubtful,
      })
    }
    for (let word = words[next]; word && word.from < to; word = words[next]) {
      // A span in no section is split at its pauses: a whole minute would be too much to read at once.
      if (open && (lines.length > 0 || open.piece === word.piece)) open.last = next
      else {
        close()
        open = { first: next, last: next, piece: word.piece }
      }
      next += 1
    }
    close()
  }
  return moments
}

/** One of the bars of a chart. */
export interface VoiceBar {
  /** 0 to 1; undefined if unknown. */
  readonly height: number | undefined
  readonly section: number | undefined
}

/** A line as `count` bars of equal width. */
export function voiceBars({ durationSamples, loudness, moments }: VoiceLine, count: number): readonly VoiceBar[] {
  const width = durationSamples / count
  let next = 0
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [index * width, (index + 1) * width]
    while (moments[next] && (moments[next]?.toSample ?? 0) <= from) next += 1
    let [most, section]: [number, number | undefined] = [0, undefined]
    for (let at = next; moments[at] && (moments[at]?.fromSample ?? 0) < to; at += 1) {
      const moment = moments[at]
      const shared = Math.min(to, moment?.toSample ?? 0) - Math.max(from, moment?.fromSample ?? 0)
      if (shared > most) [most, section] = [shared, moment?.section]
    }
    return { height: heightBetween(loudness, from / LOUDNESS_SAMPLES, to / LOUDNESS_SAMPLES), section }
  })
}

/** The loudest half second of a range, or an interpolated value if the range is shorter than one. */
function heightBetween(loudness: string, from: number, to: number): number | undefined {
  const at = (half: number) => {
    const digit = loudness[half]
    return digit === undefined || digit === ' ' ? undefined : Number(digit) / MAX_LOUDNESS
  }
  if (to - from < 1) {
    const middle = Math.max(0, (from + to) / 2 - 0.5)
    const one = at(Math.floor(middle))
    const other = at(Math.floor(middle) + 1) ?? one
    return one === undefined || other === undefined ? (one ?? other) : one + (other - one) * (middle % 1)
  }
  const heights = Array.from({ length: Math.ceil(to) - Math.floor(from) }, (_, index) => at(Math.floor(from) + index))
  const known = heights.filter((height) => height !== undefined)
  return known.length === 0 ? undefined : Math.max(...known)
}

/** Describes a line as text, for users who cannot see it: its length, its sections, and what is missing or doubtful. */
export function voiceLineInWords({ durationSamples, moments, sections, gaps }: VoiceLine): string {
  const fed = sections.map((title, number) => {
    const starts = moments.flatMap(({ section, fromSample }) => (section === number ? [spokenAt(fromSample)] : []))
    return `${title} em ${starts.slice(0, 3).join(', ')}${starts.length > 3 ? ` e mais ${starts.length - 3}` : ''}`
  })
  const doubts = moments.filter(({ isDoubtful }) => isDoubtful).length
  return [
    `Linha da voz, ${durationInWords(durationSamples / SAMPLE_RATE_HZ)}`,
    ...fed,
    ...(doubts === 0 ? [] : [`${counted(doubts, 'trecho')} a conferir`]),
    ...(gaps.length === 0 ? [] : [counted(gaps.length, 'lacuna')]),
  ].join('; ')
}

/** A position in the recording, such as '1:07'. */
export function spokenAt(sample: number): string {
  return formatDuration(sample / SAMPLE_RATE_HZ)
}
