import type { Consultation } from './format.ts'
import type { FormedText } from './forms.ts'
import { soundKey } from './match.ts'
import { sentencesOf } from './normalise.ts'

/** Words of records that no conversation needs to hold. */
const CLINICAL_FRAME = new Set(
  'paciente relata refere apresenta nega historia quadro queixa exame fisico solicitado prescrito prescricao orientado orientada retorno consulta tratamento medicacao medicamento hipotese diagnostica suspeita investigacao avaliacao acompanhamento presenca ausencia resposta'
    .split(' ')
    .map((word) => soundKey(word).slice(0, 5)),
)
const MIN_SUPPORT_SHARE = 1 / 3
const ORDINALS = 'primeira segunda terceira quarta quinta sexta setima oitava nona decima'.split(' ')

/** "2ª" was "segunda", and the 7 of "7º ciclo" was "sétimo". */
function ordinalOf(token: string, raw: string): string | undefined {
  const [, rank] = /^(\d{1,2})[ºª°]?$/.exec(token) ?? []
  return new RegExp(`(?<!\\d)${rank}[ºª°]`).test(raw) ? ORDINALS[Number(rank) - 1] : undefined
}

/** "10/dia" was "dez por dia", "16x9,5" "dezesseis por nove e meio", "12/400" "doze por quatrocentos", "1/128" "um para cento e vinte e oito". */
function spokenParts(token: string): string[] {
  return /^\d+x\/|^\d+x\d+\.\d$|^\d{1,2}\/\d{3}$|^1\/(?:1[3-9]|[2-9]\d|\d{3,})$/.test(token)
    ? token.split(/x?\/|x/)
    : [token]
}

interface KnownWords {
  readonly tokens: ReadonlySet<string>
  readonly stems: ReadonlySet<string>
}

/** By the written text, which several records of one consultation share: reading it takes longer than all else. */
const knownOf = new WeakMap<FormedText, { readonly of: Consultation; readonly known: KnownWords }>()

/** What the conversation, as it is written, and its facts hold. */
function knownWords(consultation: Consultation, formed: FormedText): KnownWords {
  const read = knownOf.get(formed)
  if (read?.of === consultation) return read.known
  const { turns, facts, asked_unanswered: unanswered } = consultation
  // Bare text joins numbers across turns ("dez" "mil"), so each word also counts alone, as it was written.
  const written = [formed.text, ...formed.turns, ...formed.text.split(/\s+/)]
  const known = [...[...turns, ...facts, ...unanswered].map(({ text }) => text), ...written].join('\n')
  const alternatives = facts
    .flatMap(({ match }) => match)
    .join('\n')
    .replaceAll(/[|*+]/g, '\n')
  const tokens = new Set(sentencesOf(`${known}\n${alternatives}`).flat())
  const stems = new Set([...tokens].map((token) => soundKey(token).slice(0, 5)))
  knownOf.set(formed, { of: consultation, known: { tokens, stems } })
  return { tokens, stems }
}

/** Sentences with a number that nobody said, or whose words hardly occur in the conversation nor in its facts. */
export function inventedSentences<Sentence extends { readonly raw: string; readonly tokens: readonly string[] }>(
  consultation: Consultation,
  formed: FormedText,
  sentences: readonly Sentence[],
): Sentence[] {
  if (sentences.length === 0) return []
  const { tokens, stems } = knownWords(consultation, formed)
  return sentences.filter((sentence) => {
    const isFrequency = (token: string) => /^(\d+)\/\1h$/.test(token) || token === '24/24h'
    const numbersIn = (told: readonly string[]) =>
      told
        .filter((token) => !isFrequency(token))
        .flatMap(spokenParts)
        .filter((token) => /\d/.test(token) && token !== '1')
    const isSaid = (number: string) =>
      tokens.has(number) || stems.has(soundKey(ordinalOf(number, sentence.raw) ?? '?').slice(0, 5))
    // "490 mil" was "quatrocentos e noventa mil".
    const thousands = sentencesOf(sentence.raw.replaceAll(/(?<![\d,.])(\d{1,3}) mil(?!\p{L})/gu, '$1.000')).flat()
    if (![sentence.tokens, thousands].some((told) => numbersIn(told).every(isSaid))) return true
    const words = sentence.tokens.filter((token) => token.length >= 5 && !/\d/.test(token))
    const supported = words.filter((word) => {
      const stem = soundKey(word).slice(0, 5)
      return stems.has(stem) || CLINICAL_FRAME.has(stem)
    })
    return words.length >= 2 && supported.length / words.length < MIN_SUPPORT_SHARE
  })
}
