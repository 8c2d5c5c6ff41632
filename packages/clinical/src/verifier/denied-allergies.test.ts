import { expect, it } from 'vitest'
import { verifyStatement } from './verify-statement.ts'

const marksOf = (statement: string, said: string) => verifyStatement(statement, 'allergies', [said], said)

it.each([
  ['Alergia?\nTramadol me dá coceira, e kiwi.', 'Nega alergias a remédio e kiwi.'],
  ['alergia\niodo no machucado me fez bolha e sinvastatina me deu dor na perna', 'Nega alergia a iodo.'],
  ['alergia\nfita adesiva roxa coçou e ficou vermelho', 'Sem alergia a fita adesiva.'],
  [
    'Alergia?\nContraste. Empolei e a garganta fechou. Ainda bem que perguntou.',
    'Sem alergia a contraste, que já usou.',
  ],
  ['Alergia?\nDipirona, angioedema.', 'Usa dipirona sem angioedema.'],
  ['Alergia?\nAmoxicilina, deu placas no corpo.', 'Amoxicilina: sem placas.'],
  ['Alergia?\nTomo cefalexina. A que me deu mancha foi azitromicina.', 'Azitromicina sem reação; cefalexina tolera.'],
  ['Alergia?\nEle ficou encalombado com dipirona.', 'Nega alergias.'],
])('a denied allergy is marked where a reaction was told: %j', (said, statement) => {
  expect(marksOf(statement, said)).toMatchObject([{ kind: 'droppedAllergy' }])
})

it.each([
  ['Alergia?\nTramadol me dá coceira, e kiwi.', 'Tramadol: coceira; kiwi.'],
  ['alergia\niodo no machucado me fez bolha', 'Iodo: bolha.'],
  ['Alergia?\nCom cefalexina ficou empipocada, sem inchar nada.', 'Exantema com cefalexina, sem inchaço.'],
  ['Alergia de remédio?\nNenhuma. Mofo, pelo jeito.', 'Nega alergia a remédio; mofo desencadeia.'],
  ['AAS me deu chiado. E alguma outra alergia de remédio?\nNão.', 'Chiado com AAS, sem outra alergia a remédio.'],
])('what was told of allergies is marked nowhere: %j', (said, statement) => {
  expect(marksOf(statement, said)).toEqual([])
})
