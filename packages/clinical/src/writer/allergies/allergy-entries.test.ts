import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'
import { writeRecord } from '../write-record.ts'

function linesOf(section: string, talk: string) {
  const passages = talk.split('\n').map((line) => line.trim())
  return writeRecord(passages).statements.flatMap((one) => (one.section === section ? [one.text] : []))
}

test('an allergy, its brand, what it did and when are one line, over several turns', () => {
  const told = linesOf(
    'allergies',
    `Médica: Tem alergia a algum remédio?
     Paciente: Penicilina. A Benzetacil.
     Médica: O que aconteceu?
     Paciente: Inchou a língua, eu era mais nova.
     Médica: Fuma?
     Paciente: Não.`,
  )
  expect(told).toEqual(['Alergia a penicilina (benzetacil): inchou língua, era mais nova.'])
})

test('a reaction told before its cause stands beside it', () => {
  const told = linesOf(
    'allergies',
    `Médica: Alergia?
     Paciente: Caroço, com inchaço na boca, foi a benzetacil.
     Médica: Bebe?
     Paciente: Não.`,
  )
  expect(told).toEqual(['Alergia: caroço, com inchaço na boca, foi a benzetacil.'])
})

test('two allergies are two lines, a list of names is one', () => {
  const two = `Médica: Alergia?
     Paciente: Abacaxi. E iodo do cateterismo, vermelhão e coceira.
     Médica: Fuma?
     Paciente: Não.`
  expect(linesOf('allergies', two)).toEqual(['Alergia a abacaxi.', 'Iodo do cateterismo, vermelhão e coceira.'])
  const five = `Médica: Alergia?
     Paciente: Dipirona, AAS, penicilina, sulfa e camarão.
     Médica: Fuma?
     Paciente: Não.`
  expect(linesOf('allergies', five)).toEqual(['Alergia a dipirona, AAS, penicilina, sulfa e camarão.'])
})

test('an allergy that nobody asked for takes the denial and the order back', () => {
  const talk = `Médica: Alergia?
     Paciente: Nenhuma.
     Médica: Toma remédio?
     Paciente: Losartana, de manhã.
     Médica: Pressão doze por oito. Vou passar a neomicina na ferida, três vezes ao dia.
     Filha: Espera, neomicina é o Nebacetin? Ele não pode! Saiu vergão no corpo inteiro.
     Médica: Então é vaselina. Volta em uma semana.`
  expect(linesOf('allergies', talk)).toEqual(['Neomicina (Nebacetin): saiu vergão no corpo inteiro.'])
  expect(linesOf('plan', talk).join(' ')).not.toMatch(/neomicina|não pode/iu)
})

test('what the clinician calls an allergy is its cause, not the medicine that was named last', () => {
  const told = linesOf(
    'allergies',
    `Médico: Dói onde?
     Paciente: No corte.
     Médico: O que tomou em casa?
     Esposa: Cefalexina.
     Médico: Eu não passei cefalexina. Passei dipirona e o da náusea.
     Esposa: Foi no posto. Tomou três e começou a se coçar, com vergão no braço. Aí parei.
     Médico: Parou certo. Então cefalexina, alergia.`,
  ).join(' ')
  expect(told).toMatch(/vergão no braço.*cefalexina, alergia/iu)
  expect(told).not.toMatch(/dipirona/iu)
})

test('what is borne badly is not called an allergy', () => {
  const told = linesOf(
    'allergies',
    `Médica: Alergia?
     Paciente: Captopril me dá tosse. Alergia, não.
     Médica: E o que mais toma?
     Paciente: Losartana de cinquenta, incha a minha perna.`,
  )
  expect(told).toEqual(['Captopril dá tosse.', 'Nega alergia.'])
})

