import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

test.each([
  'Pressão sim, diabetes quem tem é meu marido.',
  'Pressão sim, diabetes quem tem é ela.',
  'Pressão sim, diabetes é meu marido que tem.',
])('what the patient has is parted from what somebody else has: %s', (answer) => {
  const said = `Médica: O que houve?
    Paciente: Fico tonta quando viro na cama.
    Médica: Pressão alta, diabetes?
    Paciente: ${answer}`
  expect(writtenOf(said, 'pastHistory')).toMatch(/pressão alta/i)
  expect(writtenOf(said)).not.toMatch(/diabetes/i)
})

test('"eu nunca" behind a relative’s illness denies what was asked', () => {
  const said = `Médico: Arde para urinar?
    Paciente: Não.
    Médico: E pedra nos rins, já teve?
    Paciente: Pedra quem teve foi meu filho, eu nunca.`
  expect(writtenOf(said)).toMatch(/nega pedra nos rins/i)
})

test('what only the patient has is not parted from them', () => {
  const said = `Médica: Pressão alta, diabetes?
    Paciente: Diabetes quem descobriu foi meu médico do posto, pressão eu tenho.`
  expect(writtenOf(said)).toMatch(/pressão/i)
})

test('a spot of which the clinician says "ela" makes no child of who is labelled the patient', () => {
  const said = `Paciente: Vim por causa dessa mancha no braço.
    Médico: Há quanto tempo ela está aí?
    Paciente: Uns oito meses.
    Médico: Toma anticoagulante, AAS?
    Paciente: AAS eu tomo. A varfarina é do meu vizinho, eu busco pra ele.`
  expect(writtenOf(said, 'medications')).toMatch(/AAS/)
  expect(writtenOf(said)).not.toMatch(/varfarina/i)
})

test('a mother’s own medicine stays hers', () => {
  const said = `Médica: O que ele tem?
    Mãe: Ele tá com tosse há três dias.
    Médica: Ele toma alguma coisa?
    Mãe: Ele não. Eu tomo sertralina.`
  expect(writtenOf(said)).not.toMatch(/sertralina/i)
})

test('what a medicine that "he cannot take" did stands with it', () => {
  const said = `Médica: O que houve?
    Paciente: Dor no peito faz uma hora.
    Médica: Alergia?
    Esposa: Ele não pode com morfina, parou de respirar na cirurgia.`
  expect(writtenOf(said, 'allergies')).toMatch(/morfina, parou de respirar/i)
  expect(writtenOf(said, 'presentIllness')).not.toMatch(/respirar/i)
})

test('a return that does not suit is not the one that is agreed on', () => {
  const said = `Paciente: Tenho tontura há dois dias.
    Médica: Volta em uma semana, pode?
    Paciente: Em uma semana não dá, viajo.
    Médica: Então em um mês.
    Paciente: Pode, um mês.`
  expect(writtenOf(said)).not.toMatch(/1 mês não dá/i)
  expect(writtenOf(said)).toMatch(/há 2 dias/i)
  expect(writtenOf(said)).toMatch(/1 mês/i)
})

test('a return that is agreed on is told once', () => {
  const said = `Paciente: Tenho dor no joelho.
    Médica: Volta em um mês, pode?
    Paciente: Pode, um mês.`
  expect(writtenOf(said)).toMatch(/volta em 1 mês/i)
  expect(writtenOf(said)).not.toMatch(/pode/i)
})

test('what the patient took and stopped is theirs, though the husband takes it now', () => {
  const said = `Médica: Toma anti-inflamatório?
    Paciente: Tomava ibuprofeno pro joelho, parei faz um mês. Quem toma direto é meu marido.`
  expect(writtenOf(said)).toMatch(/tomava ibuprofeno .*parei faz 1 mês/i)
})

test('a medicine that turns out to be the husband’s is not the patient’s', () => {
  const said = `Médica: Toma losartana?
    Paciente: Losartana de cinquenta. Ah não, quem toma é meu marido.`
  expect(writtenOf(said)).not.toMatch(/losartana/i)
})

test('a medicine that the patient bought for the husband is his', () => {
  const said = `Médica: Toma anti-inflamatório?
    Paciente: Ibuprofeno, comprei anteontem. Quem toma é meu marido.`
  expect(writtenOf(said)).not.toMatch(/ibuprofeno/i)
})

test.each([
  ['Tomava a nimesulida que a vizinha deu, mas me atacou o estômago e larguei.', /nimesulida que vizinha deu/i],
  ['Losartana, sinvastatina e o diazepam que a vizinha deu.', /losartana, sinvastatina e diazepam/i],
  ['Um antibiótico que o farmacêutico indicou, amoxicilina.', /amoxicilina/i],
])('what somebody gave the patient is taken by the patient: %s', (answer, told) => {
  expect(writtenOf(`Médica: Toma algum remédio?\nPaciente: ${answer}\nMédica: Certo.`)).toMatch(told)
})

test('what the mother gave to a brother is not taken by the patient', () => {
  const said = `Médica: Tem remédio em casa?
    Paciente: Tem o captopril que minha mãe deu pro meu irmão. Eu tomo losartana.`
  expect(writtenOf(said)).not.toMatch(/captopril/i)
  expect(writtenOf(said)).toMatch(/losartana/i)
})

test('what a husband says that he has himself is not the wife’s', () => {
  const said = `Médico: Já operou?
    Paciente: A vesícula.
    Marido: Eu tenho três pontes.`
  expect(writtenOf(said)).not.toMatch(/pontes/i)
})

test('what a customer had is not the patient’s', () => {
  const said = `Médica: Onde coça?
    Paciente: A cabeça, muito. Teve um cliente meu que coçava, era sarna.
    Médica: E o couro cabeludo, descama?
    Paciente: Descama.`
  expect(writtenOf(said, 'presentIllness')).not.toMatch(/sarna/i)
})

test('whom a child quarrels with is not whom it is about', () => {
  const told = writtenOf(
    `Médica: Trouxe o Enzo por quê?
    Mãe: A escola mandou. Ele não para, não termina nada, briga com os colegas.
    Médica: Quantos anos ele tem?
    Mãe: Oito.
    Médica: Vou pedir um relatório da escola.`,
  )
  expect(told).toMatch(/não para, não termina nada, briga com/iu)
})
