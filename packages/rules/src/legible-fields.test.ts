import { expect, test } from 'vitest'
import { calendarIn } from './calendar.ts'
import { readClinicWords } from './clinic-words.ts'
import { patientFields, storedValue } from './patient.ts'
import { markNote } from './professional-note.ts'
import { profileForm } from './profile.ts'
import { withLine, withLineAfter, withLineIn } from './record-edit.ts'
import { formatHistory, readEditedHistory } from './record-history.ts'
import { recordSections } from './record-lines.ts'
import { registration } from './registration.ts'
import { searchPattern } from './search-text.ts'

const WAYS = [
  ['in decomposed letters', (text: string) => text.normalize('NFD')],
  ['with unseen signs in its words', (text: string) => text.replaceAll(/(?<=\p{L})(?=\p{L})/gu, '\u00AD')],
] as const
const MISREAD = [
  'whose bytes were misread',
  (text: string) => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text)),
] as const

test.each([...WAYS, MISREAD])('a line of a record %s is stored as it reads', (_how, typed) => {
  const record = 'HÁBITOS\n• Fuma.'
  const [line] = recordSections(record).flatMap(({ lines }) => lines)
  if (!line) throw new Error('no line')
  const words = 'Não fuma; três cafés.'
  expect(withLine(record, line, typed(words))).toBe('HÁBITOS\n• Não fuma; três cafés.')
  expect(withLineAfter(record, line, typed(words))).toBe('HÁBITOS\n• Fuma.\n• Não fuma; três cafés.')
  expect(withLineIn(record, 'ALERGIAS', typed(words), ['ALERGIAS', 'HÁBITOS'])).toBe(
    'ALERGIAS\n• Não fuma; três cafés.\n\nHÁBITOS\n• Fuma.',
  )
})

test.each([...WAYS, MISREAD])(
  'a consultation of the history that was edited %s is stored as it reads',
  (_how, typed) => {
    const calendar = calendarIn('America/Sao_Paulo')
    const entries = [
      { id: 'a', createdAt: '2026-11-01T12:00:00Z', analysis: 'Febre.' },
      { id: 'b', createdAt: '2026-11-21T12:00:00Z', analysis: 'Ma\u0303e ansiosa.' },
    ]
    const edited = formatHistory(entries, calendar).replace('Febre.', typed('Não tem febre.'))
    // The other record, which was not edited, keeps every character.
    expect(readEditedHistory(entries, edited, calendar)).toEqual({
      kind: 'assigned',
      changed: [{ id: 'a', analysis: 'Não tem febre.' }],
    })
    expect(readEditedHistory([], typed('Não tem febre.'), calendar)).toEqual({
      kind: 'assigned',
      changed: [],
      first: 'Não tem febre.',
    })
  },
)

test.each([...WAYS, MISREAD])('every written field of a patient %s is stored as it reads', (_how, typed) => {
  for (const field of patientFields.filter(({ kind }) => kind === 'text' || kind === 'long'))
    expect([field.name, storedValue(field, typed('Conceição São João'))]).toEqual([field.name, 'Conceição São João'])
})

test.each([...WAYS, MISREAD])('a note and a word of the clinic %s are read as they were meant', (_how, typed) => {
  expect(markNote(typed('Não irradia.'))).toEqual(['Anotação do profissional: Não irradia.'])
  expect(readClinicWords(typed('Conceição, Pirenópolis'))).toEqual({ words: ['Conceição', 'Pirenópolis'], refused: [] })
})

test.each(WAYS)('names and addresses of professionals %s are stored as they read', (_how, typed) => {
  const [name, place] = ['João Conceição', 'São José']
  const account = registration.parse({
    fullName: typed(name),
    email: 'joao@example.com',
    password: 'segredo forte',
    confirmPassword: 'segredo forte',
    professionalRegister: 'CRM/SP 123456',
    specialty: typed('Clínica médica'),
    onlineOnly: false,
    address: typed(place),
    acceptsTerms: true,
  })
  expect([account.fullName, account.specialty, account.address]).toEqual([name, 'Clínica médica', place])
  const profile = profileForm.parse({
    full_name: typed(name),
    professional_register: '',
    specialty: '',
    address: typed(place),
    contact: typed(place),
    online_only: false,
    time_zone: 'America/Manaus',
  })
  expect([profile.full_name, profile.address, profile.contact]).toEqual([name, place, place])
  expect(searchPattern(typed('Conceição'))).toBe('%conceicao%')
})
