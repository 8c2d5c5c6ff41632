import { expect, test } from 'vitest'
import { answeredInVisit, writtenOf } from '../test-writing.ts'

test('how often a medicine is taken stands beside its renewal', () => {
  const said =
    'Médica: A senhora não veio na última.\nPaciente: Não pude, minha nora teve neném.\nMédica: Tá tomando o enalapril direitinho?\nPaciente: Um dia sim, um dia não, porque acabou e eu tava economizando.\nMédica: Vinte miligramas?\nPaciente: É, vinte.\nMédica: E a hidroclorotiazida?\nPaciente: Essa eu parei porque fazia muito xixi.\nMédica: Vou renovar o enalapril vinte, de doze em doze horas.'
  expect(writtenOf(said, 'medications')).toMatch(/enalapril: em dias alternados/i)
})

test('a medicine that somebody else gave is taken all the same, with its amount', () => {
  const told = answeredInVisit(
    'Toma algum remédio?',
    'Enalapril de dez. E uns clonazepam que peguei da minha cunhada, meio por noite.',
  )
  expect(told).toMatch(/clonazepam que peguei da cunhada, meio por noite/iu)
})
