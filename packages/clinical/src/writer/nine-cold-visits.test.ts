import { expect, test } from 'vitest'
import { writtenOf } from './test-writing.ts'

test('a medicine that was taken and that the clinician rules out is not denied', () => {
  const written = writtenOf(`Médico: Já tomou alguma coisa pra prevenir?
    Paciente: Topiramato, uma época. Fiquei com a boca formigando e esquecendo as palavras. Parei.
    Médico: Topiramato então não. E propranolol?
    Paciente: Não posso, eu tenho asma.`)
  expect(written).toMatch(/topiramato, época/i)
  expect(written).not.toMatch(/nega topiramato/i)
  expect(written).toMatch(/propranolol: não posso, tenho asma/i)
})

test('what another doctor prescribed, and what it did, keeps the name that was asked', () => {
  const written = writtenOf(`Médica: E os remédios de sempre?
    Paciente: Losartana cinquenta, metformina oitocentos e cinquenta depois do almoço.
    Médica: Alopurinol o senhor não toma?
    Paciente: O outro médico passou, cem. Me deu uma coceira no corpo todo, parei.`)
  expect(written).toMatch(/alopurinol: deu coceira no corpo todo/i)
  expect(written).not.toMatch(/metformina 850 após almoço, outro/i)
})

test('an amount in place of another keeps its medicine', () => {
  const written =
    writtenOf(`Médica: É gota. Vou passar colchicina meio miligrama de doze em doze. E prednisona vinte por cinco dias.
    Paciente: Mas a prednisona não sobe o açúcar?
    Médica: Sobe um pouco. O senhor mede em casa?
    Paciente: Não meço.
    Médica: Então em vez de vinte, dez. Não, olha, quinze por cinco dias.`)
  expect(written).toMatch(/prednisona 15 por 5 dias/i)
  expect(written).not.toMatch(/\b20\b|\b10\b/)
})

test('"em vez de" of something else changes no order', () => {
  const written = writtenOf(`Médica: Vou passar amoxicilina quinhentos de oito em oito horas.
    Médica: Em vez de refrigerante, água.`)
  expect(written).toMatch(/amoxicilina (?:de )?500/i)
})

test('what is put off is told with its no', () => {
  const written =
    writtenOf(`Médica: Enalapril eu vou trocar pelo sacubitril valsartana, mas não agora, primeiro desinchar.
    Médica: Mantém o enalapril.`)
  expect(written).toMatch(/sacubitril valsartana, mas não agora/i)
})

test('a result of months ago stands if no other was told', () => {
  const talk = (after: string) => `Médica: O ecocardiograma dele era quanto?
    Filho: Trinta e cinco por cento. Esse é de março.
    Médica: ${after}`
  expect(writtenOf(talk('Então vamos voltar a furosemida, oitenta de manhã.'))).toMatch(/35%/)
})

test('kilos and grams are a weight', () => {
  const written = writtenOf(`Médico: Pesa ele.
    Enfermeira: Nove e seiscentos.
    Médico: Na última consulta tava com quanto?
    Mãe: Nove e oitocentos. Duas semanas atrás.
    Médico: Perdeu duzentos gramas.`)
  expect(written).toMatch(/peso: 9,6 kg/i)
  expect(written).not.toMatch(/nove e 2 semanas/i)
  expect(writtenOf('Médico: Peso setenta e oito e quatrocentos, pressão doze por oito.')).toMatch(/peso 78,4 kg/i)
})

test('two amounts are no weight', () => {
  expect(writtenOf('Médico: A meta é glicemia entre oitenta e cem em jejum.')).not.toMatch(/80,1|kg/)
})

test('what a companion answers of when keeps its question', () => {
  const written = writtenOf(`Médica: O que aconteceu?
    Filho: Ele tá com as pernas inchadas.
    Médica: Vomitou?
    Filho: Segunda e terça.
    Médica: E xixi, quantas fraldas?
    Filho: Ontem três, hoje uma só.
    Médica: Fuma?
    Filho: Parou no infarto.`)
  expect(written).toMatch(/vomitou: segunda e terça/i)
  expect(written).toMatch(/fraldas: ontem 3/i)
  expect(written).toMatch(/fuma: parou no infarto/i)
})

test('without marks, a no before its subject answers by itself', () => {
  const written = writtenOf(`gravidez tem chance
    não eu operei laqueadura
    alergia
    não a nada`)
  expect(written).toMatch(/operei laqueadura/i)
  expect(written).not.toMatch(/não operei/i)
  expect(written).toMatch(/nega alergia/i)
})

