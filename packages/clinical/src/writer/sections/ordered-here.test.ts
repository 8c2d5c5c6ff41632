import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'
import { writeRecord } from '../write-record.ts'

const sectionsOf = (lines: string) => {
  const { statements } = writeRecord(lines.split('\n').map((line) => line.trim()))
  return (words: RegExp) => statements.flatMap(({ section, text }) => (words.test(text) ? [section] : []))
}

const THYROID = `Médico: TSH veio menor que zero zero um. T4 livre três e dois.
  Paciente: Por isso a tremedeira?
  Médico: É. Bócio difuso, tremor fino, pulso cento e dez.
  Médico: Doença de Graves. Metimazol, vinte, de manhã. Propranolol, quarenta, de doze em doze, por três semanas.
  Paciente: Tenho asma desde pequena.
  Médico: Então propranolol não. Atenolol, vinte e cinco; se chiar, para.
  Médico: TSH e T4 em cinco semanas, retorno em seis.`

test('a medicine with its dose that the clinician names behind the examination is ordered', () => {
  const of = sectionsOf(THYROID)
  expect(of(/metimazol/iu)).toEqual(['plan'])
  expect(of(/sem propranolol/iu)).toEqual(['plan'])
})

test('a medicine that the patient takes and the clinician names again stays in use', () => {
  const of = sectionsOf(`Médica: O que a senhora toma?
    Paciente: Losartana de cinquenta e sinvastatina.
    Médica: Pressão treze por oito. Losartana cinquenta, uma vez por dia.
    Paciente: Isso.
    Médica: Vou pedir um eletro.`)
  expect(of(/losartana/iu)).toContain('medications')
})

test('what one clinician tells another of the medicines in use is no order', () => {
  const of = sectionsOf(`Médico: Como passou a noite?
    Paciente: Com febre de novo.
    Médico: Pressão doze por sete, giordano positivo à direita.
    Médico: Diabetes, os remédios?
    Interno: Diabética, toma metformina de oitocentos e cinquenta, duas vezes. E losartana cinquenta.
    Paciente: A losartana eu tomo duas.
    Médico: Vou pedir urocultura e um ultrassom.`)
  expect(of(/losartana 50/iu)).toEqual(['medications'])
})

test('a medicine that the clinician stops is told among the orders, with the reason', () => {
  const plan = writtenOf(
    `Médica: Algum remédio?
    Paciente: Omeprazol por conta própria. E AAS, que o vizinho mandou.
    Médica: O AAS você para, não tem indicação. Omeprazol passa para quarenta, em jejum, oito semanas.
    Médica: Abdome mole. Volta com a endoscopia.`,
    'plan',
  )
  expect(plan).toMatch(/AAS para, não tem indicação/u)
})

test.each([
  ['Glicada oito e nove. INR de novo em quatro dias.', /INR de novo/u],
  ['Ultrassom de novo em doze meses, glicada em seis.', /glicada em 6/iu],
  ['Exame: hemograma, PCR, creatinina, glicada.', /PCR, creatinina/u],
  ['Então nada de vacina viva.', /sem vacina viva/iu],
])('what is to be done is an order, whatever heading its words have elsewhere: %s', (said, words) => {
  const of = sectionsOf(`Médica: O que houve?
    Paciente: Cansaço há um mês.
    Médica: Pulmão limpo. Glicemia de jejum cento e dez.
    Médica: ${said}
    Paciente: Certo.
    Médica: Retorno em três meses.`)
  expect(of(words)).toEqual(['plan'])
})

test('a value that is read out stays a result', () => {
  const of = sectionsOf(`Médica: Trouxe o exame?
    Paciente: Trouxe.
    Médica: Glicada em março era sete, agora deu seis e meio. INR dois e um.
    Médica: Volta em três meses.`)
  expect(of(/INR 2,1|INR dois e um/iu)).toContain('results')
  expect(of(/INR/iu)).not.toContain('plan')
})

