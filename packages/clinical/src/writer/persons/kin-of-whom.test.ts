import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'
import { writeRecord } from '../write-record.ts'

function ofChild(answer: string, question = 'Alguém na família tem asma ou diabetes?'): string {
  return writtenOf(`Médica: O que houve?
    Mãe: Ele está com tosse há um mês.
    Médica: ${question}
    Mãe: ${answer}
    Médica: Certo. Vou pedir um raio X de tórax.`)
}

test.each([
  ['Minha mãe tem diabetes.', /avó materna: diabetes/i],
  ['Meu marido tem asma.', /pai: asma/i],
  ['O pai tem asma e eu tenho rinite.', /mãe tem rinite/i],
])('what a mother tells of the family is told by what they are to the child: %s', (answer, told) => {
  expect(ofChild(answer)).toMatch(told)
})

test("a husband's asthma is not the child's", () => {
  expect(ofChild('Meu marido tem asma.')).not.toMatch(/^asma/im)
})

test('what a mother has herself is not told of her child', () => {
  expect(ofChild('Ele não. Eu que convulsionei, com dois anos.', 'Ele já convulsionou?')).not.toMatch(/2 anos/i)
})

test('a child who is named at the beginning is the patient', () => {
  const text = writtenOf(`Médica: Oi, mãe, tudo bem? Essa é a Valentina, né?
    Mãe: É, doutora. Ela está com tosse faz uns cinco dias e ontem começou a ter febre.
    Médica: E a febre, você mediu?
    Mãe: Medi. Deu trinta e oito e meio.
    Médica: Vou pedir um raio X.`)
  expect(text).toMatch(/tosse.*5 dias/i)
  expect(text).toContain('febre: deu 38,5')
})

test.each([
  ['Meus sentimentos. Ele morreu de quê?', 'Foi no dia do enterro do meu irmão.', 'Irmão: infarto'],
  ['Faleceu de quê?', 'Morava com meu pai, mas ele faleceu.', 'Pai: infarto'],
  ['Sinto muito. Ela morreu de quê?', 'Perdi minha mãe em março.', 'Mãe: infarto'],
])('"%s" is asked of whoever died, not of the patient', (question, before, told) => {
  const text = writtenOf(`Médica: O que houve?
    Paciente: Dor nas costas há uma semana. ${before}
    Médica: ${question}
    Paciente: Infarto, com cinquenta e dois anos.
    Médica: E a senhora sente dor no peito?
    Paciente: Não.`)
  expect(text).toContain(told)
  expect(text).not.toMatch(/^infarto/im)
})

test('what is offered beneath the record is word for word', () => {
  const { omissions } = writeRecord([
    'Médica: O que houve?',
    'Mãe: Ele está com tosse há um mês.',
    'Médica: Deu alguma coisa?',
    'Mãe: Dei um antialérgico da minha irmã, mas não sei o nome.',
    'Médica: Vou pedir um raio X.',
  ])
  expect(omissions.map(({ text }) => text).join('\n')).not.toMatch(/tia materna/i)
})

test('what an asthmatic mother says of her child is of the child', () => {
  expect(ofChild('Asma não, quem tem asma sou eu.', 'Ele tem asma?')).toMatch(/nega asma/i)
})

test('a medicine that is stopped and forbidden in one breath is told', () => {
  const text = writtenOf(`Médica: O que houve?
    Mãe: Ele está com manchas no corpo desde anteontem. Estava tomando amoxicilina há três dias.
    Médica: Teve falta de ar?
    Mãe: Não.
    Médica: Tudo indica uma urticária pela amoxicilina. A amoxicilina para agora e ele não pode mais tomar penicilina até a gente investigar. Vou passar azitromicina, cinco ml uma vez ao dia.`)
  expect(text).toMatch(/amoxicilina para agora e não pode mais tomar penicilina/i)
})
