import { z } from 'zod'
import { writtenWord } from './tone-code.ts'
import type { ToneSpeech } from './tone-words.ts'
import { tallyWords } from './word-tally.ts'

const SAMPLE_RATE_HZ = 24_000
const MAX_WORD_SECONDS = 0.7
const MAX_LOSS_SECONDS = 1
/** The pause between two words: with a shorter one they are heard as one meaningless word. */
const MIN_PAUSE_SECONDS = 0.13

export const storedConsultation = z.object({
  status: z.string(),
  transcription: z.string().nullable(),
  captured_samples: z.number().nullable(),
  transcribed_samples: z.number().nullable(),
})

/** A page begins to capture: the sample of the recording, and of the talk. */
export interface Beginning {
  readonly recordingSample: number
  readonly talkSample: number
}

/** Captured but not on disk when a tab was killed. */
export interface Loss {
  /** Where the lost part ends in the talk. */
  readonly endSample: number
  readonly samples: number
}

/** What was lost each time a page continued the recording. */
export function lossesOf(beginnings: readonly Beginning[]): readonly Loss[] {
  let lostBefore = 0
  return beginnings.slice(1).map(({ recordingSample, talkSample }) => {
    const samples = talkSample - lostBefore - recordingSample
    lostBefore += samples
    return { endSample: talkSample, samples }
  })
}

export interface Ending {
  /** The text on the screen. */
  readonly shown: string
  readonly losses: readonly Loss[]
  /** Rows left on the device. */
  readonly keptRows: number
  /** Seconds of the talk per second of real time. */
  readonly speed: number
  /** Samples delivered by the microphone, including the room's sound after the talk. */
  readonly givenSamples: number
}

/** Compares a finished recording with what was said. @returns the broken promises as text. */
export function brokenPromises(
  talk: ToneSpeech,
  stored: z.infer<typeof storedConsultation>,
  { shown, losses, keptRows, speed, givenSamples }: Ending,
): readonly string[] {
  const lostSamples = losses.reduce((sum, { samples }) => sum + samples, 0)
  const captured = givenSamples - lostSamples
  const isExcused = (endSeconds: number) =>
    losses.some(({ endSample, samples }) => {
      const from = (endSample - samples) / SAMPLE_RATE_HZ - MIN_PAUSE_SECONDS
      const to = endSample / SAMPLE_RATE_HZ + MIN_PAUSE_SECONDS
      return samples > 0 && endSeconds > from && endSeconds - MAX_WORD_SECONDS < to
    })
  const written = (stored.transcription ?? '').split(' ')
  const whole = talk.words.filter((_, at) => !isExcused(talk.wordEndsSeconds[at] ?? 0)).map(writtenWord)
  const excused = new Set(talk.words.filter((_, at) => isExcused(talk.wordEndsSeconds[at] ?? 0)).map(writtenWord))
  const { lost, doubled, wrong, misplaced } = tallyWords(
    whole,
    written.filter((word) => !excused.has(word)),
  )
  // A word cut in two by a loss is heard on both sides of it.
  const mostWrong = 2 * losses.filter(({ samples }) => samples > 0).length
  const checks: readonly (readonly [isKept: boolean, text: string])[] = [
    [lost === 0, `${lost} words lost: ${nameLost(talk, written, isExcused, losses)}`],
    [doubled === 0, `${doubled} words doubled`],
    [wrong <= mostWrong, `${wrong} words wrong`],
    [misplaced === 0, `${misplaced} words misplaced`],
    [
      losses.every(({ samples }) => samples <= MAX_LOSS_SECONDS * speed * SAMPLE_RATE_HZ),
      'more than a second lost with a tab',
    ],
    [losses.every(({ samples }) => samples >= 0), 'sound counted twice'],
    [stored.status === 'completed', `status ${stored.status}`],
    [stored.captured_samples === captured, `${stored.captured_samples} samples called captured, ${captured} were`],
    [
      stored.transcribed_samples === captured,
      `${stored.transcribed_samples} samples called transcribed of ${captured}`,
    ],
    [stored.transcription === shown, 'the screen shows another text than is stored'],
    [keptRows === 0, `${keptRows} rows left on the device`],
  ]
  return checks.flatMap(([isKept, text]) => (isKept ? [] : [text]))
}

function nameLost(
  talk: ToneSpeech,
  written: readonly string[],
  isExcused: (endSeconds: number) => boolean,
  losses: readonly Loss[],
): string {
  const cuts = losses.map(({ endSample, samples }) => {
    const [from, to] = [(endSample - samples) / SAMPLE_RATE_HZ, endSample / SAMPLE_RATE_HZ]
    return `${from.toFixed(2)} to ${to.toFixed(2)} s`
  })
  const lost = talk.words.flatMap((word, at) => {
    const end = talk.wordEndsSeconds[at] ?? 0
    return isExcused(end) || written.includes(writtenWord(word))
      ? []
      : [`${writtenWord(word)} until ${end.toFixed(2)} s`]
  })
  return `${lost.join(', ')}; cut ${cuts.join(', ')}`
}
