import { expect, test } from 'vitest'
import { toldInVisit, writtenOf } from '../test-writing.ts'

test.each([
  ['Outros remédios?', 'E o sumatriptano da minha cunhada, comprimido, demora.', /sumatriptano/i],
  ['Já usou clareador?', 'A hidroquinona da minha prima, três semanas, ardeu e larguei.', /hidroquinona.*3 semanas/i],
  ['Mancha depois de algum remédio?', 'Tava tomando amoxicilina, que sobrou do meu irmão.', /amoxicilina/i],
  ['Toma alguma coisa?', 'Creatina, e um polivitamínico com zinco que minha tia vende.', /zinco/i],
])('a relative’s medicine that answers what the patient takes was taken: %s', (asked, answer, medicine) => {
  expect(writtenOf(`Médica: ${asked}\nPaciente: ${answer}`)).toMatch(medicine)
})

test.each([
  ['Remédios da senhora?', 'Puran. E o Marevan é da minha mãe, eu só compro.', /marevan/i],
  ['Outros remédios?', 'O captopril da minha mãe eu guardo em casa.', /captopril/i],
  ['Alguém na família toma remédio?', 'Losartana da minha mãe.', /losartana/i],
])('what only belongs to a relative is not told as taken: %s', (asked, answer, medicine) => {
  expect(writtenOf(`Médica: ${asked}\nPaciente: ${answer}`)).not.toMatch(medicine)
})

test('a relative’s illness is told without its medicine', () => {
  const written = writtenOf('Médica: E na família?\nPaciente: Meu irmão tem epilepsia, toma Gardenal.', 'familyHistory')
  expect(written).toMatch(/irmão.*epilepsia/i)
  expect(written).not.toMatch(/gardenal/i)
})

test('the dose of a daughter is no dose of the patient', () => {
  const said = 'Médica: Remédios?\nPaciente: Puran, vinte e cinco… a minha filha toma cinquenta, o meu é vinte e cinco.'
  expect(writtenOf(said)).toMatch(/puran, 25/i)
  expect(writtenOf(said)).not.toMatch(/50/)
})

test('the habit that only a relative has is not told', () => {
  expect(writtenOf('Médica: Fumava?\nPaciente: Nunca. Papai é que fumava cachimbo.')).not.toMatch(/cachimbo/i)
})

test.each([
  ['Médica: Febre?\nPaciente: Minha mulher mediu: trinta e seis e oito.', /36,8/],
  ['Médica: Vista vermelha?\nPaciente: Vermelha, só quando o colega solda sem avisar.', /vermelha/i],
  ['Médica: Sentar na beira da cama dois minutos antes de levantar.', /2 min/],
  [
    'Médica: Sangra fácil, trombose?\nPaciente: Trombose foi minha cunhada. Eu tive foi gota no dedão, faz uns seis anos.',
    /gota.*6 anos/i,
  ],
])('who measured, who was near and who was told of before take nothing from the patient: %s', (said, told) => {
  expect(writtenOf(said)).toMatch(told)
})

test.each([
  ['Alergia a remédio?\nEu sou, a dipirona.\nEla é. Eu mesmo nunca tive.\nBebe, fuma?\nNão bebo.', /dipirona/i],
  ['Alergia?\nDipirona, dá queda de pressão. E… é, penicilina não é ela, sou eu.\nE coração?\nNão.', /penicilina/i],
  ['Câncer de estômago, úlcera?\nÚlcera tenho eu. Na família dele, ninguém.\nAlergia?\nEle não tem.', /úlcera/i],
  ['Alergia, Yasmin?\nNão tenho. O Iuri que tem, de metronidazol.', /metronidazol/i],
])('who sets themselves apart from the patient tells of themselves: %s', (said, others) => {
  expect(writtenOf(said)).not.toMatch(others)
})

test.each([
  ['Médica: Diabetes?\nPaciente: Minha mãe não tem, sou eu que tenho diabetes.', /diabetes/i],
  ['Médica: Alergia?\nPaciente: Eu sou, a dipirona. Ela é testemunha.', /dipirona/i],
  ['Médica: Quem tem úlcera?\nPaciente: Úlcera tenho eu, faz dez anos.', /úlcera/i],
])('the patient who says “eu” stays the patient: %s', (said, own) => {
  expect(writtenOf(said)).toMatch(own)
})

test('the owner who answers a question takes nothing that was told before it', () => {
  const said = `Médica: Que remédio usa sempre?
    Paciente: Às vezes omeprazol, quando bebo.
    Médica: E aquele da pressão?
    Paciente: É da mãe.`
  expect(writtenOf(said)).toMatch(/omeprazol/i)
})

test.each([
  [
    'Médica: Doenças?\nPaciente: Pressão alta. E gastrite.\nFilha: A gastrite é da sua mãe, pai.',
    /gastrite/i,
    /pressão/i,
  ],
  [
    'Médica: E os exames?\nPaciente: Prolactina, doze. TSH, seis e meio. Ai, não, esse TSH é da Deise, veio grampeado junto.',
    /6,5/,
    /prolactina.*12/i,
  ],
])(
  'a finding or result that turns out to be another’s is not told, what stands beside it is: %s',
  (said, others, own) => {
    expect(writtenOf(said)).not.toMatch(others)
    expect(writtenOf(said)).toMatch(own)
  },
)

test('a medicine that a neighbour named is taken all the same', () => {
  const told = toldInVisit(
    'Médica: Que remédios ele toma?',
    'Acompanhante: Losartana, AAS, e um Rivotril de dois que o vizinho indicou pra dormir.',
  )
  expect(told).toMatch(/medications: .*losartana, AAS.*Rivotril/iu)
})
