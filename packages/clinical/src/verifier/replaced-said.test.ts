import { expect, test } from 'vitest'
import type { SectionId } from '../section.ts'
import { verifyStatement } from './verify-statement.ts'

const kinds = (statement: string, section: SectionId, source: string) =>
  verifyStatement(statement, section, source.split('\n'), source).map(({ kind }) => kind)

/** Section, what was said, the correct sentence, the wrong one, and what the mark is about. */
test.each<readonly [SectionId, string, string, string, string]>([
  // A time that replaced another in a negotiation.
  [
    'followUp',
    'volta em seis semanas\npode ser oito\noito então',
    'Volta em 8 semanas.',
    'Volta em 6 semanas.',
    'date',
  ],
  [
    'followUp',
    'Volta em seis semanas.\nPode ser oito?\nOito, então.',
    'Volta em 8 semanas.',
    'Volta em 6 semanas.',
    'date',
  ],
  [
    'followUp',
    'Volta em seis semanas.\nPode ser oito?\nNão, seis mesmo.',
    'Volta em 6 semanas.',
    'Volta em 8 semanas.',
    'date',
  ],
  [
    'followUp',
    'te vejo na quinta\nquinta não posso\npode ser na sexta',
    'Retorno na sexta.',
    'Retorno na quinta.',
    'date',
  ],
  // The cue follows the correct value.
  ['presentIllness', 'torceu o pé direito esquerdo aliás', 'Torceu o pé esquerdo.', 'Torceu o pé direito.', 'side'],
  ['medications', 'losartana cinquenta cem aliás', 'Losartana 100 mg.', 'Losartana 50 mg.', 'dose'],
  // The first was said twice before it was corrected.
  ['presentIllness', 'Foi o direito… direito não, esquerdo.', 'Trauma à esquerda.', 'Trauma à direita.', 'side'],
  // The answer to which of the two it is, and a conclusion.
  [
    'complaint',
    'pegou no pulso\ndireito ou esquerdo\nesquerdo e inchou logo',
    'Ferroada no pulso E.',
    'Ferroada no pulso D.',
    'side',
  ],
  [
    'results',
    'nódulo na mama direita calma aqui diz esquerda é esquerda claro',
    'Nódulo na mama E.',
    'Nódulo na mama D.',
    'side',
  ],
  // A strength right after another, without punctuation.
  [
    'medications',
    'betaistina dezesseis vinte e quatro de doze em doze',
    'Betaistina 24 mg 12/12 h.',
    'Betaistina 16 mg 12/12 h.',
    'dose',
  ],
  // An hour, a pressure, a frequency and a week are not a dose that was said.
  [
    'plan',
    'ondansetrona quatro até de oito em oito',
    'Ondansetrona 4, até 8/8 h.',
    'Ondansetrona 8, até 8/8 h.',
    'dose',
  ],
  [
    'plan',
    'nph dez unidades às dez da noite e sobe duas',
    'NPH 10 unidades às 22 h.',
    'NPH 20 unidades às 22 h.',
    'dose',
  ],
  ['plan', 'donepezila cinco de noite por três dias', 'Donepezila 5 por 3 dias.', 'Donepezila 15 por 3 dias.', 'dose'],
  ['plan', 'rivotril quatro gotas por uma semana depois duas', 'Rivotril 4 gotas.', 'Rivotril 8 gotas.', 'dose'],
  // An allergy that no list contains.
  [
    'allergies',
    'Tenho alergia a frutos do mar, precisa falar?\nÉ bom falar.',
    'Alergia a frutos do mar.',
    'Alergias: nega.',
    'droppedAllergy',
  ],
])('%s of “%s” bears out “%s” and not “%s”', (section, source, right, wrong, kind) => {
  expect(kinds(right, section, source)).toEqual([])
  expect(kinds(wrong, section, source)).toContain(kind)
})

test.each<readonly [SectionId, string, string]>([
  [
    'plan',
    'Médica: Vamos repor: dez mil unidades por semana, por oito semanas.\nPaciente: Pode ser cinquenta mil?\nMédica: Não, dez mil basta.',
    'Vamos repor: 10000 UI por semana, 8 semanas.',
  ],
  // What was already said is no answer, and another medicine's days are not negotiated.
  ['plan', 'Amoxicilina por sete dias.\nE a dipirona?\nPode, três dias.', 'Amoxicilina por 7 dias.'],
  // Two named together.
  ['presentIllness', 'dói o joelho direito e o esquerdo aliás os dois', 'Dor em joelho direito e esquerdo.'],
  ['complaint', 'qual joelho\no esquerdo o direito é o que eu operei', 'Dor no joelho esquerdo.'],
  // The two components of one tablet, and a dose with its hour or its count.
  ['medications', 'sacubitril valsartana quarenta e nove cinquenta e um', 'Sacubitril/valsartana 49/51.'],
  ['medications', 'losartana cinquenta duas de manhã', 'Losartana 50 mg, 2 pela manhã.'],
  ['medications', 'metilfenidato dezoito sete da manhã', 'Metilfenidato 18 mg às 7 h.'],
  ['plan', 'Um e meio do de cinquenta.', '75 mg.'],
  ['advice', 'se a pressão passar de onze me liga', 'Avisar se pressão acima de 110.'],
  ['allergies', 'Tenho alergia a formiga.', 'Nega alergia medicamentosa.'],
  // The mother talks about herself, and she is the mother in the record.
  [
    'familyHistory',
    'E na família?\nMinha mãe não. Eu tive trombose na segunda gravidez.',
    'Mãe teve trombose na segunda gravidez.',
  ],
])('%s of “%s” does not mark “%s”', (section, source, statement) => {
  expect(kinds(statement, section, source)).toEqual([])
})