test('a list of tests is not left out', () => {
  const written = writtenOf(`Médica: O que sente?
    Paciente: Dor no dedão do pé, inchado, vermelho, desde terça de madrugada, não aguentava nem o lençol.
    Médica: Bebeu?
    Paciente: Umas oito cervejas no churrasco do genro.
    Médica: É gota. Vou passar colchicina meio miligrama de doze em doze.
    Médica: Exames: ácido úrico, creatinina, glicada e urina.`)
  expect(written).toMatch(/ácido úrico, creatinina/i)
})

test("the patient's own no to allergies stands after a brother's", () => {
  const written = writtenOf(
    `Médica: Alergia?
    Paciente: À Benzetacil. Não, minto, foi a Benzetacil que meu irmão teve. Eu não tenho nada.
    Médica: Toma algum remédio?
    Paciente: Tomo enalapril dez.
    Médica: Esse enalapril dá tosse, sabia?
    Paciente: Faz uns dez anos.`,
    'allergies',
  )
  expect(written).toMatch(/nega alergia/i)
  expect(written).not.toMatch(/enalapril/i)
})

test('what the wife says of a loss of weight is told as hers', () => {
  const written = writtenOf(`Médica: Emagreceu?
    Paciente: Minha mulher diz que sim. A calça tá caindo.
    Médica: Quanto?
    Paciente: Ah, uns cinco quilos. De seis meses pra cá.
    Médica: Febre?
    Paciente: Não.`)
  expect(written).toMatch(/emagreceu: (?:minha )?mulher diz que sim/i)
  expect(written).toMatch(/emagreceu: 5 kg/i)
})

test('a diagnosis that is told while asking is a hypothesis', () => {
  const written = writtenOf(
    `Médica: E a dor de cabeça, desde quando?
    Paciente: Desde junho. Antes de doer eu vejo umas luzes piscando.
    Médica: Juliana, isso é enxaqueca com aura.
    Paciente: Nossa.
    Médica: Fuma?
    Paciente: Não.
    Médica: Alergia?
    Paciente: Iodo.
    Médica: Vamos ver a pressão. Doze por oito.
    Médica: Desogestrel setenta e cinco, todo dia, sem pausa.`,
    'hypotheses',
  )
  expect(written).toMatch(/enxaqueca com aura/i)
})

test('without marks, the time of day that is put right is told, and the medicine named since keeps its own amount', () => {
  const written = writtenOf(`fala seu João o que é que tá pegando
    é a coluna doutor travei
    deita aí laségue positivo à esquerda
    provavelmente hérnia l cinco s um vou pedir ressonância
    e remédio
    prednisona vinte por cinco dias à noite não de manhã e paracetamol setecentos e cinquenta de seis em seis
    e pra relaxar
    ciclobenzaprina dez à noite cinco por causa do trabalho cinco então
    não trabalho não vou ficar em casa
    então dez mesmo`)
  expect(written).toMatch(/prednisona 20 por 5 dias de manhã/i)
  expect(written).toMatch(/l cinco s um/i)
  expect(written).toMatch(/ciclobenzaprina/i)
  expect(written).not.toMatch(/sem resposta/i)
})

test('without marks, a noun of a negative question is answered', () => {
  const written = writtenOf(`não tem úlcera gastrite
    gastrite eu tive tratei a bactéria`)
  expect(written).toMatch(/gastrite tive/i)
  expect(written).not.toMatch(/não tem/i)
})

test('days of a prescription are put in place of others', () => {
  const written =
    writtenOf(`Médica: Isso é pneumonia. Vou passar amoxicilina oitocentos e setenta e cinco de doze em doze horas, dez dias.
    Médica: Em vez de dez, sete dias.`)
  expect(written).toMatch(/amoxicilina 875 12\/12 h, (?:por )?7 dias/i)
  expect(written).not.toMatch(/em vez|10 dias/i)
})

test('a loss of weight is told in the history, and not as examined', () => {
  const talk = `Médica: Emagreceu?
    Paciente: Minha mulher diz que sim.
    Médica: Quanto?
    Paciente: Uns cinco quilos.
    Médica: Vou examinar. Peso sessenta e oito e quatrocentos.`
  expect(writtenOf(talk, 'presentIllness')).toMatch(/emagreceu: 5 kg/i)
  expect(writtenOf(talk, 'physicalExam')).not.toMatch(/5 kg/i)
})

test('a habit that is denied of its own accord denies nothing that was asked before', () => {
  const written = writtenOf(`Médica: Cirurgia, fumar?
    Paciente: Apêndice. Não fumo.`)
  expect(written).toMatch(/não fum/i)
  expect(written).not.toMatch(/nega cirurgia/i)
})
