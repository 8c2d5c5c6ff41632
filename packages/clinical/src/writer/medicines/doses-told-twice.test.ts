import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const of = (answer: string) =>
  writtenOf(`Médico: Que remédio toma?\nPaciente: ${answer}\nMédico: Fuma?\nPaciente: Não.`, 'medications')

test('a dose stays where how often it is taken is put right', () => {
  expect(of('Metformina, de oitocentos e cinquenta, uma por dia… duas. Duas por dia.')).toMatch(
    /Metformina,? 850, duas por dia\./i,
  )
})

test('a schedule that is told anew with the same dose takes the place of the first', () => {
  expect(
    of('Varfarina, cinco, dia sim, dia não; quer dizer, cinco de segunda a sexta e sete e meio no sábado e domingo.'),
  ).toMatch(/Varfarina, 5 de segunda a sexta e 7,5 no sábado e domingo\./i)
})

test('how many a day is no correction of since when, and how often none of a dose', () => {
  expect(of('Isotretinoína, pra espinha. Há três meses. Vinte por dia.')).toMatch(/há 3 meses, vinte por dia/i)
  expect(of('Losartana. Cinquenta. Duas vezes ao dia. Há dois anos.')).toMatch(/osartana, 50, 2x\/dia, há 2 anos/i)
})

test('the strength of a medicine of two substances is no blood pressure', () => {
  expect(of('O Prolopa, duzentos por cinquenta, um comprimido às sete.')).toMatch(/Prolopa, 200 por 50, 1 comprimido/i)
})

test('a pressure that is told behind a medicine stays one', () => {
  expect(of('Só losartana. Doze por oito deu em casa.')).toMatch(/120x80 mmHg/)
})

test('what is reckoned from an hour takes the place of no hour', () => {
  const visit = `Médico: Última dose?
    Residente: Terça, às dez da manhã.
    Médico: Quer dizer, cinco dias.`
  expect(writtenOf(visit)).toMatch(/às 10 da manhã/)
  expect(writtenOf(visit)).not.toMatch(/às 5 dias/)
})

test('an inhaler that was the husband’s takes no other medicine away', () => {
  expect(
    of('Pra pressão, captopril, vinte e cinco, três vezes. E a bombinha… não, bombinha era do meu marido.'),
  ).toMatch(/captopril, 25, 3 vezes/)
})

test('a dose that the patient puts right, calling a relative by name, is told once', () => {
  const visit = `Médico: Que remédio toma?
    Filha: Toma hidroclorotiazida, vinte e cinco, e anlodipino de dez.
    Paciente: De cinco, Lúcia. O de dez o doutor Hélio baixou porque inchava.
    Filha: Ah, é. De cinco.`
  expect(writtenOf(visit, 'medications')).toMatch(/hidroclorotiazida, 25, (?:e )?anlodipino 5\.\s+De 10 Hélio baixou/i)
})

test.each([
  'um dia sim, um não',
  'dia sim, dia não',
  'um dia sim, outro não',
  'um dia sim e um dia não',
  'dia sim, outro não',
])('"%s" is how often, and no single day', (often) => {
  expect(of(`Digoxina, zero vírgula vinte e cinco, ${often}. Omeprazol, vinte.`)).toMatch(
    /digoxina, 0,25, em dias alternados/i,
  )
  expect(writtenOf(`Médico: O pantoprazol diminui: ${often}, por duas semanas.`)).toMatch(
    /Pantoprazol diminui: em dias alternados/i,
  )
})
