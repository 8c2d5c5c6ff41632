import { readFileSync } from 'node:fs'
import { renderRecord } from '@prontuvoz/clinical/render-record'
import { SECTIONS } from '@prontuvoz/clinical/section'
import { writeRecord } from '@prontuvoz/clinical/writer/write-record'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { reviewFields } from '@prontuvoz/rules/record-review'
import {
  startOpenAiServer,
  type Behaviour,
  type ChatAnswer,
  type ChatRequest,
  type OpenAiServer,
} from '../../../testing/openai-server.ts'
import { heardTwice } from './heard-twice.ts'
import { organise } from './organise.ts'
import { passagesOf } from './passages.ts'

const consultation = readFileSync(new URL('../../../assets/speech-model/demo/consulta.txt', import.meta.url), 'utf8')
const spoken = [
  'Médica: O que trouxe a senhora?',
  'Paciente: Dor de cabeça há três dias.',
  'Médica: Tem alergia a algum remédio?',
  'Paciente: Tenho alergia a dipirona.',
  'Paciente: Tomo losartana de cinquenta miligramas uma vez ao dia.',
  'Médica: Retorno em uma semana.',
]

let server: OpenAiServer
let model = 0
beforeAll(async () => {
  server = await startOpenAiServer()
})
afterAll(() => server.close())
beforeEach(() => {
  model += 1
  server.requests.length = 0
})

/** A busy machine may take seconds for what it answers. */
const PATIENT_MS = 60_000
const withServer = (limitMs = PATIENT_MS) => ({
  env: (name: string) =>
    ({ ANALYSIS_BASE_URL: server.baseUrl, ANALYSIS_MODEL: `teste-${model}`, ANALYSIS_TIMEOUT_MS: `${limitMs}` })[name],
  caller: { userId: 'ana', accessToken: '' },
})
const alone = { env: () => undefined }
const item = (tipo: string, texto: string, ...trechos: number[]) => ({
  tipo,
  texto,
  sentido: 'afirmado',
  pessoa: 'paciente',
  situacao: 'nao_se_aplica',
  trechos,
})

test('without a text server the record is written here, each line with its passages', async () => {
  const record = await organise(spoken, [], alone)
  expect(record.organiser).toBe('deterministic')
  expect(record.analysis).toMatch(/ALERGIAS\n• .*dipirona/i)
  expect(record.analysis).toMatch(/MEDICAMENTOS EM USO\n• losartana 50 mg/i)
  expect(record.statements).toContainEqual(
    expect.objectContaining({
      section: 'medications',
      passages: ['Tomo losartana de cinquenta miligramas uma vez ao dia.'],
    }),
  )
})

test('each source says where it is in the whole conversation, also if the same words were said before', async () => {
  const passages = ['tem dor de cabeça', 'dor de cabeça há três dias', 'toma losartana', 'tomo losartana 50 mg']
  const conversation = passages.join(' ')
  const review = z.object(reviewFields).parse(await organise(passages, [], alone))
  const quotes = review.statements.flatMap(({ sources, passages: said }) =>
    sources.map((source, index) => [said[index], source] as const),
  )
  for (const [said = '', { at = -1 }] of quotes) expect(conversation.slice(at, at + said.length)).toBe(said)
  expect(quotes).toContainEqual(['dor de cabeça há três dias', { passage: 1, from: 0, to: 26, at: 18 }])
})

test('every sentence of a note keeps its marker, and is in the record or among what it leaves out', () => {
  const passages = passagesOf(
    'Estou com dor. O senhor fuma?\nAnotação do profissional: Pressão 12 por 8. Edema leve. Peso 80 kg.\n' +
      'Anotação do profissional: Sem febre.',
    ['Estou com dor.', 'O senhor fuma?'],
  )
  expect(passages).toEqual([
    'Estou com dor.',
    'O senhor fuma?',
    'Anotação do profissional: Pressão 12 por 8.',
    'Anotação do profissional: Edema leve.',
    'Anotação do profissional: Peso 80 kg.',
    'Anotação do profissional: Sem febre.',
  ])
})

