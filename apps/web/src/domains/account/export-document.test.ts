import { expect, test } from 'vitest'
import { calendarIn } from '@prontuvoz/rules/calendar'
import { exportDocument } from './export-document.ts'

const data = {
  profiles: [{ user_id: 'u1', full_name: 'Dra. <Célia>', professional_register: 'CRM/SP 1', specialty: null }],
  patients: [
    { id: 'p1', name: 'Ana <b>', cpf: '52998224725' },
    {
      id: 'p2',
      name: 'Rui Sá',
      cpf: null,
      birth_date: '1980-05-01',
      gender: 'masculino',
      phone: '11987654321',
      known_allergies: 'Dipirona\nLátex',
      created_at: '2026-11-20T13:05:00Z',
    },
  ],
  consultations: [
    { id: 'c1', patient_id: 'p1', created_at: '2026-11-21T13:05:00Z', transcription: 'a </script> b' },
    { id: 'c2', patient_id: 'p1', created_at: '2026-11-21T14:05:00Z', transcription: null },
  ],
  transcript_pieces: [
    { consultation_id: 'c2', sequence: 0, text: 'Estou com' },
    { consultation_id: 'c2', sequence: 1, text: '' },
    { consultation_id: 'c2', sequence: 2, text: 'dor de <cabeça>.' },
  ],
  patient_records: [
    {
      id: 'r1',
      patient_name: 'Ana <b>',
      patient_cpf: '52998224725',
      created_at: '2026-11-21T13:05:00Z',
      medical_analysis: 'Dor & febre',
      confirmed_at: '2026-11-21T14:00:00Z',
    },
    {
      id: 'r2',
      patient_name: 'Ana <b>',
      patient_cpf: '52998224725',
      created_at: '2026-11-21T16:05:00Z',
      medical_analysis: 'Melhora',
      confirmed_at: null,
    },
  ],
  earlier_record_texts: [
    { id: 7, record_id: 'r1', analysis: 'Dor', confirmed_at: null, created_at: '2026-11-21T13:06:00Z' },
    {
      id: 9,
      record_id: 'r1',
      analysis: 'Dor < febre',
      confirmed_at: '2026-11-21T13:30:00Z',
      created_at: '2026-11-21T13:30:01Z',
    },
  ],
  review_answers: [{ record_id: 'r1', kind: 'mark', line: 'Dor & febre', message: 'A dose?', answer: 'fine' }],
  patient_record_reviews: [{ record_id: 'r1', statements: [], omissions: [], set_aside: [], organiser: 'manual' }],
  clinic_words: [{ user_id: 'u1', word: 'Glifage' }],
  subscriptions: [{ user_id: 'u1', status: 'canceled' }],
}
const calendar = calendarIn('America/Sao_Paulo')
const html = exportDocument(data, '2026-11-21T15:00:00Z', calendar).join('')

test('shows every record and transcript to people', () => {
  expect(html).toContain('<h2>Ana &lt;b&gt; · CPF 529.982.247-25</h2>')
  expect(html).toContain('21/11/2026 às 10:05')
  expect(html).toContain('Dor &amp; febre')
  expect(html).toContain('a &lt;/script&gt; b')
})

test('shows every patient to people, also one without a record', () => {
  expect(html).toContain('<h2>Ana &lt;b&gt;</h2><div>CPF: 529.982.247-25</div>')
  expect(html).toContain(
    '<h2>Rui Sá</h2><div>Data de nascimento: 01/05/1980\nGênero: Masculino\nTelefone: (11) 98765-4321\nAlergias conhecidas: Dipirona\nLátex</div>',
  )
})

test('shows the words of a recording that was never finished', () => {
  expect(html).toContain('<p>21/11/2026 às 11:05</p><div>Estou com dor de &lt;cabeça&gt;.</div>')
})

test('shows which records were confirmed, and when', () => {
  expect(html).toContain('<p>21/11/2026 às 10:05 · Revisado e confirmado em 21/11/2026 às 11:00</p>')
  expect(html).toContain('<p>21/11/2026 às 13:05 · Rascunho – ainda não revisado</p>')
})

test('shows what a record said before, the newest first', () => {
  expect(html).toContain(
    '<div>Dor &amp; febre</div><h3>Antes, confirmado em 21/11/2026 às 10:30</h3><div>Dor &lt; febre</div><h3>Como foi escrito em 21/11/2026 às 10:06</h3><div>Dor</div></article>',
  )
  expect(html).toContain('<div>Melhora</div></article>')
})

test('names the professional, and orders people by name and what belongs to them by time, not by their ids', () => {
  expect(html).toContain('<p>Dra. &lt;Célia&gt; · CRM/SP 1</p>')
  const { patients, patient_records: records, consultations } = data
  const mixed = {
    ...data,
    patients: patients.toReversed(),
    patient_records: [...records.toReversed(), { ...records[0], id: 'r0', patient_name: 'Álvaro' }],
    consultations: consultations.toReversed(),
  }
  const words = exportDocument(mixed, '2026-11-21T15:00:00Z', calendar).join('').split('<script')[0] ?? ''
  const titles = [...words.matchAll(/<h2>([^·<]*?)(?: ·.*)?<\/h2>/g)].map(([, title]) => title)
  expect(titles).toEqual([
    'Ana &lt;b&gt;',
    'Rui Sá',
    'Álvaro',
    'Ana &lt;b&gt;',
    'Ana &lt;b&gt;',
    'Ana &lt;b&gt;',
    'Ana &lt;b&gt;',
  ])
  expect(words.indexOf('Dor &amp; febre', words.indexOf('Ana &lt;b&gt; ·'))).toBeLessThan(words.indexOf('Melhora'))
  expect(words.indexOf('a &lt;/script')).toBeLessThan(words.indexOf('Estou com dor'))
})

test('contains the same data, unchanged, for programs', () => {
  const json = /<script type="application\/json" id="dados">(.*)<\/script>/.exec(html)?.[1]
  expect(JSON.parse(json ?? '')).toEqual(data)
})

test('comes in parts of one row at most, so that an account of many years is not longer than a text may be', () => {
  const long = { patient_id: 'p1', created_at: '2026-11-21T13:05:00Z', transcription: 'dor '.repeat(1000) }
  const consultations = Array.from({ length: 200 }, (_, at) => ({ ...long, id: `c${at}` }))
  const parts = exportDocument({ ...data, consultations }, '2026-11-21T15:00:00Z', calendar)
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(5000)
  expect(parts.join('')).toContain('2 pacientes, 200 consultas, 2 prontuários')
})
