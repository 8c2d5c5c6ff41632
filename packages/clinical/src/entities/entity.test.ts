import { expect, test } from 'vitest'
import { readEntities, type EntityKind } from './entity.ts'

function forms(text: string, ...kinds: EntityKind[]): string[] {
  return readEntities(text)
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ form }) => form)
}

test.each([
  ['Losartana de cinquenta miligramas', ['50 mg']],
  ['Losartana 50 mg', ['50 mg']],
  ['útero de cento e 42 gramas', ['142 g']],
  ['oitocentos e 50 miligramas', ['850 mg']],
  ['vinte e 5 gotas', ['25 gota']],
  ['cento e vinte e 5 mcg', ['125 mcg']],
  ['vinte e 50 mg', ['20', '50 mg']],
  ['cento e doze microgramas', ['112 mcg']],
  ['TGP mil duzentos e dez', ['1210']],
  ['plaquetas 190.000', ['190000']],
  ['plaquetas cento e noventa mil', ['190000']],
  ['TSH seis vírgula um', ['6.1']],
  ['creatinina zero nove', ['0.9']],
  ['creatinina um vírgula dois cinco', ['1.25']],
  ['CTX zero vírgula seis dois, subiu', ['0.62']],
  ['troponina zero ponto zero um quatro', ['0.014']],
  ['INR dois vírgula oito cinco. Dois comprimidos', ['2.85', '2 comprimido']],
  ['febre de trinta e oito vírgula dois três dias', ['38.2']],
  ['potássio quatro vírgula dois, três dias', ['4.2']],
  ['seis vírgula vinte e cinco', ['6.25']],
  ['doze e meio', ['12.5']],
  ['dois litros e meio', ['2.5 l']],
  ['meio comprimido', ['0.5 comprimido']],
  ['catorze mil', ['14000']],
  ['quinze, vinte e três', ['15', '23']],
  ['vinte por cento', ['20 %']],
])('%s holds the quantities %j', (text, expected) => {
  expect(forms(text, 'number')).toEqual(expected)
})

test.each([
  ['bilirrubina onze e quatro', 11.4],
  ['temperatura trinta e oito e sete', 38.7],
  ['altura um e setenta e oito', 1.78],
])('%s may be read as %d', (text, expected) => {
  expect(readEntities(text).some(({ readings }) => readings?.includes(expected))).toBe(true)
})

test.each([
  ['de doze em doze horas', '12/12 h'],
  ['de doze em doze', '12/12 h'],
  ['12/12h', '12/12 h'],
  ['12/12 h', '12/12 h'],
  ['duas vezes ao dia', '12/12 h'],
  ['2x/dia', '12/12 h'],
  ['2 vezes por dia', '12/12 h'],
  ['três vezes ao dia', '8/8 h'],
  ['a cada oito horas', '8/8 h'],
  ['seis em seis horas', '6/6 h'],
  ['uma vez ao dia', '24/24 h'],
  ['um comprimido todo dia', '24/24 h'],
  ['diariamente', '24/24 h'],
  ['dia sim dia não', '48/48 h'],
  ['três vezes na semana', '3x/semana'],
  ['3x/semana', '3x/semana'],
  ['uma ampola por semana', '1x/semana'],
  ['1 ampola por mês', '1x/mês'],
  ['a cada quinze dias', '15/15 dias'],
])('%s is %s', (text, expected) => {
  expect(forms(text, 'frequency')).toEqual([expected])
})

test('three times last week is not a frequency', () => {
  expect(forms('vomitei três vezes na semana passada', 'frequency')).toEqual([])
})

test.each([
  ['dia doze de março', '12/3'],
  ['12/03', '12/3'],
  ['14/9', '14/9'],
  ['doze de março de dois mil e vinte', '12/3/2020'],
  ['1º de dezembro', '1/12'],
  ['primeiro de dezembro', '1/12'],
  ['dia catorze', 'dia 14'],
  ['desde junho', 'junho'],
  ['junho de 2020', 'junho/2020'],
  ['quinta-feira', 'quinta'],
  ['em dois mil e dezoito', '2018'],
  ['no mês passado', 'mes passado'],
])('%s is the date %s', (text, expected) => {
  expect(forms(text, 'date')).toEqual([expected])
})

test('a second dose is not a Monday', () => {
  expect(forms('segunda dose da vacina', 'date')).toEqual([])
})

test.each([
  ['pressão catorze por nove', '140x90'],
  ['PA 140x90 mmHg', '140x90'],
  ['PA 140/90', '140x90'],
  ['cento e vinte e oito por setenta e seis', '128x76'],
])('%s is the pressure %s', (text, expected) => {
  expect(forms(text, 'pressure')).toEqual([expected])
})

test.each([
  ['há três semanas', 21],
  ['há 21 dias', 21],
  ['por meia hora', 30 / 1440],
  ['uma hora e meia', 1.5 / 24],
])('%s lasts %d days', (text, days) => {
  expect(readEntities(text)[0]?.days).toBeCloseTo(days)
})

test.each([
  ['joelho direito', ['direito']],
  ['perna esquerda e OD', ['esquerdo', 'direito']],
  ['os dois lados', ['bilateral']],
  ['não durmo direito', []],
  ['Médica: E a tosse?', []],
])('%s names the sides %j', (text, expected) => {
  expect(forms(text, 'side')).toEqual(expected)
})

test.each([
  ['minha mãe', ['mãe']],
  ['mamãe toma', ['mãe']],
  ['a avó e o avô', ['avó', 'avô']],
  ['meu esposo', ['marido']],
])('%s names the persons %j', (text, expected) => {
  expect(forms(text, 'person')).toEqual(expected)
})

test.each([
  ['Cozaar e Puran', ['losartana', 'levotiroxina'], 'exact'],
  ['ezomeprasol', ['esomeprazol'], 'sound'],
  ['klonazepan', ['clonazepam'], 'sound'],
  ['hidralazina', ['hidralazina'], 'exact'],
  ['clobazam', ['clobazam'], 'exact'],
  ['fluvustatina', ['fluvustatina'], 'unknown'],
])('%s names the medicines %j (%s)', (text, expected, match) => {
  const drugs = readEntities(text).filter(({ kind }) => kind === 'drug')
  expect(drugs.map(({ form }) => form)).toEqual(expected)
  expect(new Set(drugs.map((drug) => drug.match))).toEqual(new Set([match]))
})

test.each([
  ['falta de ar', 'dispneia'],
  ['faltou o ar', 'dispneia'],
  ['dores no peito', 'dor torácica'],
  ['pressão alta', 'hipertensão'],
  ['infartou', 'infarto'],
  ['derrame', 'avc'],
  ['vomitou', 'vômito'],
])('%s is %s', (text, expected) => {
  expect(forms(text, 'finding')).toContain(expected)
})

test('offsets count characters of the original text', () => {
  const text = 'Não: a pressão dela é catorze por nove.'
  const pressure = readEntities(text).find(({ kind }) => kind === 'pressure')
  expect(text.slice(pressure?.from, pressure?.to)).toBe('catorze por nove')
})

test('an amount for a number of days is no blood pressure', () => {
  expect(forms('prednisona vinte por três dias', 'pressure')).toEqual([])
  expect(forms('pressão doze por oito', 'pressure')).toEqual(['120x80'])
})
