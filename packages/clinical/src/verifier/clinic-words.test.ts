import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clinicWordMarks } from './clinic-words.ts'

const WORDS = [
  'Glifage',
  'Dra. Yasmim Abreu',
  'Hospital do Servidor',
  'Siqueira Campos',
  'Novaquinona',
  'Bezerra',
  'Rui',
  'Policlínica',
]
const marks = (text: string, section: Parameters<typeof clinicWordMarks>[1] = 'presentIllness') =>
  clinicWordMarks(text, section, WORDS).map(({ from, to, candidate, severity }) => [
    text.slice(from, to),
    candidate,
    severity,
  ])

test.each([
  ['Encaminhado à doutora Iasmin Abreu.', 'Iasmin Abreu', 'Dra. Yasmim Abreu'],
  ['Veio do ospital do servidor.', 'ospital do servidor', 'Hospital do Servidor'],
  ['Atendido em Sequeira Campos.', 'Sequeira Campos', 'Siqueira Campos'],
  ['Conheceu o doutor Beserra ontem.', 'Beserra', 'Bezerra'],
  ['Indicada a nova quinona.', 'nova quinona', 'Novaquinona'],
  ['Usa novaquinoma.', 'novaquinoma', 'Novaquinona'],
])('“%s”: what sounds like a word of the clinic is marked, with that word', (text, heard, word) => {
  expect(marks(text)).toEqual([[heard, word, 'minor']])
})

test('in what is taken or not tolerated, and beside a dose, a wrong name is serious', () => {
  expect(marks('Novaquinoma.', 'medications')).toEqual([['Novaquinoma', 'Novaquinona', 'serious']])
  expect(marks('Novaquinoma.', 'allergies')).toEqual([['Novaquinoma', 'Novaquinona', 'serious']])
  expect(marks('Tomou novaquinoma 20 mg.')).toEqual([['novaquinoma', 'Novaquinona', 'serious']])
})

test.each([
  'Encaminhado à Dra. Yasmim Abreu, do Hospital do Servidor.',
  'encaminhado à yasmim abreu na policlinica',
  'O paciente abriu a ficha, e o hospital do coração respondeu.',
  'Ruim do estômago; ruiu.',
  'Foi o sargento quem mediu o diâmetro.',
  'Policlínicas fecham às 18 horas.',
  'Nova consulta, quinona à parte.',
  '',
])('what is written as in the list, or only begins like it, is not marked: “%s”', (text) => {
  expect(marks(text)).toEqual([])
})

test('eighty names of people, places and brands are taken for nothing that is said in the labelled conversations', () => {
  const names =
    'Abreu Siqueira Menezes Bezerra Cavalcanti Figueiredo Albuquerque Monteiro Nogueira Carvalho Pacheco Teixeira Barbosa ' +
    'Moreira Peixoto Quintana Schmidt Wagner Yasmim Thaís Kátia Renan Heloísa Beatriz Rodrigues Fernandes Gonçalves ' +
    'Vasconcelos Sampaio Tavares Brandão Fontoura Cardoso Medeiros Amaral Sarmento Policlínica Unimed Fleury Lavoisier ' +
    'Glifage Puran Selozok Aradois Forxiga Jardiance Xarelto Trayenta Ozempic Mounjaro Rybelsus Galvus Nesina Concor ' +
    'Brasart Benicar Entresto Vastarel Crestor Zetia Natrilix Diamicron Toujeo Tresiba Humalog Ritalina Venvanse Donaren ' +
    'Pristiq Lexapro Brintellix Rivotril'
  const list = [...names.split(' '), 'Santa Casa', 'Dr. Renan Bezerra', 'Vila Mariana', 'São Leopoldo', 'Santa Helena']
  const said = readdirSync('benchmarks', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:yaml|txt)$/.test(name))
    .flatMap((name) => readFileSync(`benchmarks/${name}`, 'utf8').split(/\n|(?<=[.?!]) /))
  expect(said.length).toBeGreaterThan(10_000)
  expect(
    [...new Set(said)].flatMap((text) => clinicWordMarks(text, 'plan', list).map(({ message }) => message)),
  ).toEqual([])
})

test('without a list nothing is looked for', () => {
  expect(clinicWordMarks('Iasmin Abreu', 'plan', [])).toEqual([])
})

test('whatever the words and the text, each mark lies on the text, and none on another', () => {
  const word = fc.oneof(fc.string({ maxLength: 70 }), fc.constantFrom(...WORDS, 'Iasmin', 'abreu', 'servidor', 'do'))
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), fc.array(word, { maxLength: 30 }), (list, said) => {
      const text = said.join(' ')
      let end = 0
      for (const { from, to, candidate } of clinicWordMarks(text, 'plan', list)) {
        expect(from).toBeGreaterThanOrEqual(end)
        expect(to).toBeGreaterThan(from)
        expect(to).toBeLessThanOrEqual(text.length)
        expect(list).toContain(candidate)
        end = to
      }
    }),
  )
})
