import { describe, expect, test } from 'vitest'
import type { SectionId } from '../section.ts'
import { verifyStatement } from './verify-statement.ts'

/** Section, what was said, a correct sentence in other words, and a wrong one that is caught. */
const RECORDS: readonly (readonly [SectionId, string, string, string])[] = [
  ['habits', 'Fumo, quinze por dia.', 'Fuma 15 por dia.', 'Fuma 30 por dia.'],
  [
    'plan',
    'Penicilina, um milhão e duzentos mil, uma vez.',
    'Penicilina 1.200.000, uma vez.',
    'Penicilina 2.400.000, uma vez.',
  ],
  ['plan', 'Penicilina, um milhão e seiscentas, uma vez.', 'Penicilina 1.600.000.', 'Penicilina 1.200.000.'],
  [
    'medications',
    'Prolopa duzentos barra cinquenta, um às oito.',
    'Prolopa 200/50, 1 às 8 h.',
    'Prolopa 100/25, 1 às 8 h.',
  ],
  ['physicalExam', 'Diurese, mil e duzentos.', 'Diurese de 1200 (mil e duzentos).', 'Diurese de 1500.'],
  [
    'habits',
    'Bebe quanto?\nUma vez por mês, umas seis latinhas. Tabaco de corda, uns três por dia.',
    'Seis latas de bebida uma vez por mês; três cigarros de tabaco de corda por dia.',
    'Seis latas de bebida uma vez por mês; cinco cigarros de tabaco de corda por dia.',
  ],
  ['plan', 'Digoxina, deixo fora. Atenolol, cinquenta.', 'Sem digoxina; atenolol 50.', 'Digoxina; atenolol 25.'],
  ['medications', 'Cálcio?\nO cálcio eu comprei, ele não toma.', 'Não toma cálcio.', 'Não toma ferro; 2 comprimidos.'],
  [
    'advice',
    'Não dirige mais. Bengala na mão esquerda. Barra no banheiro.',
    'Não dirigir, barra no banheiro, bengala na mão esquerda.',
    'Não dirigir, barra no banheiro, bengala na mão direita.',
  ],
  ['plan', 'Clortalidona fica fora até segunda.', 'Clortalidona suspensa até segunda.', 'Clortalidona mantida.'],
  [
    'plan',
    'Sinvastatina segue. Naproxeno fora, pra dor é dipirona.',
    'Naproxeno suspenso; dipirona para dor.',
    'Sinvastatina suspensa; dipirona para dor.',
  ],
  [
    'medications',
    'E a sinvastatina?\nBaixo pra vinte. Doxazosina… não, derruba a pressão.',
    'Sinvastatina 20.',
    'Sinvastatina 40.',
  ],
  [
    'hypotheses',
    'Tomou ibuprofeno o mês todo. Isso explica o rim. Ibuprofeno nunca mais.',
    'Piora do rim pelo ibuprofeno.',
    'Piora do rim pela losartana.',
  ],
  [
    'pastHistory',
    'A pílula eu parei, fiz laqueadura em dois mil e doze.',
    'Laqueadura em 2012.',
    'Laqueadura em 2015.',
  ],
  [
    'advice',
    'Enquanto ele não tratar, camisinha, sempre.',
    'Preservativo (camisinha) sempre até o parceiro tratar.',
    'Preservativo por 3 meses.',
  ],
  ['followUp', 'Volta de ano em ano, pra prótese.', 'Retorno anual.', 'Retorno mensal.'],
]

describe('a record in other words', () => {
  test.each(RECORDS)('%s: "%s" bears out "%s"', (section, said, right) => {
    expect(verifyStatement(right, section, [said])).toEqual([])
  })
  test.each(RECORDS)('%s: of "%s" something else than "%s" is marked', (section, said, _right, wrong) => {
    expect(verifyStatement(wrong, section, [said])).not.toEqual([])
  })
})
