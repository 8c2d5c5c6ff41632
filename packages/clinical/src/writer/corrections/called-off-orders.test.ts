import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const ORDERS = [
  ['naproxeno', 'Naproxeno, quinhentos, duas vezes ao dia'],
  ['cefalexina', 'Cefalexina, quinhentos, de seis em seis'],
  ['rosuvastatina', 'Rosuvastatina, vinte, à noite'],
] as const

const visit = (lines: string) => `Médica: Bom dia, dona Célia. O que houve?
  Paciente: Uma dor no joelho direito há duas semanas.
  Médica: É artrose do joelho. ${lines}
  Médica: Qualquer coisa me procura.`

function withoutLabels(lines: string): string {
  return lines.replaceAll(/^\s*(?:Médica|Paciente): /gm, '')
}

const NEXT_BREATH = [
  '… não, que faz mal pro rim. Tramadol, cinquenta, de oito em oito.',
  '… não, esse fígado tá mexido. Tramadol, cinquenta, de oito em oito.',
  '. Não, com essa pressão. Tramadol, cinquenta, de oito em oito.',
  '… com esse rim? Não. Tramadol, cinquenta, de oito em oito.',
  '… com esse fígado assim? Deixa. Tramadol, cinquenta, de oito em oito.',
  '. Não, com essa pressão, melhor tramadol, cinquenta, de oito em oito.',
  '. Hum, esse rim não aguenta. Vamos com tramadol, cinquenta, de oito em oito.',
  '. Não, pelo rim prefiro tramadol, cinquenta, de oito em oito.',
]

test.each(ORDERS.flatMap(([name, order]) => NEXT_BREATH.map((no) => [name, `${order}${no}`] as const)))(
  'an order that is called off in the next breath is none, with labels or without: %s, %s',
  (name, lines) => {
    for (const written of [writtenOf(visit(lines)), writtenOf(withoutLabels(visit(lines)))]) {
      expect(written).not.toMatch(new RegExp(name, 'i'))
      expect(written).toMatch(/tramadol, 50/i)
    }
  },
)

test.each(
  ORDERS.flatMap(([name, order]) =>
    ['Então %s sai.', 'Então sai a %s.', '%s fora.', 'Então %s não entra.'].map(
      (out) => [name, order, out.replace('%s', name)] as const,
    ),
  ),
)('an order that the clinician takes out later is none: %s', (name, order, out) => {
  const lines = `${order}.\nPaciente: Esse me deu uma coceira uma vez.\nMédica: Coceira? ${out} Fica tramadol, cinquenta.`
  const written = writtenOf(visit(lines))
  expect(written).not.toMatch(new RegExp(`${name}, (?:500|20)`, 'i'))
  expect(written).toMatch(/tramadol, 50/i)
})

test('what the patient takes is in use although the clinician takes it out', () => {
  const written = writtenOf(
    visit(
      'Toma algum remédio?\nPaciente: Naproxeno, quinhentos, duas vezes ao dia.\nMédica: Naproxeno fora. Tramadol, cinquenta.',
    ),
    'medications',
  )
  expect(written).toMatch(/naproxeno, 500/i)
})

test('a medicine that is named as a cause is no order that is taken out', () => {
  const written = writtenOf(visit('O tremor deve ser pela cinarizina. Cinarizina sai hoje. Volta em um mês.'))
  expect(written).toMatch(/pela cinarizina/i)
})

test.each([
  ['Pode tomar ibuprofeno, aliás, ibuprofeno não, dipirona, um grama.', /dipirona, 1 g/i, /ibuprofeno/i],
  ['Prednisona, quarenta por dia… pensando melhor, vinte por dia, por cinco dias.', /prednisona, (?:20|vinte)/i, /40/],
])('what is thought better of in the same sentence is replaced: %s', (order, anew, first) => {
  const written = writtenOf(visit(order))
  expect(written).toMatch(anew)
  expect(written).not.toMatch(first)
})

test('of two that were offered only the chosen one is ordered', () => {
  const written = writtenOf(
    visit(
      'Duas opções: doxiciclina, cem por dia, ou atovaquona. A doxiciclina mancha?\nPaciente: Mancha.\nMédica: Então atovaquona, um comprimido por dia.',
    ),
    'plan',
  )
  expect(written).toMatch(/atovaquona/i)
  expect(written).not.toMatch(/doxiciclina/i)
})

test.each([
  '. Não precisa de jejum. Tramadol, cinquenta, se doer.',
  '. Tramadol, cinquenta, se doer. Não esquece o gelo.',
  '.\nPaciente: Precisa de jejum?\nMédica: Não. Tramadol, cinquenta, se doer.',
  '. Não, não engorda. Tramadol, cinquenta, se doer.',
  '. Não pode beber. Tramadol, cinquenta, se doer.',
  '.\nPaciente: É forte?\nMédica: Não, você aguenta. Tramadol, cinquenta, se doer.',
  '. Deixa o remédio longe das crianças. Tramadol, cinquenta, se doer.',
])('a no that is of something else calls no order off: %s', (behind) => {
  for (const [name, order] of ORDERS)
    expect(writtenOf(visit(`${order}${behind}`))).toMatch(new RegExp(`${name}, (?:500|20)`, 'i'))
})

const begun = (said: string) =>
  writtenOf(`Médica: O que houve?
    Paciente: Estou esquecido faz uns meses.
    Médica: Começo donepezila cinco miligramas à noite.
    Paciente: Eu tenho o coração fraco, pode?
    Médica: ${said}`)

test.each([
  'Então não começo a donepezila hoje, peço um eletro antes.',
  'Então não vou passar a donepezila.',
  'Aí prefiro não dar donepezila por enquanto.',
  'Nesse caso a gente não começa a donepezila.',
])('an order is none after its clinician says not to begin it: %s', (said) => {
  expect(begun(said)).not.toMatch(/5 mg/)
})

test.each([
  'Não começo a donepezila antes do eletro.',
  'Não dou donepezila de dez logo de cara.',
  'Prefiro dar donepezila mesmo.',
  'Não passa mal com a donepezila, pode tomar.',
])('an order stands if only when, or which, is limited: %s', (said) => {
  expect(begun(said)).toMatch(/5 mg/)
})

test('a medicine that its prescriber thinks better of, with what suits better, is not ordered', () => {
  const written = writtenOf(`Médica: Bom dia, pode entrar. Senta aqui.
    Paciente: Bom dia.
    Médica: Azitromicina por três dias.
    Médica: Melhor não, pra pele cefalexina é melhor.
    Médica: Cefalexina quinhentos de seis em seis por sete dias.
    Paciente: Sete dias.`)
  expect(written).toMatch(/cefalexina 500 6\/6 h/i)
  expect(written).not.toMatch(/azitromicina/i)
})
