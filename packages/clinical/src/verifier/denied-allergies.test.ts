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

it.each([
  [
    'Alergia?\nMetronidazol. Deu gosto de lata.\nIsso foi efeito, não é alergia.',
    'Metronidazol: efeito, não é alergia.',
  ],
  ['Era da penicilina a coceira?\nTomou tudo e nada. Então não tem alergia a penicilina.', 'Sem alergia a penicilina.'],
  ['Alergia?\nDramin me deixa boba. Alergia não.', 'Sem alergia; Dramin a deixa boba.'],
  ['Coça e inchou, tomei loratadina.\nAlergia a remédio?\nNão, senhora.', 'Sem alergia a remédio.'],
])('what was said to be no allergy is marked nowhere: %j', (said, statement) => {
  expect(marksOf(statement, said)).toEqual([])
})

it.each([
  ['Alergia?\nDipirona me empolou. Outra alergia não.', 'Nega alergia a dipirona.'],
  ['Alergia?\nDipirona. Alergia a comida não.', 'Nega alergia a dipirona.'],
  ['Alergia não é, disse a vizinha. Mas com dipirona o olho inchou.', 'Nega alergia a dipirona.'],
  ['Alergia?\nNenhuma que eu saiba.\nCefalexina, ano retrasado, deu falta de ar.', 'Nega alergia a antibiótico.'],
])('an allergy stands, whatever else is said to be none: %j', (said, statement) => {
  expect(marksOf(statement, said)).toMatchObject([{ kind: 'droppedAllergy' }])
})

it('a sister’s allergy is not the patient’s', () => {
  const said = 'Alergia?\nEu não tenho. Minha irmã é que tem, a sulfa.'
  expect(marksOf('Alergia a sulfa.', said)).toMatchObject([{ kind: 'person' }])
})
