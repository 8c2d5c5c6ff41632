import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const visit = (question: string, answer: string) =>
  writtenOf(`Médica: O que houve?\nPaciente: Dor nas costas desde ontem.\nPaciente: ${question}\nMédica: ${answer}`)

test.each([
  ['Posso tomar dorflex?', 'Não, tem dipirona e a senhora tem alergia.', /não pode tomar dorflex \(tem dipirona/i],
  ['Posso dirigir?', 'Hoje não, só amanhã.', /hoje não pode dirigir, só amanhã/i],
  [
    'Posso beber no fim de semana?',
    'Não, com o metronidazol não pode.',
    /não pode beber no fim de semana \(com metronidazol/i,
  ],
  ['Pode dar leite de vaca?', 'Não, até um ano só o peito.', /não pode dar leite de vaca, até 1 ano só peito/i],
  ['E o pilates, posso continuar?', 'Esse mês não.', /pilates: esse mês não/i],
  ['Não precisa de antibiótico, doutora?', 'Não, isso é viral.', /não precisa de antibiótico \(é viral\)/i],
  ['Será que não é melhor operar?', 'Não, ainda não.', /operar: ainda não/i],
  [
    'Posso continuar o ibuprofeno?',
    'Prefiro que não, fica só na dipirona, doze gotas.',
    /melhor não continuar ibuprofeno, fica só na dipirona, 12 gotas/i,
  ],
  ['E a vacina da gripe, pode dar?', 'Hoje não, semana que vem.', /vacina da gripe: hoje não \(semana que vem/i],
  ['Posso voltar a treinar?', 'Acho melhor não, mais duas semanas.', /melhor não voltar a treinar/i],
  ['Posso usar hidroquinona?', 'Hidroquinona não, por causa do sol.', /não pode usar hidroquinona \(por/i],
  [
    'Posso tomar aquele descongestionante, o Naldecon?',
    'Amamentando não, corta o leite.',
    /amamentando não pode tomar naldecon \(corta leite/i,
  ],
  ['Posso tomar anti-inflamatório?', 'Com essa pressão não.', /com pressão não pode tomar anti-inflamatório/i],
])('what is forbidden is told with its reason or time: %s – %s', (question, answer, expected) => {
  expect(visit(question, answer)).toMatch(expected)
})

test.each([
  ['Posso tomar ibuprofeno junto?', 'Pode, mas só se doer muito.', /pode tomar ibuprofeno junto só se doer muito/i],
  [
    'Posso fazer academia?',
    'Pode, sem carga nas primeiras duas semanas.',
    /pode fazer academia sem carga nas primeiras 2 semanas/i,
  ],
  ['Posso tomar banho?', 'Pode, mas não molha o curativo.', /pode tomar banho, não molha curativo/i],
  ['Ele pode ir pra escola?', 'Pode, se não tiver febre.', /pode ir pra escola, se não tiver febre/i],
])('what is allowed keeps its condition: %s – %s', (question, answer, expected) => {
  expect(visit(question, answer)).toMatch(expected)
})

test('a yes that is said twice is one', () => {
  const written = visit('Posso te mandar o exame por mensagem?', 'Pode, claro.')
  expect(written).toMatch(/pode mandar exame por mensagem/i)
  expect(written).not.toMatch(/^claro/im)
})

test('what it may be is a diagnosis, and no permission', () => {
  const written = visit('Pode ser câncer?', 'Não, isso é um lipoma.')
  expect(written).toMatch(/lipoma/i)
  expect(written).not.toMatch(/câncer/i)
})

test('an order in place of what was asked stands by itself', () => {
  expect(visit('Posso trabalhar amanhã?', 'Não. Vou dar três dias de atestado.')).toMatch(
    /não pode trabalhar amanhã;? .*3 dias de atestado/i,
  )
})

test('what is not exchanged for a medicine of others keeps its name', () => {
  const written = visit('Meu cunhado toma gabapentina, não é melhor?', 'É parecido, não vamos trocar.')
  expect(written).toMatch(/gabapentina: parecido, não vamos trocar/i)
})

test('what is forbidden because of an allergy is an order', () => {
  const said =
    'Médica: Tem alergia?\nPaciente: Dipirona me dá urticária.\nPaciente: Posso tomar dorflex?\nMédica: Não, tem dipirona e a senhora tem alergia.'
  expect(writtenOf(said, 'plan')).toMatch(/não pode tomar dorflex/i)
  expect(writtenOf(said, 'allergies')).not.toMatch(/dorflex/i)
})

test('an order that is asked about again is told once', () => {
  const said =
    'Médica: O que houve?\nPaciente: Palpitação desde ontem.\nMédica: Peço um eletro.\nPaciente: Precisa mesmo?\nMédica: Precisa.'
  expect(writtenOf(said)).not.toMatch(/precisa/i)
})

test.each(['Não, sem problema, pode tomar.', 'Não, imagina, pode sim.', 'Não, pode tomar.'])(
  'a no to the worry allows what was asked about: %s',
  (answer) => {
    const written = visit('Posso tomar dipirona?', answer)
    expect(written).toMatch(/pode tomar dipirona/i)
    expect(written).not.toMatch(/não pode/i)
  },
)

test.each(['Não, claro que não.', 'Não, imagina.', 'Não, de jeito nenhum.'])(
  'a no with weight forbids: %s',
  (answer) => {
    const written = visit('Posso dirigir?', answer)
    expect(written).toMatch(/não pode dirigir/i)
    expect(written).not.toMatch(/claro|imagina|jeito/i)
  },
)

test('what is no harm is allowed, though the no stands behind its name', () => {
  expect(visit('Posso comer queijo?', 'Queijo não tem problema.')).not.toMatch(/não pode/i)
})
