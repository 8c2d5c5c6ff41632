import { expect, test } from 'vitest'
import { toldInVisit, writtenOf } from '@prontuvoz/clinical/writer/test-writing'

test.each([
  [
    'A losartana, nos dias de diálise, a senhora deixa pra tomar depois da sessão.',
    /losartana, nos dias de diálise, deixa pra tomar/i,
  ],
  ['A NPH da noite, se estiver abaixo de cem, não aplica.', /NPH da noite, se estiver abaixo de 100, não aplica/i],
  ['O enalapril, se a pressão baixar de dez, suspende.', /enalapril, se pressão baixar de 10, suspende/i],
])('when a medicine is taken stands with what is to be done: %s', (order, expected) => {
  expect(toldInVisit(`Médica: ${order}`)).toMatch(expected)
})

test('two medicines with their times are two orders', () => {
  expect(toldInVisit('Médica: O AAS, no almoço, e a sinvastatina, à noite.')).toMatch(/AAS, no almoço.*sinvastatina/is)
})

test('an exchange is no giving up, whatever is exchanged or stopped later', () => {
  const text = toldInVisit(
    'Médica: Está tomando quanto?',
    'Paciente: Lamotrigina cem, duas vezes, e levetiracetam quinhentos.',
    'Médica: O levetiracetam vou trocar por brivaracetam, cinquenta de doze em doze, que irrita menos. Troca direto de um dia pro outro, não precisa desmame.',
    'Paciente: E se eu ficar com mancha na pele?',
    'Médica: Aí para a lamotrigina na hora. A pílula eu quero trocar por DIU.',
  )
  expect(text).toMatch(/levetiracetam: trocar por brivaracetam/i)
})

test('an exchange that is taken back by name falls', () => {
  const text = toldInVisit(
    'Médica: Vou trocar a losartana por valsartana, cento e sessenta.',
    'Paciente: A valsartana é cara.',
    'Médica: Na verdade então não vou trocar, mantém a losartana, cinquenta, duas vezes ao dia.',
  )
  expect(text).not.toMatch(/trocar losartana por valsartana/i)
  expect(text).toMatch(/mantém losartana/i)
})

test('of an order for two medicines only the one that is dropped goes, with its dose', () => {
  const text = writtenOf(
    `Psiquiatra: Como você está?
    Paciente: Melhor, voltei a trabalhar. Tomo a sertralina de manhã.
    Psiquiatra: Vou manter a sertralina em cento e cinquenta e associar bupropiona, cento e cinquenta, de manhã.
    Paciente: Essa não dá convulsão?
    Psiquiatra: Você já teve convulsão?
    Paciente: Uma vez, na abstinência.
    Psiquiatra: Opa, então bupropiona não. Volta em trinta dias.`,
  )
  expect(text).toMatch(/manter sertralina em 150/i)
  expect(text).toMatch(/sem bupropiona/i)
  expect(text).not.toMatch(/associar|150, de manhã/i)
})

test('"então não" drops what the patient objects to by name, whatever was ordered since', () => {
  const text = toldInVisit(
    'Médica: Ibuprofeno de seiscentos, de oito em oito, por dois dias. Simeticona se precisar.',
    'Paciente: O ibuprofeno me ataca a gastrite.',
    'Médica: Então não. Toma dipirona, um grama, de seis em seis.',
  )
  expect(text).not.toMatch(/ibuprofeno (?:de )?600/i)
  expect(text).toMatch(/dipirona, 1 g, 6\/6 h/i)
})

test('"então não" drops nothing else, if what did harm was not ordered', () => {
  const text = writtenOf(
    `Médica: O que houve?
    Paciente: Dor no joelho há um mês.
    Médica: Vou passar naproxeno, quinhentos, de doze em doze horas. Omeprazol, vinte, em jejum.
    Paciente: A dipirona me deu alergia uma vez.
    Médica: Então não. Fica só com esses dois.`,
  )
  expect(text).toMatch(/naproxeno, 500, 12\/12 h/i)
  expect(text).toMatch(/omeprazol, 20/i)
})

test.each([
  [
    [
      'Médica: O clonazepam, ainda tem em casa?',
      'Paciente: Tenho meia caixa.',
      'Médica: Não toma mais e entrega na farmácia.',
    ],
    /clonazepam: não toma mais e entrega na farmácia/i,
  ],
  [
    ['Paciente: E a glibenclamida?', 'Médica: A da noite a senhora para, a da manhã continua.'],
    /glibenclamida: a da noite para[,;] a da manhã continua/i,
  ],
  [['Paciente: E o metotrexato dessa segunda?', 'Médica: Esse a senhora pula.'], /metotrexato dessa segunda: pula/i],
])('an order without its medicine is of the one that was asked about: %s', (lines, expected) => {
  expect(toldInVisit(...lines)).toMatch(expected)
})

test.each([
  ['E a do vírus sincicial, ainda não.', /vacina do vírus sincicial: tome essa semana/i],
  ['E a contra gripe, ainda não.', /vacina contra gripe: tome essa semana/i],
])('a vaccine that is missing is the one that is to be taken: %s', (missing, expected) => {
  const text = toldInVisit(
    'Médica: A dTpa você já fez?',
    'Paciente: Fiz com vinte e sete semanas.',
    `Médica: ${missing} Essa eu quero que você tome essa semana.`,
  )
  expect(text).toMatch(expected)
})

test('what a medicine is for may be asked without dropping it', () => {
  const text = toldInVisit(
    'Médica: Vou passar tansulosina, zero vírgula quatro, à noite, por quatro semanas.',
    'Médica: A tansulosina não é de próstata, mas abre o ureter.',
  )
  expect(text).toMatch(/tansulosina, 0,4, à noite/i)
})
