import { expect, test } from 'vitest'
import { toldInVisit } from '@prontuvoz/clinical/writer/test-writing'

test('a side that its speaker calls a mistake gives way to the right one', () => {
  const text = toldInVisit(
    'Médica: E a dor na perna é de que lado?',
    'Paciente: Do lado direito.',
    'Médica: Deita aqui. Dói aqui à direita?',
    'Paciente: Aí não. É mais pra cá.',
    'Médica: Então é à esquerda.',
    'Paciente: É, esquerda, me confundi.',
  )
  expect(text).toMatch(/lado esquerdo/i)
  expect(text).not.toMatch(/lado direito/i)
})

test('a side put right in words that say nothing else is told once', () => {
  const text = toldInVisit(
    'Paciente: E dói o joelho direito.',
    'Médica: Direito?',
    'Paciente: Ai, não, é o esquerdo, me confundi.',
  )
  expect(text).toMatch(/joelho esquerdo/i)
  expect(text).not.toMatch(/direito|confundi/i)
})

test('a number of tablets that the prescription puts right is told once, of its medicine', () => {
  const text = toldInVisit(
    'Médica: Quantos comprimidos de metformina a senhora toma?',
    'Paciente: Tomo três por dia.',
    'Médica: Três? Na receita tá dois.',
    'Paciente: Ah, é verdade, são dois. Três era antes.',
  )
  expect(text).toMatch(/metformina: (?:tomo )?2 por dia/i)
  expect(text).not.toMatch(/\b3\b|três/i)
})

test('a day that a companion puts right replaces the first', () => {
  const text = toldInVisit(
    'Médica: Caiu quando?',
    'Paciente: Na terça.',
    'Acompanhante: Foi na quarta, pai.',
    'Paciente: É mesmo, foi na quarta. Eu tava confundindo com a consulta.',
  )
  expect(text).not.toMatch(/terça/i)
})

test.each([
  ['Médica: E de metformina são três?', 'Paciente: É verdade, três de metformina.'],
  ['Médica: E a losartana a senhora toma há três anos?', 'Paciente: Isso mesmo, três anos.'],
])('a yes to another question replaces nothing', (...lines) => {
  const text = toldInVisit('Médica: Toma quantos de losartana?', 'Paciente: Losartana, dois por dia.', ...lines)
  expect(text).toMatch(/losartana, (?:2|dois) por dia/i)
})

test('an operation that turns out to be the wife’s is not the patient’s', () => {
  const text = toldInVisit(
    'Médica: E operou a vesícula?',
    'Paciente: Vesícula também tirei. Não, espera, vesícula foi minha esposa.',
  )
  expect(text).not.toMatch(/vesícula/i)
})

test('what another has, too, stays one’s own', () => {
  const text = toldInVisit('Médica: Quem tem asma?', 'Paciente: Eu tenho asma. Não, espera, minha mãe tem asma também.')
  expect(text).toMatch(/^pastHistory: asma/im)
})

test.each(['De útero, aliás.', 'Aliás, de útero.'])('"%s" replaces the place that was named before', (correction) => {
  const text = toldInVisit('Médica: Câncer na família?', `Paciente: Minha tia teve câncer de mama. ${correction}`)
  expect(text).toMatch(/familyHistory: .*tia teve câncer de útero/i)
  expect(text).not.toMatch(/de mama/i)
})

test('a medicine that is not being taken is not refused', () => {
  const text = toldInVisit(
    'Médica: E pra colesterol?',
    'Paciente: Sinvastatina. Essa eu não tô tomando faz dois meses.',
  )
  expect(text).toMatch(/não tô tomando faz 2 meses/i)
  expect(text).not.toMatch(/recusa/i)
})

test('an effect that the clinician calls no allergy, and the patient agrees, is none', () => {
  const text = toldInVisit(
    'Médica: Alguma alergia?',
    'Paciente: À dipirona.',
    'Médica: O que acontece?',
    'Paciente: Me dá sono.',
    'Médica: Isso não é alergia, é efeito do remédio.',
    'Paciente: Ah, então não tenho alergia nenhuma.',
  )
  expect(text).not.toMatch(/alergia a dipirona/i)
  expect(text).toMatch(/dipirona: dá sono/i)
})

test('an anaphylaxis stays an allergy', () => {
  const text = toldInVisit(
    'Médica: Alergia?',
    'Paciente: À penicilina.',
    'Médica: O que dá?',
    'Paciente: Falta de ar, fui parar no hospital.',
    'Médica: Isso não é alergia simples, é anafilaxia.',
    'Paciente: Nossa.',
  )
  expect(text).toMatch(/alergia a penicilina/i)
})
