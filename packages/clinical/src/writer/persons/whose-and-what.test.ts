import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

test('what is asked after a relative was named is of the patient again', () => {
  const visit = `Médica: Alguém na família com glaucoma?
    Paciente: Minha avó ficou cega disso.
    Médica: Já operou catarata?
    Paciente: Já, do direito, em 2022.
    Médica: Usa óculos de perto?
    Paciente: Usava, quebrei mês passado.
    Médica: Quais colírios usa?
    Paciente: Timolol de manhã e de noite.`
  expect(writtenOf(visit, 'familyHistory')).not.toMatch(/catarata|óculos|usava|timolol/i)
  expect(writtenOf(visit, 'medications')).toMatch(/timolol manhã e noite/i)
})

test('what is asked on about the relative stays the relative’s', () => {
  const visit = `Médica: Alguém na família com câncer?
    Paciente: Minha tia.
    Médica: De quê?
    Paciente: De mama.
    Médica: Com que idade?
    Paciente: Quarenta e dois.`
  expect(writtenOf(visit, 'familyHistory')).toMatch(/mama/i)
})

test('what is found on the patient while a relative was spoken of is not the relative’s', () => {
  const written = writtenOf(`boa tarde doutor
    alguém na família tem problema de estômago
    meu primo teve úlcera
    a dor é aqui na boca do estômago`)
  expect(written).not.toMatch(/primo: dor/i)
})

test('a prescription stays when the patient asks for another medicine, or it is named again', () => {
  expect(
    writtenOf(
      `Médico: Para a tontura, meclizina 25 miligramas de 12 em 12 horas.
       Paciente: Posso tomar dipirona?
       Médico: Se a meclizina não resolver, pode.`,
      'plan',
    ),
  ).toMatch(/meclizina 25 mg 12\/12 h/i)
  const plan = writtenOf(
    `Médico: O que sente?
       Paciente: Dor de garganta e febre.
       Médico: É uma amigdalite.
       Médico: Vou passar azitromicina, um comprimido por dia, três dias.
     Médico: Ou prefere claritromicina por sete dias?
     Paciente: Prefiro a de menos dias.
     Médico: Então azitromicina.`,
    'plan',
  )
  expect(plan).toMatch(/azitromicina, (?:1|um) comprimido por dia/i)
  expect(plan).not.toMatch(/claritromicina/i)
})

test('the medicine of the patient’s question stands with what the doctor allows', () => {
  expect(
    writtenOf(
      `Médica: É só uma virose.
       Paciente: E paracetamol pra febre?
       Médica: Pode tomar, 750 de seis em seis horas, no máximo por três dias.`,
      'plan',
    ),
  ).toMatch(/paracetamol pra febre: pode tomar, 750 6\/6 h/i)
})

test('an allergy to a class of medicines has its heading, whatever was asked', () => {
  expect(
    writtenOf(
      `Médica: O senhor tem alguma doença no pulmão?
       Paciente: Bronquite. E sou alérgico a sulfa.`,
      'allergies',
    ),
  ).toMatch(/sulfa/i)
})

test('what was not begun was not refused', () => {
  const written = writtenOf(
    `Médico: E a alendronato?
     Paciente: Essa eu não comprei, fiquei com receio.`,
  )
  expect(written).not.toMatch(/recusa/i)
})

test('what is exchanged was named just before', () => {
  expect(
    writtenOf(
      `Médica: O que houve?
       Paciente: Meus pés incham desde que comecei o anlodipino.
       Médica: Pressão 13 por 8. Esse inchaço é do anlodipino. Vamos suspender e trocar por indapamida 1,5 miligrama, de manhã.
       Paciente: Tá bom.`,
      'plan',
    ),
  ).toMatch(/suspender anlodipino e trocar por indapamida/i)
})

test('of two medicines only the one that is left is given', () => {
  const plan = writtenOf(
    `Médica: O que sente?
     Paciente: Espirro e nariz escorrendo.
     Médica: É rinite. Loratadina 10 por sete dias e budesonida spray por um mês.
     Paciente: Doutora, pode ser só o comprimido? Spray eu não gosto.
     Médica: Pode, então só a loratadina.`,
    'plan',
  )
  expect(plan).toMatch(/loratadina 10/i)
  expect(plan).not.toMatch(/budesonida/i)
})

test('what is swollen in the evening is no allergy', () => {
  const visit = `Médico: Como está?
    Paciente: Bem. Vim mostrar os exames.
    Médico: Toma o quê?
    Paciente: Enalapril 20 de manhã.
    Médico: Inchaço?
    Paciente: No fim do dia incham os pés.`
  expect(writtenOf(visit, 'allergies')).toBe('')
  expect(writtenOf(visit)).toMatch(/incham pés|incham os pés/i)
})

test.each([
  'Médico: Alergia a alguma coisa?\nPaciente: Cetoprofeno, fico toda inchada.\nMédico: Ok, cetoprofeno não, então.',
  'o que houve\ntô com dor no ombro\ntem alergia\na cetoprofeno eu fico toda inchada\nok cetoprofeno não',
  'o que houve tô com dor no ombro desde ontem tem alguma doença tenho asma e alergia a cetoprofeno minha garganta fecha ok cetoprofeno não então deita aqui dói não',
])('the doctor who takes note of an allergy does not deny it', (visit) => {
  const allergies = writtenOf(visit, 'allergies')
  expect(allergies).toMatch(/cetoprofeno/i)
  expect(allergies).not.toMatch(/nega|não/i)
})