test('whatever is said, the record has only its own headings, and each statement has a source', () => {
  const text = fc.array(
    fc.constantFrom(
      ...consultation.split(/\s+/).filter(Boolean),
      'Ção.',
      '2,5',
      '\n',
      '—',
      'não',
      'CONDUTA:',
      '===',
      '•',
    ),
    { minLength: 1, maxLength: 200 },
  )
  const titles = new Set(SECTIONS.map(({ title }) => title.toUpperCase()))
  fc.assert(
    fc.property(text, (words) => {
      const passages = passagesOf(words.join(' '), [])
      const record = writeRecord(passages)
      const lines = renderRecord(record).split('\n')
      for (const line of lines)
        expect(line === '' || line === 'Não informado na consulta.' || line.startsWith('• ') || titles.has(line)).toBe(
          true,
        )
      for (const { sources } of record.statements) {
        expect(sources.length).toBeGreaterThan(0)
        for (const { passage, from, to } of sources) expect(passages[passage]?.slice(from, to)).not.toBe('')
      }
    }),
    { numRuns: 60 },
  )
})

test('the pauses of the recording separate passages only if its pieces are the whole transcript', () => {
  expect(passagesOf('bom dia tudo bem', ['bom dia', '', 'tudo bem'])).toEqual(['bom dia', 'tudo bem'])
  expect(passagesOf('bom dia, tudo bem', ['bom dia', 'tudo bem'])).toEqual(['bom dia, tudo bem'])
})

test('with a text server its items are the record, and what it left out is listed', async () => {
  server.note = JSON.stringify({
    itens: [
      item('queixa_principal', 'Cefaleia há 3 dias.', 0, 1),
      item('alergia', 'Alergia: dipirona.', 2, 3),
      item('retorno', 'Retorno em 1 semana.', 5),
      item('conduta', 'Prescrever amoxicilina 500 mg.'),
    ],
  })
  const record = await organise(spoken, [], withServer())
  expect(record.organiser).toBe(`teste-${model}`)
  expect(record.analysis).toContain('ALERGIAS\n• Alergia: dipirona.')
  expect(record.analysis).toContain(
    'CONDUTA\n• Prescrever amoxicilina 500 mg. [sem trecho correspondente na conversa: confira]',
  )
  expect(record.omissions).toMatchObject([{ text: expect.stringContaining('losartana') }])
})

test('if the server leaves most of the consultation out, the record is written without it, and says so', async () => {
  server.note = JSON.stringify({ itens: [item('retorno', 'Retorno em 1 semana.', 5)] })
  const record = await organise(spoken, [], withServer())
  expect(record.organiser).toBe('deterministic-fallback')
  expect(record.analysis).toMatch(/ALERGIAS\n• .*dipirona/i)
})

test('one line about a conversation without marks leaves most of it out, too', async () => {
  const unmarked = spoken
    .map((line) =>
      line
        .replace(/^\p{L}+: /u, '')
        .replaceAll(/[.?]/g, '')
        .toLowerCase(),
    )
    .join(' ')
  server.note = JSON.stringify({ itens: [item('retorno', 'Retorno em 1 semana.', 0)] })
  const answered = await organise(
    [`${unmarked} ${'e então a gente conversou mais um pouco '.repeat(4)}`],
    [],
    withServer(),
  )
  expect(answered.organiser).toBe('deterministic-fallback')
  expect(answered.analysis).toContain('dipirona')
})

const whole = JSON.stringify({
  itens: [item('alergia', 'Alergia: dipirona.', 2, 3), item('medicamento_em_uso', 'Losartana 50 mg.', 4)],
})
test.each<[string, string, OpenAiServer['note'], Behaviour?]>([
  ['refuses the key', 'refused', '', 401],
  ['is overloaded', 'busy', () => ({ status: 429, content: 'slow down', retryAfter: '7200' })],
  ['has no such model', 'refused', () => ({ status: 404, content: 'The model does not exist.' })],
  ['refuses the text', 'refused', () => ({ status: 400, content: 'The content was filtered.' })],
  ['breaks', 'unavailable', '', 500],
  ['breaks off its answer', 'unavailable', whole, 'cut'],
  ['hangs in its answer', 'late', whole, 'half'],
  ['never answers', 'late', whole, 'slow'],
  ['answers something else', 'unreadable', 'Desculpe, não posso ajudar.'],
  ['answers without any items', 'unreadable', '{"itens":'],
])('if the server %s, the record is written without it, and says why', async (_, why, note, behaviour = 'well') => {
  const logged: unknown[] = []
  server.note = note
  server.behaviour = behaviour
  try {
    const { organiser, ...record } = await organise(spoken, [], {
      ...withServer(why === 'late' ? 1500 : PATIENT_MS),
      log: (...line) => logged.push(line),
    })
    expect(organiser).toBe(`deterministic-fallback:${why}`)
    const { organiser: _alone, ...written } = await organise(spoken, [], alone)
    expect(record).toEqual(written)
    expect(logged).toEqual([['warn', 'text-server-failed', expect.objectContaining({ why })]])
    expect(JSON.stringify(logged)).not.toMatch(/dipirona|losartana|filtered/)
  } finally {
    server.behaviour = 'well'
  }
})

