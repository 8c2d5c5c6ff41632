import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const visit = (lines: string) => `Médica: Bom dia, dona Célia. O que houve?
  Paciente: Uma dor no joelho direito há duas semanas.
  ${lines}
  Médica: Qualquer coisa me procura.`

test.each([
  [
    'a result of another line',
    'Médica: Exames. Hemograma normal. IgE total… dezenove. Não, dezenove é a vitamina D, a IgE é vinte e oito. TSH dois.',
    /ige total[^,;.]*28/i,
    /ige total[^,;.]*19/i,
  ],
  [
    'a limit of the laboratory',
    'Médica: O C quatro aqui diz doze; não, doze é o limite de baixo, o dela é vinte e seis, normal.',
    /26/,
    /12/,
  ],
  [
    'a pressure of before',
    'Médica: A pressão. Dez por seis. Não, dez por seis foi a de chegada. Agora onze por seis. Pulso setenta.',
    /110x60/,
    /100x60/,
  ],
  [
    'a result of another month, put right by another voice',
    'Filha: O LDL é setenta.\nMédica: Setenta é o de janeiro, com remédio. Esse de outubro, cento e trinta e nove. Glicada sete.',
    /LDL 139/i,
    /70/,
  ],
  [
    'the date of something else',
    'Médica: Quando é a cirurgia?\nPaciente: Dia quinze.\nFilha: Vinte e cinco. Dia quinze é a tomografia.',
    /cirurgia: dia 25/i,
    /cirurgia: dia 15/i,
  ],
  [
    'a day that is none',
    'Médica: Cirurgia no dia vinte. Não, vinte é feriado, dia vinte e sete. Jejum de oito horas.',
    /dia 27/i,
    /dia 20|feriado/i,
  ],
  [
    'a month, without marks',
    'Médica: cirurgia no dia vinte não vinte é feriado dia vinte e sete jejum de oito horas',
    /27/i,
    /dia 20(?!\d)/i,
  ],
])(
  'a value that turns out to be of something else gives way to the one that is meant: %s',
  (_, lines, meant, other) => {
    const written = writtenOf(visit(lines))
    expect(written).toMatch(meant)
    expect(written).not.toMatch(other)
  },
)

test.each([
  ['Médica: Pressão doze por oito. Doze por oito é o normal.', /120x80/],
  ['Médica: Exames. Glicada sete. Sete é a meta. Muito bem.', /glicada 7/i],
  ['Médica: Peso oitenta quilos. Oitenta é o peso de sempre.', /80 kg/],
  ['Médica: É artrose. Volta em trinta dias. Trinta dias é o prazo do exame.', /30 dias/],
  [
    'Médica: Toma quantos?\nPaciente: Losartana, dois comprimidos. Um é o da manhã, outro é o da noite.',
    /losartana, 2/i,
  ],
])('a value that is said again and only spoken of stands: %s', (lines, told) => {
  expect(writtenOf(visit(lines))).toMatch(told)
})
