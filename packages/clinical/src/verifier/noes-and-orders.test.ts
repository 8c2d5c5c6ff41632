import { expect, test } from 'vitest'
import type { SectionId } from '../section.ts'
import { verifyStatement } from './verify-statement.ts'

const marksOf = (section: SectionId, statement: string, said: string) =>
  verifyStatement(statement, section, [said], said)

test.each<[SectionId, string, string]>([
  ['presentIllness', 'Dor no peito?\nNão.\nPé incha, desmaia?\nNão, senhora.', 'Dor no peito, inchaço e desmaio: não.'],
  ['presentIllness', 'Piora de dia ou de noite?\nNão.', 'Piora de dia ou de noite: não.'],
  ['presentIllness', 'Não só vomitou como teve diarreia também.', 'Vômitos e diarreia.'],
  ['presentIllness', 'Xixi tá com cheiro, vai mais vezes?\nIgual.', 'Urina igual, sem mudança.'],
  ['medications', 'O anlodipino é o de dez?\nNão, o de cinco, à noite.', 'Anlodipino 5 mg à noite.'],
  ['plan', 'Vacina: HPV tomou?\nNão tomou. Tá na hora, né?\nHoje, dose única.', 'HPV hoje, dose única.'],
  ['plan', 'Vacina da gripe tomou?\nNão.\nToma hoje, na saída.', 'Vacina de gripe hoje.'],
  ['plan', 'Com a apixabana, não vou suspender. Lidocaína com epinefrina.', 'Apixabana mantida.'],
  ['plan', 'Metformina?\nTambém, XR quinhentos, dois à noite. Anlodipino cinco.', 'Metformina XR 500, 2 à noite.'],
  ['medications', 'E AAS.\nEle tomava vildagliptina até setembro, a doutora tirou.', 'Vildagliptina até setembro.'],
  // The full stop after the "não" was lost.
  ['hypotheses', 'Tô surdo, doutor?\nNão perda leve, sugestiva de ruído.', 'Perda leve, sugestiva de ruído.'],
  ['medications', 'Remédio, alergia?\nNenhuma ele toma ritalina, de dez, de manhã.', 'Ritalina 10 de manhã.'],
  ['physicalExam', 'Pele íntegra sem vermelhidão dorso da mão inchado, dedos grossos.', 'Dorso da mão inchado.'],
])('what is told as it was meant is marked nowhere: %s, %j', (section, said, statement) => {
  expect(marksOf(section, statement, said)).toEqual([])
})

test.each<[SectionId, string, string, string]>([
  [
    'presentIllness',
    'A dor corre pra algum lugar?\nNão corre, fica paradinha aqui.',
    'Dor com irradiação.',
    'negation',
  ],
  ['presentIllness', 'Não só vomitou como teve diarreia também.', 'Vômitos, sem diarreia.', 'negation'],
  ['medications', 'A sertralina eu larguei faz duas semanas, de cinquenta.', 'Sertralina 50, em uso.', 'drug'],
  ['medications', 'E o anlodipino, toma?\nNão, faz cinco anos que não.', 'Anlodipino 5 mg.', 'negation'],
  ['habits', 'fuma\ndeixei de fumar faz dez anos', 'Fuma.', 'negation'],
])('a no that was meant is heard: %s, %j', (section, said, statement, kind) => {
  expect(marksOf(section, statement, said)).toContainEqual(expect.objectContaining({ kind }))
})
