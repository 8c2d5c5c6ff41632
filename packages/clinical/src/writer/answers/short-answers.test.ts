import { expect, test } from 'vitest'
import type { SectionId } from '../../section.ts'
import { writeRecord } from '../write-record.ts'
import { writtenOf, writtenOfAnswer as visit } from '../test-writing.ts'

test.each([
  ['A dor irradia pra perna?', /dor não irradia pra perna/i],
  ['O catarro é amarelo?', /catarro não é amarelo/i],
  ['A pressão está controlada?', /pressão não está controlada/i],
  ['Sua mãe tem diabetes?', /mãe não tem diabetes/i],
  ['O remédio ajudou?', /remédio não ajudou/i],
  ['O bebê mama no peito?', /bebê não mama no peito/i],
  ['A perna incha?', /nega perna inchar/i],
  ['A ferida está com pus?', /ferida sem pus/i],
  ['Alguém em casa com tosse?', /ninguém em casa com tosse/i],
  ['Alguém na família tem câncer?', /nega câncer na família/i],
  ['Sente ardência ou sangue na urina?', /nega ardência, sangue na urina/i],
])('"%s" – "Não." denies what was asked and no more', (question, told) => {
  const written = visit(question, 'Não.')
  expect(written).toMatch(told)
  expect(written).not.toMatch(/nega (?:dor|catarro|pressão|mãe|remédio|bebê|ferida|em casa|família)(?!\p{L})/iu)
})

test.each([
  ['O senhor fuma?', 'Quase nunca.', 'habits', /fuma: quase nunca/i],
  ['O senhor fuma?', 'Um pouquinho.', 'habits', /fuma: um pouquinho/i],
  ['O senhor fuma?', 'Antes sim.', 'habits', /fuma: antes sim/i],
  ['O senhor fuma?', 'Graças a Deus, não.', 'habits', /não fuma/i],
  ['Acorda de madrugada com a dor?', 'Às vezes.', 'presentIllness', /acorda de madrugada com dor: às vezes/i],
  ['Febre, tosse, dor no peito?', 'Às vezes.', 'presentIllness', /febre, tosse ou dor no peito: às vezes/i],
  ['O senhor tem diabetes?', 'Não sei dizer.', 'pastHistory', /diabetes: não sabe/i],
  ['Tem alergia?', 'Não sei.', 'allergies', /alergia: não sabe/i],
  ['O senhor tem diabetes?', 'Desde os vinte anos.', 'pastHistory', /diabetes: desde os 20 anos/i],
  ['Há quanto tempo tem enxaqueca?', 'Desde os quinze.', 'pastHistory', /^enxaqueca: desde os 15/im],
  ['Tem alergia a dipirona?', 'Desde os vinte anos.', 'allergies', /alergia a dipirona: desde os 20 anos/i],
  ['Melhorou com a dipirona?', 'Não.', 'presentIllness', /não melhorou com dipirona/i],
  ['Como está a menstruação?', 'Não vem desde junho.', 'presentIllness', /menstruação: não vem desde junho/i],
  ['Continua com o omeprazol?', 'Não.', 'medications', /não continua com omeprazol/i],
  ['Fez a ressonância?', 'Não.', 'results', /não fez ressonância/i],
  ['Faz exercício?', 'Às vezes.', 'habits', /faz exercício: às vezes/i],
  ['Com quem mora?', 'Com minha filha.', 'habits', /^mora: com filha/im],
  ['E a pressão, como anda em casa?', 'Treze por oito.', 'presentIllness', /pressão em casa: 130x80/i],
  ['Dói quanto, de zero a dez?', 'Oito.', 'presentIllness', /dor: 8, de 0 a 10/i],
  ['Está grávida de quantas semanas?', 'Vinte e oito.', 'pastHistory', /grávida: 28 semanas/i],
  ['Vomitou quantas vezes?', 'Umas quatro.', 'presentIllness', /vomitou: (?:umas )?4 vezes/i],
  ['É o joelho direito?', 'Esquerdo.', 'presentIllness', /joelho esquerdo/i],
  ['Começou ontem?', 'Anteontem.', 'presentIllness', /começou anteontem/i],
  ['Tosse com catarro amarelo?', 'Verde.', 'presentIllness', /tosse com catarro verde/i],
  ['Pai e mãe vivos?', 'Pai morreu de infarto.', 'familyHistory', /^pai morreu de infarto/im],
  ['Já tratou isso antes?', 'Com pomada.', 'pastHistory', /tratou antes: com pomada/i],
] as const)('"%s" – "%s" stands with its question under %s', (question, answer, section, told) => {
  expect(visit(question, answer, section)).toMatch(told)
})

