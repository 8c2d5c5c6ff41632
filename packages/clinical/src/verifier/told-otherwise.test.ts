import { expect, test } from 'vitest'
import type { SectionId } from '../section.ts'
import { verifyStatement } from './verify-statement.ts'

const marksOf = (section: SectionId, statement: string, said: string) =>
  verifyStatement(statement, section, [said], said)

test.each<[SectionId, string, string, string]>([
  [
    'medications',
    'Levotiroxina de cinquenta.\nSetenta e cinco. Aumentaram em maio.',
    'Levotiroxina 75.',
    'Levotiroxina 50.',
  ],
  [
    'medications',
    'Metformina quinhentos.\nMetformina é de oitocentos e cinquenta.',
    'Metformina 850.',
    'Metformina 500.',
  ],
  [
    'medications',
    'Losartana de cinquenta. Ah não, o doutor aumentou, agora é de cem.',
    'Losartana 100 mg.',
    'Losartana 50 mg.',
  ],
  ['plan', 'Alopurinol.\nDe trezentos?\nCem. Depois do almoço.', 'Alopurinol 100.', 'Alopurinol 300.'],
  [
    'plan',
    'Dipirona, trinta gotas. Ibuprofeno, seiscentos… não, ele pesa quarenta e cinco, quatrocentos.',
    'Dipirona 30 gotas; ibuprofeno 400.',
    'Dipirona 30 gotas; ibuprofeno 600.',
  ],
  [
    'plan',
    'Ceftriaxona, um grama e oitocentos… não, dois gramas, na veia.',
    'Ceftriaxona 2 g na veia.',
    'Ceftriaxona 1 g na veia.',
  ],
  ['medications', 'Metoprolol cinquenta, de manhã.\nVinte e cinco, mãe.', 'Metoprolol 25.', 'Metoprolol 50.'],
])('who puts a value right is believed: %s, %j', (section, said, right, wrong) => {
  expect(marksOf(section, right, said)).toEqual([])
  expect(marksOf(section, wrong, said)).not.toEqual([])
})

test.each<[SectionId, string, string]>([
  ['plan', 'Contei umas vinte, novas umas sete por dia?\nSete, oito.', 'Cerca de 20, sete por dia.'],
  ['medications', 'Só a metformina, duas vezes?\nDuas, depois da comida.', 'Metformina, duas vezes ao dia.'],
  ['medications', 'Losartana de cinquenta.\nDuas. De manhã e de noite.', 'Losartana 50, duas ao dia.'],
])('an answer that counts something else puts no value right: %s, %j', (section, said, statement) => {
  expect(marksOf(section, statement, said)).toEqual([])
})

test('a strength said right after a medicine belongs to no other in the list', () => {
  const said = 'Tomo o AAS cem, sinvastatina quarenta e enalapril vinte.'
  expect(marksOf('medications', 'AAS 100, sinvastatina 40, enalapril 20.', said)).toEqual([])
  expect(marksOf('medications', 'AAS 100, sinvastatina 20, enalapril 20.', said)).toMatchObject([{ kind: 'drug' }])
})

test('drops per kilo are not multiplied by weeks', () => {
  const iron = 'De três dias a duas semanas. Sulfato ferroso, um miligrama por quilo: seis gotas por dia.'
  expect(marksOf('plan', 'Sulfato ferroso 12 gotas por dia.', iron)).toMatchObject([{ kind: 'dose' }])
  expect(marksOf('plan', 'Sulfato ferroso 6 gotas por dia.', iron)).toEqual([])
})

test.each<[string, string, string]>([
  ['Era sete gramas e trezentos.', 'Proteinúria 7,3 g.', 'Proteinúria 3,7 g.'],
  ['Se pensar em morrer, ligue um oito oito.', 'Ligar 188 se pensar em morrer.', 'Ligar 192 se pensar em morrer.'],
  ['Passou mal às dez e meia.', 'Passou mal às 10:30.', 'Passou mal às 11:30.'],
  ['Veio andando umas sete e quarenta da noite.', 'Veio andando às 19:40.', 'Veio andando às 18:40.'],
])('digits that are read out and hours of the clock are known: %j', (said, right, wrong) => {
  expect(marksOf('presentIllness', right, said)).toEqual([])
  expect(marksOf('presentIllness', wrong, said)).not.toEqual([])
})