test('a dose that comes back is no return, and a biopsy that is read out neither', () => {
  const of = sectionsOf(`Médica: Quanto perdeu com a semaglutida?
    Paciente: Seis quilos. A farmácia mandou subir pra um.
    Médica: Não sobe. Volta para zero vinte e cinco por quatro semanas.
    Médica: A biópsia deu colecistite crônica, sem malignidade.
    Médica: Retorno em oito semanas.`)
  expect(of(/zero vinte e cinco|0,25/iu)).toEqual(['plan'])
  expect(of(/biópsia/iu)).toEqual(['results'])
  expect(of(/retorno em 8 semanas/iu)).toEqual(['followUp'])
})

test('a list of tests is not parted between the orders and the return', () => {
  const plan = writtenOf(
    `Médica: O que houve?
    Filha: Ela está caindo muito, três quedas esse mês.
    Médica: Força igual nos dois lados. Pressão doze por oito.
    Médica: Peço tomografia de crânio, sódio, potássio e vitamina D. Volta em três semanas com os exames.`,
    'plan',
  )
  expect(plan).toMatch(
    /tomografia de crânio, sódio, potássio (?:e )?vitamina D|tomografia de crânio, sódio, potássio, vitamina D/iu,
  )
})

test('an illness told against an order is history', () => {
  const of = sectionsOf(`Médico: O que foi?
    Paciente: Torci o pé direito no futebol.
    Médico: Edema lateral, gaveta negativa. É entorse.
    Médico: Naproxeno, quinhentos, de doze em doze, cinco dias.
    Paciente: Eu tenho gastrite, doutor.
    Médico: Então naproxeno não. Paracetamol, setecentos e cinquenta, de oito em oito.`)
  expect(of(/gastrite/iu)).toEqual(['pastHistory'])
})

test('what is dictated of the examination right behind the family is of the patient', () => {
  const of = sectionsOf(`Médica: Sangue no papel ou no vaso?
    Paciente: No papel, há dois meses.
    Médica: Família com câncer de intestino?
    Paciente: Meu avô teve com setenta e cinco.
    Médica: Fissura posterior, sem trombo. Toque não faço hoje pela dor.
    Médica: Banho de assento morno. Retorno em seis semanas.`)
  expect(of(/fissura/iu)).toEqual(['physicalExam'])
})

test('what the clinician rules out at once is told, and no thought that was given up', () => {
  const plan = writtenOf(
    `Médico: Pressão catorze por nove. É insuficiência cardíaca.
    Paciente: E o diclofenaco pro joelho?
    Médico: Nem pensar, nenhum anti-inflamatório. Dipirona, um grama, se doer.`,
    'plan',
  )
  expect(plan).toMatch(/nenhum anti-inflamatório/iu)
})

test('what must not be done beside a medicine does not take the medicine back', () => {
  const plan = writtenOf(
    `Médica: As mãos, como estão?
    Paciente: De manhã travam duas horas.
    Médica: Metotrexato sobe para oito comprimidos, uma vez por semana.
    Paciente: Quero engravidar ano que vem.
    Médica: Com metotrexato não pode. Camisinha até lá. Retorno em um mês.`,
    'plan',
  )
  expect(plan).toMatch(/metotrexato sobe para 8 comprimidos/iu)
})

test('a record does not say that no medicine was told where one is continued', () => {
  const { unmentioned } = writeRecord([
    'Médico: Como passou?',
    'Paciente: Cansado, subo um lance de escada e paro.',
    'Médico: Furosemida sobe de quarenta para oitenta. Carvedilol mantém. Volta em dez dias.',
  ])
  expect(unmentioned).not.toContain('medications')
})

test('a first prescription tells of no medicine in use', () => {
  const { unmentioned } = writeRecord([
    'Médico: O que houve?',
    'Paciente: Dor de garganta há dois dias.',
    'Médico: Vou passar amoxicilina. Volta em dez dias.',
  ])
  expect(unmentioned).toContain('medications')
})
