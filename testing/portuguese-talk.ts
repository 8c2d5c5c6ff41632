import { seededRandom } from './seeded-random.ts'

/** A spoken word with its place in time. */
export interface SpokenWord {
  readonly text: string
  readonly startSeconds: number
  readonly endSeconds: number
}

const SENTENCES = [
  'Bom dia, doutora, como vai a senhora?',
  'Estou com dor de cabeça há três dias e piora à noite.',
  'A senhora tem alergia a algum remédio?',
  'Tenho alergia a dipirona e a camarão.',
  'Já teve pressão alta, diabetes ou problema no coração?',
  'Minha mãe tem pressão alta e meu avô teve um infarto.',
  'Tomo losartana de cinquenta miligramas pela manhã.',
  'A dor é mais forte do lado direito, atrás do olho.',
  'Não tive febre, nem vômito, só um pouco de enjoo.',
  'Vou pedir um hemograma e uma radiografia do tórax.',
  'Volte em duas semanas com os exames, por favor.',
  'A cirurgia foi em março, no hospital da cidade.',
  'Fumei até os quarenta anos, depois parei.',
  'Às vezes sinto falta de ar quando subo a escada.',
  'O coração bate rápido e depois acalma.',
  'Durmo mal, acordo às quatro e não consigo mais dormir.',
] as const
const REPETITIONS = [
  'Não, não, só à noite.',
  'Sim, sim, já tomei.',
  'Dói muito, muito mesmo.',
  'Calma, calma, é rápido.',
  'É, é isso.',
  'Está bem, está bem, doutora.',
] as const
const REPETITION_SHARE = 0.2

/**
 * A consultation in Portuguese as times of words, with accents and words that are truly said twice: 0.12 s and 0.06 s a
 * letter for a word, hardly a gap between words, at times a hesitation, and between sentences 0.3 to 1.5 s. The second
 * of two repeated words at times comes after a pause. The same seed gives the same talk.
 */
export function sayPortuguese(words: number, seed: number): readonly SpokenWord[] {
  const random = seededRandom(seed)
  const pick = <T>(list: readonly [T, ...T[]]) => list[Math.floor(random() * list.length)] ?? list[0]
  const said: SpokenWord[] = []
  let seconds = 0.5
  while (said.length < words) {
    const isRepetition = random() < REPETITION_SHARE
    for (const text of pick<string>(isRepetition ? REPETITIONS : SENTENCES).split(' ')) {
      const endSeconds = seconds + 0.12 + 0.06 * text.length * (0.7 + 0.6 * random())
      said.push({ text, startSeconds: seconds, endSeconds })
      const hesitates = random() < (isRepetition && text.endsWith(',') ? 0.3 : 0.04)
      seconds = endSeconds + (hesitates ? 0.2 + 0.7 * random() : 0.08 * random() ** 3)
    }
    seconds += 0.3 + 1.2 * random()
  }
  return said
}
