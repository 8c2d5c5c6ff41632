import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const asked = (question: string, answer: string) => writtenOf(`Médico: ${question}\nPaciente: ${answer}`)

test.each([
  ['Não tem pressão alta?', 'Tenho.', /^pressão alta/im],
  ['E pressão alta a senhora não tem?', 'Tenho.', /^pressão alta/im],
  ['O senhor não fuma?', 'Fumo.', /^fuma/im],
  ['Alopurinol o senhor não toma?', 'Tomo.', /^alopurinol/im],
  ['Não toma alopurinol?', 'Tomo sim.', /^alopurinol/im],
  ['Não sente tontura?', 'Sinto.', /^tontura/im],
  ['Não melhorou?', 'Melhorou.', /melhorou/i],
  ['Não tá doendo?', 'Tá.', /^doendo/im],
  ['Não é diabético?', 'É.', /^diabético/im],
  ['Não é alérgica a dipirona?', 'Sou.', /^alérgica a dipirona/im],
  ['Não é alérgica a nada?', 'Sou, a dipirona.', /^alergia a dipirona/im],
  ['Não tem ninguém com câncer na família?', 'Minha mãe, de mama.', /mãe, de mama/i],
])('"%s" – "%s" is a yes', (question, answer, told) => {
  const written = asked(question, answer)
  expect(written).toMatch(told)
  expect(written).not.toMatch(/não|nega/i)
})

test.each([
  ['Não tem diabetes?', 'Não.', /nega diabetes/i],
  ['Alopurinol o senhor não toma?', 'Não.', /nega alopurinol/i],
  ['O senhor não bebe?', 'Isso.', /não bebe/i],
  ['Não tem alergia a nada?', 'Não.', /nega alergia/i],
  ['Não tomou nada em casa?', 'Não.', /não tomou nada/i],
  ['Não esquece o remédio, tá?', 'Tá.', /não esquece/i],
  ['Não pode pegar peso, certo?', 'Certo.', /não pode pegar peso/i],
  ['Então não tem febre, né?', 'É.', /nega febre/i],
  ['Não tem ninguém com câncer na família?', 'Não.', /nega câncer/i],
  ['Não quer tomar a vacina?', 'Não quero.', /recusa tomar vacina/i],
])('"%s" – "%s" is a no', (question, answer, told) => {
  expect(asked(question, answer)).toMatch(told)
})

test('of a negative question "sim" alone is told as it was said', () => {
  expect(asked('Não tem alergia a nada?', 'Sim.')).toMatch(/não tem alergia a nada: sim/i)
})

test('what the patient may do is answered by the verb', () => {
  expect(writtenOf('Paciente: Não posso tomar café?\nMédico: Pode.')).toMatch(/^pode tomar café/im)
  expect(writtenOf('Paciente: Então não posso beber?\nMédico: Isso.')).toMatch(/não pode beber/i)
})

test('what is told of people who do not exist keeps its own no', () => {
  expect(asked('Vê vulto, bicho, gente que não tem?', 'Não.')).toMatch(/gente que não/i)
})

test.each(['não tem pressão alta\ntenho\nnão fuma\nfumo', 'o senhor não fuma\nfumo dez por dia'])(
  'without marks too: %s',
  (lines) => {
    const written = writtenOf(lines)
    expect(written).toMatch(/fum[ao]/i)
    expect(written).not.toMatch(/não|nega/i)
  },
)

test('whoever smokes instead is no answer of the one who is asked about', () => {
  expect(writtenOf('fuma\nele não fuma fumo eu')).toMatch(/não fuma/i)
})
