import { expect, test } from 'vitest'
import type { SectionId } from '../section.ts'
import { verifyStatement } from './verify-statement.ts'

function kindsOf(statement: string, section: SectionId, said: readonly string[]) {
  const conversation = said.join('\n')
  return verifyStatement(statement, section, [conversation], conversation).map(({ kind }) => kind)
}

test.each<[string, string, SectionId, readonly string[]]>([
  [
    'Queda no domingo.',
    'Queda no sábado.',
    'presentIllness',
    ['Caiu quando?', 'Domingo de manhã. Sábado eu tava bom.'],
  ],
  [
    'Febre desde ontem.',
    'Febre desde anteontem.',
    'presentIllness',
    ['A febre é de quando?', 'De ontem pra cá. Anteontem ele tava brincando.'],
  ],
  [
    'Retorno na sexta-feira.',
    'Retorno na segunda-feira.',
    'followUp',
    ['Volta segunda?', 'Segunda é ruim.', 'Sexta?', 'Sexta tá ótimo.'],
  ],
  [
    'Vacina da gripe em abril.',
    'Vacina da gripe em maio.',
    'plan',
    ['Toma a da gripe em abril.', 'Não era em maio?', 'Abril.'],
  ],
  [
    'DUM em 10 de agosto.',
    'DUM em 20 de agosto.',
    'presentIllness',
    ['Última menstruação?', 'Vinte de agosto, acho. Deixa ver. Dez. Dez de agosto.'],
  ],
  [
    'Tosse há 3 semanas.',
    'Tosse há 3 meses.',
    'presentIllness',
    ['Quanto tempo de tosse?', 'Umas três semanas. Três meses foi a outra, do inverno.'],
  ],
  [
    'DUM em 15 de setembro.',
    'DUM em 20 de setembro.',
    'presentIllness',
    ['Última menstruação?', 'Vinte de setembro.', 'O rodeio foi quinze.', 'É, quinze.', 'Quinze de setembro.'],
  ],
  [
    'Nódulos nas duas pregas em 20 de outubro.',
    'Nódulos nas duas pregas em 2 de outubro.',
    'results',
    ['Nódulos nas duas pregas. Data de vinte de outubro.'],
  ],
])('the day of "%s" is not that of "%s"', (right, wrong, section, said) => {
  expect(kindsOf(right, section, said)).toEqual([])
  expect(kindsOf(wrong, section, said)).not.toEqual([])
})

test.each<[string, string, readonly string[]]>([
  ['Irmão com asma.', 'Irmã com asma.', ['Meu irmão chiava muito, asma mesmo. Minha irmã nunca teve nada.']],
  [
    'Avô com morte súbita aos 46 anos.',
    'Pai com morte súbita aos 46 anos.',
    ['Médico: Morte súbita na família?', 'Avó: Meu marido, com quarenta e seis. Avô dele.'],
  ],
  ['Filho de 12: asma.', 'Irmão de 12: asma.', ['Médica: Família?', 'Paciente: Meu filho de doze tem asma.']],
])('"%s" is told of that relative, and "%s" is marked', (right, wrong, said) => {
  expect(kindsOf(right, 'familyHistory', said)).toEqual([])
  expect(kindsOf(wrong, 'familyHistory', said)).toContain('person')
})

test('the brother of the father is an uncle', () => {
  const said = ['Meu pai e o irmão dele, os dois câncer de intestino.']
  expect(kindsOf('Pai e tio paterno com câncer de intestino.', 'familyHistory', said)).toEqual([])
  expect(kindsOf('Pai e tio materno com câncer de intestino.', 'familyHistory', said)).toContain('person')
})

test('who says no to having stopped a medicine takes it', () => {
  const said = ['Médica: Parou o enalapril?', 'Paciente: Não parei não, tomo todo dia.']
  expect(kindsOf('Em uso de enalapril.', 'medications', said)).toEqual([])
  expect(kindsOf('Suspendeu enalapril.', 'medications', said)).toEqual(['drug'])
})
