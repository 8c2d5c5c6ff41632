import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { writtenWord } from '../tone-code.ts'
import { TONE_RATE_HZ, type ToneSpeech } from '../tone-words.ts'
import { tallyWords } from '../word-tally.ts'

/** SIGKILL for every process of the browser that has this profile. */
export async function killBrowser(profile: string): Promise<void> {
  const pids = () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && commandOf(name).includes(`--user-data-dir=${profile}`))
      .map(Number)
  for (let found = pids(); found.length > 0; found = pids()) {
    for (const pid of found) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has ended since it was listed.
      }
    }
    await sleep(20)
  }
}

function commandOf(pid: string): string {
  try {
    const [program = '', ...more] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return program.includes('chrom') ? more.join(' ') : ''
  } catch {
    return ''
  }
}

/** What is stored of a consultation whose browser was killed. */
export interface Kept {
  readonly transcription: string
  readonly capturedSamples: number
  readonly transcribedSamples: number
}

/**
 * @param givenSamples delivered by the microphone when the browser was killed.
 * @returns a description of each fault.
 */
export function brokenAfterKill(talk: ToneSpeech, givenSamples: number, speed: number, kept: Kept): readonly string[] {
  const { transcription, capturedSamples, transcribedSamples } = kept
  const isWhole = (at: number) => (talk.wordEndsSeconds[at] ?? 0) * TONE_RATE_HZ <= capturedSamples
  const whole = talk.words.filter((_, at) => isWhole(at)).map(writtenWord)
  const { lost, doubled, wrong, misplaced } = tallyWords(whole, transcription.split(' ').filter(Boolean))
  const missing = (givenSamples - capturedSamples) / TONE_RATE_HZ / speed
  const checks: readonly (readonly [boolean, string])[] = [
    [lost === 0, `${lost} words lost`],
    [doubled === 0, `${doubled} words doubled`],
    // The word during which the browser was killed.
    [wrong <= 1, `${wrong} words wrong`],
    [misplaced === 0, `${misplaced} words misplaced`],
    [missing <= 1, `${missing.toFixed(2)} s lost with the browser`],
    [transcribedSamples === capturedSamples, `${transcribedSamples} samples transcribed of ${capturedSamples}`],
  ]
  return checks.flatMap(([isKept, text]) => (isKept ? [] : [text]))
}
