import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const OPENING = `Médica: O que houve?
  Paciente: Estou com tosse há 3 dias.`

test.each([
  'Não, a prednisona não precisa, tirei.',
  'Olha, pensando melhor, deixa a prednisona para lá.',
  'Vamos fazer sem prednisona mesmo.',
])('an order that is given up by its name is none: %s', (drop) => {
  expect(
    writtenOf(`${OPENING}\nMédica: Vou passar prednisona para você.\nPaciente: Mas precisa mesmo?\nMédica: ${drop}`),
  ).not.toMatch(/prednisona/i)
})

test('one that is in use is stopped, and told', () => {
  const written = writtenOf(
    `Médica: Toma algum remédio?\nPaciente: Tomo varfarina.\nMédica: Deixa a varfarina para lá.`,
    'plan',
  )
  expect(written).toMatch(/varfarina/i)
})

test('how it is taken drops nothing', () => {
  const written = writtenOf(
    `${OPENING}\nMédica: Vou passar prednisona 20 miligramas.\nMédica: Prednisona não precisa tomar em jejum.`,
  )
  expect(written).toMatch(/prednisona 20 mg/i)
})

test('a medicine that the clinician could give but for a reason is not given', () => {
  expect(writtenOf(`${OPENING}\nMédica: Poderia dar atenolol, só que faz mal para o seu estômago.`)).not.toMatch(
    /atenolol/i,
  )
})

test('an examination that was done the week before last is not ordered', () => {
  const written = writtenOf(
    `${OPENING}\nMédica: Vou pedir raio X do tórax.\nPaciente: Já fiz semana retrasada, está aqui.\nMédica: Então não precisa repetir.`,
    'plan',
  )
  expect(written).not.toMatch(/raio x/i)
})

test('the date of return that suits both stands', () => {
  const written = writtenOf(
    `${OPENING}\nMédica: Volta em 38 dias.\nPaciente: Nesse dia não posso, doutora.\nMédica: Pode ser em 27 dias então.`,
  )
  expect(written).toMatch(/27 dias/)
  expect(written).not.toMatch(/38 dias/)
})

test('a question between is no objection to the date', () => {
  const written = writtenOf(
    `${OPENING}\nMédica: Volta em 38 dias.\nPaciente: Não posso comer sal?\nMédica: Pode ser, em 3 dias.`,
  )
  expect(written).toMatch(/38 dias/)
})

test('an allergy of the chart that the patient denies is none', () => {
  const chart = `${OPENING}\nMédica: Está escrito aqui que é alérgica ao tramadol.`
  for (const no of ['Não sou não, foi erro do posto.', 'Não, isso foi engano, eu tomo tramadol sem problema.'])
    expect(writtenOf(`${chart}\nPaciente: ${no}`, 'allergies')).not.toMatch(/^(?!nega|sem).*tramadol/im)
  for (const yes of ['Sou sim.', 'Não posso nem chegar perto, me incha toda.'])
    expect(writtenOf(`${chart}\nPaciente: ${yes}`, 'allergies')).toMatch(/^alérgica ao tramadol/im)
})

test('an effect that is no allergy', () => {
  const asked = `${OPENING}\nMédica: Tem alergia a remédio?`
  expect(writtenOf(`${asked}\nPaciente: Não é alergia, é que o ibuprofeno me dá moleza.`, 'allergies')).toMatch(
    /nega alergia/i,
  )
  expect(writtenOf(`${asked}\nPaciente: Não é alergia, é que o ibuprofeno me incha o rosto.`, 'allergies')).toMatch(
    /ibuprofeno/i,
  )
  expect(writtenOf(`${OPENING}\nPaciente: Ao camarão eu sou alérgica, viu?`, 'allergies')).toMatch(/camarão/i)
})

test('a yes of who came along overrules the no, with when it happens', () => {
  const asked = `${OPENING}\nMédica: E azia, ela tem?\nPaciente: Tenho nada.`
  const written = writtenOf(`${asked}\nFilha: Ela tem sim, toda noite.`)
  expect(written).toMatch(/azia/i)
  expect(written).not.toMatch(/nega azia/i)
})

test('an examination read out as normal is a result', () => {
  const written = writtenOf(`${OPENING}\nMédica: O raio X do tórax que você trouxe está normal.`, 'results')
  expect(written).toMatch(/raio x/i)
})

test('a medicine that has run out, or is taken by halves, is among the medicines', () => {
  for (const told of ['Estou sem losartana há 4 dias, acabou.', 'Eu parto a losartana no meio, tomo metade.'])
    expect(writtenOf(`Médica: Fuma?\nPaciente: Não.\nPaciente: ${told}`, 'medications')).toMatch(/losartana/i)
})
