import { expect, test } from 'vitest'
import { writeRecord } from './write-record.ts'

const lines = (...passages: readonly string[]) =>
  writeRecord(passages)
    .statements.map(({ text }) => text)
    .join(' / ')

test('who answers for herself and then names her mother is asked on about herself', () => {
  const record = lines(
    'Alergia a remédio?',
    'Eu não. Minha mãe é que não pode com dipirona.',
    'Trabalha com barulho?',
    'Trinta e dois anos de serralheria.',
    'Toma algum remédio?',
    'Losartana de cinquenta.',
  )
  expect(record).toContain('32 anos de serralheria')
  expect(record).toContain('Losartana de 50')
  expect(record).not.toMatch(/mãe/iu)
})

test('a question of its own after the family is about the patient', () => {
  const record = lines(
    'Alguém na família sangra?',
    'Minha mãe tirou o útero por hemorragia. Meu tio sangrou muito no dente.',
    'Transfusão?',
    'Uma vez, duas bolsas, na cesárea.',
  )
  expect(record).toContain('Transfusão: 1 vez, 2 bolsas')
  expect(record).not.toMatch(/tio: transfusão/iu)
})

test('“ela” is not the brother who was named before', () => {
  const record = lines('Tem asma?', 'Ela não, o irmão mais velho tem. Ela tem dermatite na dobra do braço.')
  expect(record).not.toMatch(/irmão: dermatite/iu)
  expect(record).toMatch(/dermatite na dobra/iu)
})

test('a birth that tells the time gives nothing to the child', () => {
  expect(lines('Desde quando?', 'Depois do segundo filho, uns doze anos. Piorou no verão.')).not.toMatch(/filho:/iu)
})

test('a reaction stays when the clinician decides against the medicine', () => {
  const record = writeRecord([
    'Médica: Alergia?',
    'Paciente: Cefalexina me deu urticária quando eu era menina.',
    'Médica: Cefalexina então não. Amoxicilina já tomou?',
    'Paciente: Já, várias vezes, tranquilo.',
    'Médica: Ia passar cefalexina, passo amoxicilina, oitocentos e setenta e cinco, de doze em doze, dez dias.',
  ]).statements.map(({ section, text }) => `${section}: ${text}`)
  expect(record).toContainEqual(expect.stringMatching(/^allergies: .*cefalexina deu urticária/iu))
  expect(record).toContainEqual(expect.stringMatching(/^plan: .*amoxicilina, 875/iu))
  expect(record.join(' ')).not.toMatch(/nega cefalexina|ia passar/iu)
})

test('“remédio nenhum”, answered about allergies, denies no medicine in use', () => {
  const record = lines(
    'Alguma alergia?',
    'Esparadrapo me empola. Remédio nenhum.',
    'Toma remédio?',
    'Anlodipino de cinco, um à noite.',
  )
  expect(record).toMatch(/nega alergia a medicamentos/iu)
  expect(record).not.toMatch(/nega remédio/iu)
})
