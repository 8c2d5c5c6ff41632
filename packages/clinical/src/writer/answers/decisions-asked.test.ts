import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const visit = (question: string, answer: string) =>
  writtenOf(`Médica: O que houve?\nPaciente: Dor nas costas desde ontem.\nPaciente: ${question}\nMédica: ${answer}`)

test.each([
  ['Tem que operar?', 'Tem, o esquerdo.', /operar: esquerdo/i],
  ['Vai precisar internar?', 'Vai, sim, hoje mesmo.', /internar: hoje/i],
  ['Vai ter que operar?', 'Talvez, depende da ressonância.', /operar: talvez, depende da ressonância/i],
  ['Vou ter que tomar insulina?', 'Por enquanto não.', /por enquanto não precisa tomar insulina/i],
  [
    'Tem que engessar?',
    'Não precisa, só a tipoia.',
    /não precisa engessar; só tipoia|não precisa engessar, só tipoia/i,
  ],
  ['E antibiótico?', 'Não precisa, é vírus.', /não precisa de antibiótico \(é vírus\)/i],
  [
    'Cateterismo precisa?',
    'Ainda não, depende da cintilografia.',
    /ainda não precisa de cateterismo \(depende da cintilografia/i,
  ],
])('what the clinician decides is told with what was asked about: %s – %s', (question, answer, expected) => {
  expect(visit(question, answer)).toMatch(expected)
})

test('a no said twice is told once', () => {
  const written = visit('Vou ter que tomar pra sempre?', 'Não, claro que não.')
  expect(written).toMatch(/não precisa tomar pra sempre/i)
  expect(written).not.toMatch(/claro/i)
})

test.each([
  [
    'Tomo viagra às vezes, tem problema?',
    'Tem, com isossorbida não pode de jeito nenhum.',
    /viagra às vezes: tem problema \(com isossorbida não pode/i,
  ],
  ['Tomo chá de boldo, tem problema?', 'Não, sem problema.', /chá de boldo: sem problema/i],
  ['Tomo chá de boldo, tem problema?', 'Não.', /chá de boldo: sem problema/i],
  ['Uso lente de contato, pode?', 'Não, espera sarar.', /lente de contato: não pode, espera sarar/i],
  ['Bebo vinho no jantar, faz mal?', 'Faz, com esse remédio faz.', /vinho no jantar: faz mal/i],
])('a worry about what is taken is told with what is taken: %s – %s', (question, answer, expected) => {
  expect(visit(question, answer)).toMatch(expected)
})

test.each([
  [
    'Uso joelheira?',
    'Pode usar pra andar, mas não dorme com ela.',
    /joelheira: pode usar pra andar, não dorme com ela/i,
  ],
  ['Faço compressa?', 'Faz, quente, vinte minutos.', /compressa: faz, quente, 20 min/i],
])('how something is to be done is told with what: %s – %s', (question, answer, expected) => {
  expect(visit(question, answer)).toMatch(expected)
})

test('what a medicine is tapered to has its name, though another one was just ordered', () => {
  const written = writtenOf(`Médica: Como passou?
    Paciente: O sono continua ruim.
    Médica: Vamos manter a sertralina e acrescentar trazodona cinquenta, um comprimido à noite.
    Paciente: E o clonazepam, paro?
    Médica: Vai tirando devagar: meio comprimido por duas semanas, depois para.`)
  expect(written).toMatch(/clonazepam: vai tirando devagar: meio comprimido/i)
})

test.each([
  ['Como assim?', 'Pode ser do remédio.', /^como|assim/im],
  ['Minha mãe toma viagra, tem problema?', 'Não.', /viagra/i],
])('a question of something else heads nothing: %s – %s', (question, answer, unexpected) => {
  expect(visit(question, answer)).not.toMatch(unexpected)
})