test.each([['O senhor tem diabetes?'], ['O senhor fuma?'], ['Tem alergia a dipirona?'], ['Toma losartana?']])(
  '"%s" – "Sim. Quer dizer, não." is a no',
  (question) => {
    const written = visit(question, 'Sim. Quer dizer, não.')
    expect(written).toMatch(/nega (?:diabetes|alergia a dipirona)|não (?:fuma|toma losartana)/i)
    expect(written.replaceAll(/nega [^;.]*|não (?:fuma|toma losartana)/gi, '')).not.toMatch(
      /diabetes|fuma|dipirona|losartana/i,
    )
  },
)

test.each([
  ['Faz exercício?', 'Sim.'],
  ['Febre, tosse, dor no peito?', 'Às vezes.'],
  ['O coração dispara?', 'Sim.'],
])('"%s" – "%s" is not why the patient came', (question, answer) => {
  expect(visit(question, answer, 'complaint')).toMatch(/^Dor nas costas(?: há 1 semana)?\.$/i)
})

test('"não lembro" does not hide what a companion knows', () => {
  const written = writtenOf(
    `Médico: Bateu a cabeça?
    Paciente: Não lembro.
    Acompanhante: Não bateu, estava de capacete.`,
  )
  expect(written).toMatch(/não bateu/i)
})

test('"me conta mais" tells nothing', () => {
  const written = writtenOf(
    `Médico: O que houve?
    Paciente: Dor nas costas há uma semana.
    Médico: Me conta mais.
    Paciente: Doía o lado esquerdo, agora é o direito.`,
  )
  expect(written).not.toMatch(/conta/i)
  expect(written).toMatch(/doía lado esquerdo, agora é direito/i)
})

test('a dose that was taken before is of the medicine just told, and no order', () => {
  const visit = (section: SectionId) =>
    writtenOf(
      `Médico: O que houve?
      Paciente: Dor nas costas há uma semana.
      Paciente: Tomei ibuprofeno e não adiantou.
      Médico: Quanto tomou?
      Paciente: Seiscentos, três vezes por dia, cinco dias.
      Médico: Certo. Vou pedir um raio X da coluna.`,
      section,
    )
  expect(visit('plan')).not.toMatch(/600/)
  expect(visit('presentIllness')).toMatch(/ibuprofeno.*600/is)
})

test('a result that the patient tells stands among the results', () => {
  const written = writtenOf(
    `Médico: O que houve?
    Paciente: Dor nas costas há uma semana.
    Médico: Fez exame?
    Paciente: Fiz um ultrassom semana passada, deu pedra no rim esquerdo de seis milímetros.`,
    'results',
  )
  expect(written).toMatch(/pedra no rim esquerdo/i)
})

test('"claro" is a yes, and no colour', () => {
  const written = visit('A urina está escura?', 'Claro.')
  expect(written).toMatch(/urina escura/i)
  expect(written).not.toMatch(/clar/i)
})

test('an allergy that nobody is sure of is not told as one', () => {
  const { statements } = writeRecord([
    'Médico: Bom dia, o que houve?',
    'Paciente: Dor nas costas há uma semana.',
    'Médico: Tem alergia a dipirona?',
    'Paciente: Não sei dizer.',
  ])
  const [told] = statements.filter(({ section }) => section === 'allergies')
  expect(told).toMatchObject({ text: 'Alergia a dipirona: não sabe.', polarity: 'denied' })
})

test('who has not noticed does not deny', () => {
  const written = visit('Urina com cheiro, ardor?', 'Isso não reparei.')
  expect(written).toMatch(/ardor: não sabe/i)
  expect(written).not.toMatch(/nega|não urina/i)
})
