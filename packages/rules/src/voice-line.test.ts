import { expect, test } from 'vitest'
import { recordSections } from './record-lines.ts'
import { recordSources } from './record-sources.ts'
import type { RecordReview } from './record-review.ts'
import { voiceBars, voiceLineInWords, voiceLineOf, type StoredVoice } from './voice-line.ts'

const SECOND = 24_000
const TRANSCRIPT = 'Bom dia. Tenho alergia a dipirona. Parei de fumar.'

const said = (text: string, passage: number) => ({
  passages: [text],
  sources: [{ passage, from: 0, to: text.length }],
})
const REVIEW: RecordReview = {
  statements: [{ text: 'Alergia a dipirona.', marks: [], ...said('Tenho alergia a dipirona.', 1) }],
  omissions: [{ text: 'Parei de fumar.', passages: ['Parei de fumar.'], source: { passage: 2, from: 0, to: 15 } }],
  setAside: [],
  organiser: 'deterministic',
}
const VOICE: StoredVoice = {
  pieces: [
    { startSample: 0, endSample: 2 * SECOND, text: 'Bom dia.', loudness: '0055' },
    { startSample: 2 * SECOND, endSample: 4 * SECOND, text: 'Tenho alergia a dipirona.', loudness: '9999' },
    { startSample: 4 * SECOND, endSample: 6 * SECOND, text: 'Parei de fumar.', loudness: null },
  ],
  capturedSamples: 8 * SECOND,
  gaps: [
    { kind: 'interruption', from: '', to: '', atSample: 2 * SECOND },
    { kind: 'untranscribed', fromSample: 6 * SECOND, toSample: 8 * SECOND },
  ],
}

function lineOf(voice: StoredVoice = VOICE, doubtful: readonly number[] = []) {
  const sections = recordSections(
    'QUEIXA PRINCIPAL\nNão informado na consulta.\n\nALERGIAS\n• Alergia a dipirona.',
    REVIEW.statements,
  )
  const spans = recordSources(sections, REVIEW, TRANSCRIPT)
  return voiceLineOf(voice, { transcript: TRANSCRIPT, spans, sections, doubtful: new Set(doubtful) })
}

test('each moment knows when it was said, which section it fed, and whether it is to be checked', () => {
  const { moments, sections, gaps } = lineOf() ?? {}
  expect(sections).toEqual(['ALERGIAS'])
  expect(
    moments?.map(({ fromSample, toSample, text, section, lines, isDoubtful }) => [
      fromSample / SECOND,
      toSample / SECOND,
      text,
      section,
      lines,
      isDoubtful,
    ]),
  ).toEqual([
    [1, 2, 'Bom dia.', undefined, [], false],
    [2, 4, 'Tenho alergia a dipirona.', 0, [1], false],
    [4, 6, 'Parei de fumar.', undefined, [], true],
  ])
  expect(gaps).toEqual([
    { fromSample: 2 * SECOND, toSample: 2 * SECOND },
    { fromSample: 6 * SECOND, toSample: 8 * SECOND },
  ])
})

test('a moment whose line is to be checked is doubtful, and the others are not', () => {
  expect(lineOf(VOICE, [1])?.moments.map(({ isDoubtful }) => isDoubtful)).toEqual([false, true, true])
  expect(lineOf(VOICE, [2])?.moments.map(({ isDoubtful }) => isDoubtful)).toEqual([false, false, true])
})

test('bars show silence, speech in its section’s colour, and unknown audio', () => {
  const line = lineOf()
  expect(line && voiceBars(line, 8)).toEqual([
    { height: 0, section: undefined },
    { height: 5 / 9, section: undefined },
    { height: 1, section: 0 },
    { height: 1, section: 0 },
    ...Array.from({ length: 4 }, () => ({ height: undefined, section: undefined })),
  ])
  // Bars narrower than half a second are interpolated.
  expect(
    line &&
      voiceBars(line, 32)
        .slice(3, 6)
        .map(({ height }) => height?.toFixed(2)),
  ).toEqual(['0.14', '0.42', '0.56'])
})

test('it has a description in words', () => {
  const line = lineOf()
  expect(line && voiceLineInWords(line)).toBe(
    'Linha da voz, 8 segundos; ALERGIAS em 0:02; 1 trecho a conferir; 2 lacunas',
  )
})

test('a piece that was read twice, and audio that was never measured, shift nothing', () => {
  const twice = lineOf({ ...VOICE, pieces: [...VOICE.pieces.slice(0, 2), ...VOICE.pieces.slice(1)] })
  expect(twice?.loudness).toBe('00559999')
})

test('a typed conversation has no line', () => {
  expect(lineOf({ pieces: [], capturedSamples: 0, gaps: [] })).toBeUndefined()
})
