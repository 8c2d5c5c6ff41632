import { expect, test } from 'vitest'
import { corrected } from './corrections.ts'

test.each([
  ['Tomo losartana 50, não, desculpe, 100 mg.', 'Tomo losartana 100 mg.'],
  ['tomo losartana 50 não desculpe 100 mg', 'tomo losartana 100 mg'],
  ['Há dois dias, desculpa, três dias.', 'Há três dias.'],
  ['Paracetamol me dá bolha… não, é o tramadol.', 'tramadol me dá bolha.'],
  ['Penicilina não… é AAS.', 'AAS.'],
  ['Valproato eu tomava antes, parei… não parei.', 'Valproato eu tomava antes, não parei.'],
  ['na terça não foi sexta', 'na sexta'],
  ['Tomo losartana, na verdade tomei ontem a última.', 'Tomo losartana, tomei ontem a última.'],
  ['Tomo só Roacutan... quer dizer, tomei, terminei em janeiro.', 'tomei só Roacutan, terminei em janeiro.'],
  ['Tomo losartana 50, não, calma, 100 mg.', 'Tomo losartana 100 mg.'],
])('%s becomes %s', (spoken, meant) => {
  expect(corrected(spoken)).toBe(meant)
})

test.each(['Desculpe a demora, tomo 50 mg.', 'Tomo 1 comprimido, não são 2.', 'Tenho 3 filhos, não tomo 2 remédios.'])(
  '%s takes nothing back',
  (spoken) => {
    expect(corrected(spoken)).toBe(spoken)
  },
)
