import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const asked = (question: string, answer: string) =>
  writtenOf(`Médica: O que sente?
    Paciente: Cansaço.
    Médica: ${question}
    Paciente: ${answer}
    Médica: Certo.`)

test.each([
  ['Engordou?', 'Uns seis quilos.', /engordou: 6 kg/i],
  ['Está com dor?', 'Muita, do lado esquerdo da barriga.', /dor: muita, (?:do )?lado esquerdo/i],
  ['Conseguiu trabalhar ontem?', 'Consegui, mas parando toda hora.', /trabalhar ontem: consegui, (?:mas )?parando/i],
  ['Já pensou em se cortar?', 'Já pensei, mas nunca fiz.', /pensou em se cortar: (?:já )?pensei, (?:mas )?nunca fiz/i],
  ['A secreção é clara?', 'É meio esverdeada.', /secreção: (?:é )?meio esverdeada/i],
  ['Acorda à noite pra urinar?', 'Umas três vezes.', /urinar: 3 vezes/i],
])('"%s" – "%s" is told with what was asked', (question, answer, told) => {
  expect(asked(question, answer)).toMatch(told)
})

test.each([
  ['Pensou em morrer, em se machucar?', 'Não.', /não pensou em morrer, em se machucar/i],
  ['Já tinha desmaiado antes?', 'Não.', /não tinha desmaiado antes/i],
  ['É diabética?', 'Não.', /não é diabética/i],
  ['Usa algum colírio?', 'Não, parei em maio.', /não usa nenhum colírio/i],
])('"%s" – "%s" is denied in a sentence', (question, answer, told) => {
  expect(asked(question, answer)).toMatch(told)
})

test('who is called or asked in is no statement', () => {
  const written = writtenOf(`Dra. Célia: Boa tarde, Marlene, pode sentar.
    Dra. Célia: O que houve?
    Marlene: Queimei a mão no forno.
    Dra. Célia: Fala, Marlene.`)
  expect(written).not.toMatch(/marlene|fala|sentar/i)
})

test('how often is not cut', () => {
  const written = writtenOf(`Médico: O joelho incha?
    Paciente: De vez em quando.
    Médico: Vou passar betametasona pomada, dia sim, dia não.`)
  expect(written).toMatch(/de vez em quando/i)
  expect(written).toMatch(/em dias alternados|48\/48 h/i)
  expect(written).not.toMatch(/nega/i)
})

test('what has lasted or was come for opens the record', () => {
  const visit = `Médica: Pode falar.
    Paciente: Então, meu cabelo tá caindo demais.
    Médica: Há quanto tempo?
    Paciente: Uns dois meses.
    Médica: Coça?
    Paciente: Muito, e descama.`
  expect(writtenOf(visit, 'complaint')).toMatch(/^cabelo/i)
  expect(
    writtenOf(
      `boa tarde doutora
       vim por causa dessas verrugas na mão
       tem faz tempo
       um ano
       doem
       não`,
      'complaint',
    ),
  ).toMatch(/^verrugas na mão/i)
})

test('what the patient has is told though the same word comes back in what is measured or ordered', () => {
  const written = writtenOf(`Médica: Tem alguma doença?
    Paciente: Pressão.
    Médica: Tomou alguma coisa na crise?
    Paciente: A colchicina que o senhor passou. Uma de manhã e outra de noite.
    Médica: Pressão 14 por 8. Mantém a colchicina, uma por dia.`)
  expect(written).toMatch(/^Pressão/m)
  expect(written).toMatch(/colchicina que o senhor passou, uma de manhã e outra de noite/i)
})

test.each([
  ['Dorme bem?', 'Mal.', /dorme bem: mal/i],
  ['Consegue andar?', 'Com dificuldade.', /andar: com dificuldade/i],
  ['Fez a mamografia?', 'Vou fazer mês que vem.', /mamografia: vou fazer mês que vem/i],
  ['Fez a mamografia?', 'Não deu tempo.', /mamografia: não deu tempo/i],
  ['Está grávida?', 'Tomara que não.', /grávida: tomara que não/i],
  ['A dor melhorou?', 'Não.', /dor não melhorou/i],
  ['Come bem?', 'Que nada.', /não come bem/i],
  ['Usa drogas?', 'Imagina, doutora!', /não usa drogas/i],
  ['Convulsão?', 'Faz dois anos que não tem.', /faz 2 anos que não tem/i],
])('"%s" – "%s" says what it answers', (question, answer, told) => {
  expect(asked(question, answer)).toMatch(told)
})
