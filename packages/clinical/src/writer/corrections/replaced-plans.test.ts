import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

test('a medicine that was only described gives way to the one that is prescribed', () => {
  const written = writtenOf(
    `Médica: O topiramato emagrece, mas dá formigamento, esquecimento.
     Paciente: Eu dou aula, doutora, não posso esquecer as coisas.
     Médica: Pois é. Amitriptilina de dez à noite, então.`,
  )
  expect(written).toMatch(/amitriptilina/i)
  expect(written).not.toMatch(/topiramato/i)
})

test('an examination that is put off is no longer ordered', () => {
  const written = writtenOf(
    `Médico: Vou pedir uma ressonância da lombar e mandar pro cirurgião.
     Paciente: Doutor, eu começo emprego novo segunda, não posso faltar.
     Médico: Então vamos deixar a ressonância pra depois. Fisioterapia duas vezes por semana.`,
  )
  expect(written).not.toMatch(/cirurgião/i)
  expect(written).toMatch(/fisioterapia/i)
})

test('a dose that the patient repeats in doubt is replaced by the next one', () => {
  const written = writtenOf(
    `Médica: Vou deixar a insulina em dezoito unidades à noite.
     Paciente: Dezoito? Já tive hipo de madrugada com dezesseis.
     Médica: Hum. Faz catorze.`,
  )
  expect(written).toMatch(/insulina em 14/i)
  expect(written).not.toMatch(/18/)
})

test('a return that does not suit is replaced by the day that is agreed', () => {
  const written = writtenOf(
    `Médica: Retorna em um mês pra gente ver a pele.
     Paciente: Em um mês estou no sítio, na colheita.
     Médica: Põe dia vinte e cinco de maio, então.`,
  )
  expect(written).not.toMatch(/1 mês/)
  expect(written).toMatch(/25\/5/)
})

test('an offer that is declined without a no is recorded as declined', () => {
  const lines = `Médico: Podemos fazer uma infiltração nesse joelho hoje mesmo.
     Paciente: Se der pra ir levando com a fisioterapia, eu fico mais sossegada.`
  const written = writtenOf(`${lines}\nMédico: Então segue a fisioterapia e gelo.`)
  expect(written).toMatch(/recusa .*infiltração/i)
  expect(writtenOf(`${lines}\nMédico: Eu insisto.\nPaciente: Pode ser.`)).not.toMatch(/recusa/i)
})

test.each([
  'Médico: Volta com o raio x em uma semana. Não, semana que vem é feriado. Volta em dez dias.',
  'Médico: Volta com o raio x em uma semana. Ih, melhor não, tem feriado. Volta em dez dias, então.',
])('of two returns with a no between them the second tells when: %s', (said) => {
  const written = writtenOf(`Médico: O que houve?\nPaciente: Tosse há dois meses.\n${said}\nPaciente: Tá bom.`)
  expect(written).toMatch(/volta com (?:o )?raio x em 10 dias/i)
  expect(written).not.toMatch(/1 semana|feriado/i)
})

test('a return to somebody else stands beside the first', () => {
  const written = writtenOf(`Médico: O que houve?
    Paciente: Tosse há dois meses.
    Médico: Volta em um mês comigo. Não esqueça o raio x. Volta em seis meses com a nutricionista.
    Paciente: Tá bom.`)
  expect(written).toMatch(/volta em 1 mês/i)
  expect(written).toMatch(/6 meses com nutricionista/i)
})

test('the day of an answer to "volto quando?" gives way to the one that is thought of next', () => {
  const written = writtenOf(`Médico: O que houve?
    Paciente: Levanto de noite pra urinar.
    Médico: Vou repetir o PSA em um mês.
    Paciente: Volto quando?
    Médico: Com os exames, em quarenta dias. Não, o PSA é em um mês… volta em cinco semanas.`)
  expect(written).toMatch(/retorno com exames, em 5 semanas/i)
  expect(written).not.toMatch(/40 dias/)
})

test('a return that comes earlier if it gets no better stands beside the first', () => {
  const written = writtenOf(`Médico: O que houve?
    Paciente: Tosse há dois meses.
    Médico: Volta em quinze dias. Não melhorou, volta em cinco dias.
    Paciente: Tá bom.`)
  expect(written).toMatch(/15 dias/)
  expect(written).toMatch(/5 dias/)
})
