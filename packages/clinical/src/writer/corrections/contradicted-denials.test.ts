import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const asked = (question: string, answer: string, companion: string) =>
  `Médico: O que houve?\nPaciente: Dor no joelho há um mês.\nMédico: ${question}\nPaciente: ${answer}\n${companion}`

test.each([
  [
    asked('Tem diabetes?', 'Não.', 'Filha: Tem sim, pai, toma a metformina desde o ano passado.'),
    /diabetes: toma metformina/i,
  ],
  [
    asked('Anti-inflamatório, o senhor usa?', 'Não.', 'Esposa: Usa sim, toma o meu diclofenaco, quase todo dia.'),
    /toma diclofenaco/i,
  ],
  [asked('O senhor bebe?', 'Não.', 'Esposa: Bebe sim, doutor, meia garrafa por noite.'), /meia garrafa por noite/i],
  [asked('Tem pressão alta, asma?', 'Não.', 'Filha: Pressão ele tem.'), /nega asma/i],
])('who says yes right after a no is told instead of it', (talk, told) => {
  for (const lines of [talk, talk.replaceAll(/^\S+: /gmu, '')]) {
    expect(writtenOf(lines)).toMatch(told)
    expect(writtenOf(lines)).not.toMatch(/nega (?:diabetes|anti-inflamatório|pressão)|não bebe/i)
  }
})

test.each([
  [asked('Tem diabetes?', 'Não.', 'Filha: Meu pai tem sim.'), /nega diabetes/i],
  [
    asked('Tem pressão alta, diabetes, asma?', 'Não.', 'Médico: Pressão tem que medir sempre.'),
    /nega pressão alta, diabetes, asma/i,
  ],
  [asked('Tem diabetes?', 'Não.', 'Médico: Dor no peito?\nPaciente: Tem sim, às vezes.'), /nega diabetes/i],
])('what is said of somebody else, in general or of another question leaves the denial', (talk, told) => {
  expect(writtenOf(talk)).toMatch(told)
})

test('who came along says with the same verb that it happened, and the no is not told', () => {
  const said = `Médico: Bateu a cabeça?
    Paciente: Não bati não.
    Filha: Bateu sim, mãe, tem um galo aqui atrás.`
  expect(writtenOf(said)).toMatch(/bateu sim/i)
  expect(writtenOf(said)).not.toMatch(/não bati/i)
})

test('a yes of another verb takes no denial back', () => {
  const said = `Médico: Desmaiou?
    Paciente: Não desmaiei.
    Filha: Vomitou sim, duas vezes.`
  expect(writtenOf(said)).toMatch(/não desmaiei|nega desmaio|não desmaiou/i)
})