test('a record that is too large to be stored is written without the server', async () => {
  const long = [...spoken, ...Array.from({ length: 20 }, () => `Sim. ${'palavra '.repeat(139)}`)]
  const trechos = long.map((_, at) => at).slice(-20)
  server.note = JSON.stringify({
    itens: [
      ...Array.from({ length: 290 }, (_, at) => item('conduta', `Conduta ${at}.`, ...trechos)),
      ...long.slice(0, 6).map((_, at) => item('conduta', `Dito ${at}.`, at)),
    ],
  })
  const { organiser, statements } = await organise([...long, ...long.slice(6)], [], withServer())
  expect(organiser).toBe('deterministic-fallback:unreadable')
  expect(JSON.stringify(statements).length).toBeLessThan(100_000)
})

test('what the server wrote in time is kept, the rest is written without it, and the record says how much', async () => {
  const smallTalk = Array.from(
    { length: 300 },
    (_, at) => `Paciente: O tempo está bonito hoje, doutora, são ${at} nuvens no céu.`,
  )
  const long = [...spoken, ...smallTalk, 'Médica: E a pressão?', 'Paciente: Tomo também enalapril de vinte miligramas.']
  server.note = ({ messages }: ChatRequest): ChatAnswer =>
    messages[1]?.content.includes('dipirona') === true ? { content: whole } : { content: whole, delayMs: 20_000 }
  const record = await organise(long, [], withServer(4000))
  expect(record.organiser).toMatch(new RegExp(`^teste-${model}\\+deterministic-fallback:late:\\d\\d$`))
  expect(record.analysis).toContain('• Losartana 50 mg.')
  expect(record.analysis).toMatch(/• .*enalapril 20 mg/i)
  expect(record.analysis.match(/losartana/gi)).toHaveLength(1)
})

test('a line of the server that turns a no into a yes is marked, and its words stay', async () => {
  server.note = JSON.stringify({
    itens: [
      item('queixa_principal', 'Cefaleia há 3 dias.', 1),
      item('alergia', 'Nega alergia a dipirona.', 2, 3),
      item('medicamento_em_uso', 'Losartana 100 mg, 1x/dia.', 4),
      item('retorno', 'Retorno em 1 semana.', 5),
    ],
  })
  const record = await organise(spoken, [], withServer())
  const marksOf = (text: string) => record.statements.find((one) => (one as { text: string }).text === text)
  expect(marksOf('Nega alergia a dipirona.')).toMatchObject({ marks: [{ severity: 'serious' }] })
  expect(marksOf('Losartana 100 mg, 1x/dia.')).toMatchObject({ marks: [{ kind: 'dose', severity: 'serious' }] })
  expect(marksOf('Retorno em 1 semana.')).toMatchObject({ marks: [] })
  expect(record.analysis).toContain('• Nega alergia a dipirona.')
})

test('the patient’s name does not leave for the server', async () => {
  server.note = JSON.stringify({ itens: [] })
  await organise(['A Rosa Maria piorou.', 'rosa maria tem febre'], ['Rosa Maria Prado'], withServer())
  expect(server.requests.map(({ body }) => body.toString()).join('')).not.toMatch(/rosa|maria/i)
})

test('a statement on which the two passes disagree is marked with both', async () => {
  const doubts = await heardTwice(
    ['Tomo losartana de sessenta miligramas uma vez ao dia.'],
    ['Tomo losartana de cinquenta miligramas uma vez ao dia.'],
  )
  const { analysis, statements } = await organise(spoken, [], alone, { doubts, clinicWords: [] })
  const marked = statements.filter((one) => JSON.stringify(one).includes('ouvido de duas formas'))
  expect(marked).toEqual([
    expect.objectContaining({
      section: 'medications',
      marks: [
        expect.objectContaining({ message: 'ouvido de duas formas: “cinquenta miligramas” e “sessenta miligramas”.' }),
      ],
    }),
  ])
  expect(analysis).not.toContain('sessenta')
})
