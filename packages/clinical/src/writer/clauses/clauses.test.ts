import { expect, test } from 'vitest'
import { readUnits } from '../write-record.ts'

function clauses(lines: string) {
  return readUnits(
    lines
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  ).units
}

function kept(lines: string): string {
  return clauses(lines)
    .filter(({ setAside }) => setAside === undefined)
    .map(({ text }) => text)
    .join('; ')
}

test('a medicine that the patient stopped leaves the list it was read from', () => {
  const said = kept(`Médica: A sacola: hidroclorotiazida vinte e cinco, losartana cinquenta, sinvastatina.
    Médica: Sinvastatina?
    Paciente: Essa não. Parei no São João.`)
  expect(said).toMatch(/losartana 50/)
  expect(said.match(/sinvastatina/g)).toHaveLength(1)
  expect(said).toMatch(/nega sinvastatina/)
})

test('"eu parei" from another voice refers to the medicine just mentioned', () => {
  const said = kept('Mãe: Ela toma fluoxetina, vinte.\nPaciente: Mãe… eu parei em maio.')
  expect(said).toMatch(/fluoxetina: .*parei em maio/i)
  expect(said).not.toMatch(/fluoxetina, 20/)
})

test('what the mother takes is hers, even after a pause', () => {
  const said = kept(`Médica: Alguém da família já teve trombose?
    Irmã: Nossa mãe, com trinta e oito, depois do parto.
    Irmã: Ela toma varfarina até hoje, cinco miligramas.`)
  expect(said).not.toMatch(/varfarina/)
})

test('a value that belonged to something else is dropped with its echo', () => {
  const said = kept('Pai: Durou uns quinze minutos.\nMãe: Que quinze, Everton! Foi uma propaganda só.')
  expect(said).not.toMatch(/15 min/)
})

test('a word that another voice corrects is replaced', () => {
  const said = kept('Pai: Encolhe as perninhas, fica roxo de tanto gritar.\nMãe: Roxo não, vermelho.')
  expect(said).toMatch(/fica vermelho de tanto gritar/)
  expect(said).not.toMatch(/roxo/i)
})

test('what the family suggests and the doctor advises against is recorded as such', () => {
  const said = kept('Pai: Ela quer dar funchicória e chá de erva-doce.\nMédica: Nem um nem outro.')
  expect(said).toBe('não dar funchicória nem chá de erva-doce')
})

test('values from the wrong folder are not the patient’s', () => {
  const said = kept(`Enfermeira: Galantamina de dezesseis, uma de manhã.
    Enfermeira: Ai, doutor, abri a pasta do Dirceu Mello.`)
  expect(said).not.toMatch(/galantamina/i)
})

test('the topic of a negative question is not asserted by its answer', () => {
  const said = kept('Médico: Por que não oxacilina?\nEnfermeira: Porque ela tem alergia a penicilina.')
  expect(said).not.toMatch(/oxacilina/)
})

test('a denied allergy or a missed dose takes no medicine off the list', () => {
  const said = kept(`Médica: Toma o quê?
    Paciente: Dipirona quinhentos e metformina oitocentos e cinquenta.
    Médica: Alergia a dipirona?
    Paciente: Não. E não tomo a metformina com comida.`)
  expect(said).toMatch(/dipirona 500/i)
  expect(said).toMatch(/metformina 850/)
})
