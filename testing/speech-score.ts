import { findDrug } from '@prontuvoz/clinical/entities/drugs'
import { wordErrorRate } from './speech-sample.ts'

export interface SpeechScore {
  readonly words: number
  /** Words added, omitted or changed, ignoring case and punctuation. */
  readonly wrongWords: number
  /** Names of medicines in the reference text. */
  readonly drugs: number
  /** How many of those were not heard under the same generic name. */
  readonly lostDrugs: number
  /** Medicines that were heard but are not in the reference. */
  readonly inventedDrugs: number
}

/** Compares what an engine heard with what was said. */
export function scoreSpeech(said: string, heard: string): SpeechScore {
  const reference = wordsOf(said)
  const hypothesis = wordsOf(heard)
  const spokenDrugs = drugsIn(reference)
  const heardDrugs = drugsIn(hypothesis)
  return {
    words: reference.length,
    wrongWords:
      reference.length === 0
        ? hypothesis.length
        : Math.round(wordErrorRate(reference.join(' '), hypothesis.join(' ')) * reference.length),
    drugs: spokenDrugs.length,
    lostDrugs: without(spokenDrugs, heardDrugs).length,
    inventedDrugs: without(heardDrugs, spokenDrugs).length,
  }
}

/** Sums of the counts over several recordings. */
export function sumOfScores(scores: readonly SpeechScore[]): SpeechScore {
  const sum = (count: keyof SpeechScore) => scores.reduce((total, score) => total + score[count], 0)
  return {
    words: sum('words'),
    wrongWords: sum('wrongWords'),
    drugs: sum('drugs'),
    lostDrugs: sum('lostDrugs'),
    inventedDrugs: sum('inventedDrugs'),
  }
}

/** Words in lower case, with accents; speaker labels ("Médica:") are dropped. */
function wordsOf(text: string): string[] {
  const spoken = text.replaceAll(/^\s*\p{L}+:\s/gmu, '')
  return [...spoken.toLocaleLowerCase('pt-BR').matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word)
}

/** Generic names, one per mention. A near miss does not count: the doctor would read another word. */
function drugsIn(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const found = findDrug(word)
    return found?.match === 'exact' ? [found.name] : []
  })
}

/** A list without one matching item for each of `others`. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const rest = [...others]
  return list.filter((one) => {
    const at = rest.indexOf(one)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}
