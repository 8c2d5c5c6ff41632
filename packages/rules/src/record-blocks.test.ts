import { expect, test } from 'vitest'
import { recordBlocks } from './record-blocks.ts'

test('reads titles in capitals, bullets and plain lines as the writer makes them', () => {
  expect(recordBlocks('EXAME FÍSICO\n• PA 120 x 80.\n• Bom estado.\n\nALERGIAS\nNão informado na consulta.')).toEqual([
    { kind: 'heading', text: 'EXAME FÍSICO' },
    { kind: 'list', items: [['PA 120 x 80.'], ['Bom estado.']] },
    { kind: 'heading', text: 'ALERGIAS' },
    { kind: 'paragraph', lines: ['Não informado na consulta.'] },
  ])
})

test('reads what doctors type: titles with a colon, hyphens as bullets, line breaks, continued lines', () => {
  expect(
    recordBlocks('Retorno.\r\nTraz exames.\r\n\r\nConduta:\r\n- Repouso\r\n   em casa\r\n– Água\r\n\r\nFim'),
  ).toEqual([
    { kind: 'paragraph', lines: ['Retorno.', 'Traz exames.'] },
    { kind: 'heading', text: 'Conduta' },
    { kind: 'list', items: [['Repouso', 'em casa'], ['Água']] },
    { kind: 'paragraph', lines: ['Fim'] },
  ])
})

test('finds no title in a text all in capitals, nor a title without text', () => {
  expect(recordBlocks('DOR DE CABEÇA\nHÁ TRÊS DIAS')).toEqual([
    { kind: 'paragraph', lines: ['DOR DE CABEÇA', 'HÁ TRÊS DIAS'] },
  ])
  expect(recordBlocks('CONDUTA')).toEqual([{ kind: 'paragraph', lines: ['CONDUTA'] }])
  expect(recordBlocks(' \n\n')).toEqual([])
})
