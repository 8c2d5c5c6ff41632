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
    'Tosse há 3 semanas.',
    'Tosse há 3 meses.',
    'presentIllness',
    ['Quanto tempo de tosse?', 'Umas três semanas. Três meses foi a outra, do inverno.'],
  ],
])('the day of "%s" is not that of "%s"', (right, wrong, section, said) => {
  expect(kindsOf(right, section, said)).toEqual([])
  expect(kindsOf(wrong, section, said)).not.toEqual([])
})

test.each<[string, string, readonly string[]]>([
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
