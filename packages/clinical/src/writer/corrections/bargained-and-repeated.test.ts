import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const DOOR = 'Médica: O que houve?\nPaciente: Cansaço.\n'

test.each([
  [
    'Médica: Atestado de cinco dias.\nPaciente: Cinco? Queria uma semana.\nMédica: Tá bom, sete.',
    /atestado de 1 semana/i,
    /5/,
  ],
  [
    'Médica: Caminhar cinco vezes por semana.\nPaciente: Cinco é muito. Três eu prometo.\nMédica: Tá, três já é um começo.',
    /caminhar 3x\/semana/i,
    /5/,
  ],
  [
    'Médica: Continua na ponta do dedo, seis vezes por dia.\nPaciente: Seis não dá, os dedos não aguentam. Quatro.\nMédica: Quatro então: antes das refeições.',
    /ponta do dedo, 4x\/dia/i,
    /6/,
  ],
  [
    'Médica: A segunda sessão fica pra quinta, às quatorze.\nPaciente: Quinta eu trabalho. Sexta?\nMédica: Sexta às dez, então.',
    /sexta às 10/i,
    /quinta/i,
  ],
  [
    'Médica: Dipirona, vinte gotas.\nFilha: Vinte e duas, né, uma por quilo?\nMédica: Vinte e duas, isso.',
    /22 gotas/i,
    /20/,
  ],
  [
    'Médica: Vou começar levotiroxina, vinte e cinco, em jejum, meia hora antes do café. Aliás, cinquenta, pelo seu peso.',
    /levotiroxina, 50, em jejum, meia hora/i,
    /25/,
  ],
  [
    'Médica: Dá hidroxizina, três ml, não, pelo peso dela dá quatro e meio, antes de dormir.',
    /hidroxizina, 4,5 ml, antes/i,
    /3 ml/i,
  ],
  [
    'Médica: Dipirona, um grama, se doer.\nPaciente: Tenho paracetamol, serve?\nMédica: Serve. Pode ser o paracetamol então, e não precisa da dipirona.',
    /paracetamol/i,
    /dipirona, 1 g|precisa e da/i,
  ],
])('what is granted, put right or given up is told as it stands: %s', (said, told, gone) => {
  const written = writtenOf(`${DOOR}${said}`)
  expect(written).toMatch(told)
  expect(written).not.toMatch(gone)
})

test('of two values the one that both agree on at last stands', () => {
  const bowel = `Médica: E o intestino?
Paciente: Cinco dias sem ir.
Filho: Três, pai.
Paciente: Cinco.
Filho: É, cinco, eu contei errado.`
  expect(writtenOf(bowel)).toMatch(/5 dias sem ir/i)
  expect(writtenOf(bowel)).not.toMatch(/3/)
  const month = `Médica: Desde quando?
Paciente: Faz um mês.
Esposa: Um mês nada, dois.
Paciente: É, dois.`
  expect(writtenOf(month)).toMatch(/faz 2 meses/i)
  expect(writtenOf(month)).not.toMatch(/1 mês/i)
})

test.each([
  ['Médica: Losartana, cinquenta, de manhã.\nPaciente: Duas vezes?\nMédica: Duas vezes, isso.', /losartana, 50/i],
  ['Médica: Atestado de cinco dias.\nPaciente: Queria uma semana.\nMédica: Não dá, são cinco.', /atestado de 5 dias/i],
  [
    'Médica: Losartana, cinquenta. E sinvastatina, vinte.\nPaciente: Quarenta?\nMédica: Quarenta, isso.',
    /losartana, 50, sinvastatina, 40/i,
  ],
])('what is asked of something else, or not granted, changes nothing: %s', (said, told) => {
  expect(writtenOf(`${DOOR}${said}`)).toMatch(told)
})
