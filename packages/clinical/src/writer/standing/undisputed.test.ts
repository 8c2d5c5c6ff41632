import { expect, test } from 'vitest'
import { toldInVisit } from '../test-writing.ts'

test('how long it lasts each time and since when are two answers', () => {
  const told = toldInVisit(
    'Médica: De manhã fica duro quanto tempo?',
    'Paciente: Mais de uma hora. Só depois do banho quente que solta.',
    'Médica: Há quanto tempo?',
    'Paciente: Uns seis meses. Começou nos dedos, agora pegou o punho e o joelho direito.',
  )
  expect(told).toMatch(/mais de 1 h/iu)
  expect(told).toMatch(/há 6 meses/iu)
})

test('an amount that somebody else puts right is not spared', () => {
  const told = toldInVisit(
    'Médica: Há quantos meses?',
    'Paciente: Oito.',
    'Acompanhante: Nove meses, mãe.',
    'Médica: E dói?',
    'Paciente: Dói.',
  )
  expect(told).toMatch(/9 meses|nove meses/iu)
  expect(told).not.toMatch(/8|oito/iu)
})
