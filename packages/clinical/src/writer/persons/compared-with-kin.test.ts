import { expect, test } from 'vitest'
import { writtenOfAnswer } from '../test-writing.ts'

test.each([
  ['E a alergia?', 'A camarão, igual minha mãe.', 'allergies', /camarão/i],
  ['E a alergia?', 'Puxei do meu pai, a penicilina.', 'allergies', /penicilina/i],
  ['Já teve câncer?', 'Tive, de pele, igual meu avô.', 'pastHistory', /câncer: de pele/i],
  ['Toma algum remédio?', 'Minha mulher me dá omeprazol.', 'medications', /omeprazol/i],
  ['Toma algum remédio?', 'Meu filho comprou um diclofenaco e eu tomei.', 'medications', /diclofenaco/i],
  ['Quem tem pressão alta na família?', 'Minha mãe, e eu.', 'familyHistory', /mãe, e paciente/i],
  ['Quem tem pressão alta na família?', 'Só eu.', 'familyHistory', /só paciente/i],
] as const)('“%s” – “%s” is told of the patient', (question, answer, section, told) => {
  expect(writtenOfAnswer(question, answer, section)).toMatch(told)
})

test('a sister’s allergy stays hers', () => {
  const told = writtenOfAnswer('E a alergia?', 'Minha irmã que tem, a penicilina, eu não.', 'allergies')
  expect(told).not.toMatch(/penicilina/i)
})
