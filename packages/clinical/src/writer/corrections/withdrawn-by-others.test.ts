import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

test('a date that the next voice corrects by the name of whom it speaks to is replaced', () => {
  const written = writtenOf(
    `Médica: Quando foi a queda?
     Neta: Ela estava caída no quarto na terça.
     Cuidadora: Na quarta, Bruna. Eu estava com ela.`,
  )
  expect(written).toMatch(/quarta/i)
  expect(written).not.toMatch(/terça/i)
})

test('a date that another voice answers in a sentence of its own stays', () => {
  const written = writtenOf(
    `Médica: Quando começou a febre?
     Paciente: A febre começou na terça.
     Médica: E quando vem a sua filha?
     Paciente: Na sexta, Bruna me disse.`,
  )
  expect(written).toMatch(/terça/i)
})

test('a value that turns out to be read from another bed leaves the record', () => {
  const written = writtenOf(
    `Enfermeira: A glicemia das onze, trezentos e doze.
     Médica: Comeu o quê?
     Paciente: Tapioca.
     Enfermeira: Perdão, trezentos e doze é do leito treze. A dele é cento e sessenta e quatro.`,
  )
  expect(written).not.toMatch(/312|trezentos e doze/i)
})

test('a medicine that its companion says to be hers leaves the record', () => {
  const written = writtenOf(
    `Médica: Que remédios ele toma?
     Esposa: Captopril de vinte e cinco. E fluoxetina de vinte.
     Esposa: Essa é minha, doutora. A dele é sertralina, cinquenta.`,
  )
  expect(written).toMatch(/sertralina/i)
  expect(written).not.toMatch(/fluoxetina/i)
})

test('who is singled out by name has what was asked about', () => {
  const written = writtenOf(
    `Médico: Toma algum remédio para o HIV?
     Paciente: Quem toma é o Murilo, dolutegravir.
     Médico: E você, toma o quê?
     Paciente: Minoxidil, meio comprimido.`,
    'medications',
  )
  expect(written).not.toMatch(/dolutegravir/i)
})

test('a denied fall is dropped if the next voice tells how often', () => {
  const written = writtenOf(
    `Médica: Caiu desde julho?
     Paciente: Não caí.
     Esposa: Duas vezes! Uma na missa, outra na porta do elevador, e abriu o supercílio.`,
  )
  expect(written).not.toMatch(/nega|não ca[ií]/i)
})

test('a denied allergy is dropped if somebody reminds of a medicine and nobody denies it', () => {
  const lines = `Médico: Alergia?
     Paciente: Nenhuma.
     Esposa: E a dipirona, homem?`
  expect(writtenOf(`${lines}\nEsposa: Sua pressão foi a seis por quatro na maca.`, 'allergies')).not.toMatch(/nega/i)
  expect(writtenOf(`${lines}\nPaciente: Não, essa tomo sempre.`, 'allergies')).toMatch(/nega/i)
})

test('a medicine that was taken before is not among those in use', () => {
  const written = writtenOf(
    `Médico: O que a senhora toma?
     Paciente: Anlodipino de dez, à noite. Para a bexiga, antes era solifenacina, cinco, que me secou a boca.`,
    'medications',
  )
  expect(written).toMatch(/anlodipino/i)
  expect(written).not.toMatch(/solifenacina/i)
})

test('a place that its speaker corrects replaces the first', () => {
  const written = writtenOf(
    `Médico: Já desmaiou?
     Paciente: Desmaiei em outubro, na educação física. Não, na fila da cantina.`,
  )
  expect(written).toMatch(/fila da cantina/i)
  expect(written).not.toMatch(/educação física/i)
})

test('the medicine that the clinician remembers prescribing replaces one that sounds like it', () => {
  const written = writtenOf(
    `Médico: Que remédio toma?
     Paciente: Tomo fluvoxamina, uma cápsula de manhã.
     Médico: Eu passei fluoxetina. Vinte miligramas.`,
    'medications',
  )
  expect(written).not.toMatch(/fluvoxamina/i)
})

test('a half sentence and its end are one, whoever the model thinks to speak', () => {
  const written = writtenOf(
    'Qual era a bombinha?\nBudesonida, quatrocentos… duzentos, era duzentos, de manhã e de noite.',
  )
  expect(written).not.toMatch(/400|quatrocentos/)
})