test('neither a later complaint nor a warning nor another person’s allergy is a reaction', () => {
  const complaint = `Médica: Alergia?
     Paciente: Dipirona. Não, não é alergia, é do estômago, dá azia.
     Médica: Certo. E o que sente hoje?
     Paciente: Inchou o meu pé ontem e a garganta está doendo.`
  expect(linesOf('allergies', complaint)).toEqual([])
  const warning = `Médica: Alergia a remédio?
     Paciente: Amoxicilina, saiu placa no corpo, no terceiro dia.
     Médica: Certo. Para a garganta vou passar azitromicina, quinhentos, uma vez ao dia, três dias.
     Paciente: E se inchar a garganta?
     Médica: Volta na hora.`
  expect(linesOf('allergies', warning)).toEqual(['Alergia a amoxicilina, saiu placa no corpo, no terceiro dia.'])
  const companion = `Médica: Alergia?
     Filha: Eu tenho alergia a dipirona, fico toda empolada. Ele não tem.
     Médica: Fuma?
     Paciente: Não.`
  expect(linesOf('allergies', companion).join(' ')).not.toMatch(/dipirona|empolada/iu)
  const joke = `Médica: Alergia?
     Paciente: Só de gente chata.
     Médica: Alguma doença?
     Paciente: Diabetes.`
  expect(linesOf('allergies', joke)).toEqual([])
})

test('who denies allergies to medicines may be allergic to something else', () => {
  const told = linesOf(
    'allergies',
    `Médica: Alergia a remédio?
     Paciente: Não.
     Médica: E comida, picada?
     Paciente: Formiga. Empolo inteiro, tenho alergia a formiga.`,
  ).join(' ')
  expect(told).toMatch(/nega alergia a medicamentos/iu)
  expect(told).toMatch(/formiga.*empolo inteiro/iu)
})

test('text without marks keeps an allergen and its reaction together', () => {
  const told = linesOf(
    'allergies',
    'alergia a algum remédio penicilina o que aconteceu inchou a língua eu era mais nova e fuma não fumo e bebe só no fim de semana pressão doze por oito vou pedir hemograma volta em um mês',
  )
  expect(told).toEqual(['Alergia a penicilina: inchou língua.'])
})

test('a refusal with its reaction is an allergy; the medicine is neither ordered nor exchanged for a word of address', () => {
  const talk = `Médica: Alergia?
     Paciente: Nenhuma.
     Médica: Vou passar amoxicilina, quinhentos, de oito em oito horas.
     Paciente: Amoxicilina não, doutora. Da última vez fiquei toda empolada.
     Médica: Isso é alergia. Então azitromicina, quinhentos, uma vez ao dia, cinco dias.`
  expect(linesOf('allergies', talk)).toContain('Amoxicilina: da última vez fiquei toda empolada.')
  expect(linesOf('plan', talk)).toEqual(['Azitromicina, 500, 1x/dia, 5 dias.'])
  expect(linesOf('physicalExam', talk)).toEqual([])
})

test('a medicine that is given later and hurts takes no denial back', () => {
  const talk = `Médico: Alergia?
     Paciente: Não, nenhuma, graças a Deus.
     Médico: Vou fazer a benzetacil, um milhão e duzentas, hoje.
     Paciente: Benzetacil dói muito, doutor, minha perna incha.
     Médico: Faz compressa morna.`
  expect(linesOf('allergies', talk).join(' ')).toMatch(/nega alergia/iu)
})

test('an allergy asked with the one word is named, with what it did', () => {
  const talk = 'toma o quê tomo losartana de cinquenta alergia tenho a dipirona me deu placas no corpo fuma não fumo'
  expect(linesOf('allergies', talk)).toEqual(['Alergia a dipirona: deu placas no corpo.'])
})

test('an allergy that another voice tells takes the denial back', () => {
  const written = writtenOf(
    `Médico: Alergia?
     Filha: Não que eu saiba.
     Paciente: Penicilina, Sandra. Quando eu era moça, fiquei toda empolada.
     Filha: Nunca soube.`,
    'allergies',
  )
  expect(written).toMatch(/penicilina/i)
  expect(written).toMatch(/empolada/i)
  expect(written).not.toMatch(/nega|nunca soube/i)
})

test('a medicine that is taken without harm takes no denial back', () => {
  const written = writtenOf(
    `Médico: Alergia a remédio?
     Filha: Não que eu saiba.
     Paciente: Dipirona eu tomo sempre.`,
    'allergies',
  )
  expect(written).toMatch(/nega alergia/i)
})
