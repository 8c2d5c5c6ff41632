import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const visit = (...lines: string[]) =>
  writtenOf(['Médica: O que houve?', 'Paciente: Dor no ombro direito.', ...lines].join('\n'))

test('"cinco gotas, não dez" is told in these words, and orders no ten', () => {
  expect(visit('Médica: A dipirona mantém, cinco gotas, não dez.')).toMatch(/5 gotas, não 10/i)
})

test('"dez, não, cinco" still orders five', () => {
  const written = visit('Médica: Passo tramadol, dez gotas, não, cinco gotas à noite.')
  expect(written).toMatch(/tramadol,? 5 gotas/i)
  expect(written).not.toMatch(/10/)
})

test('of two medicines in one breath, the one that is left out afterwards is not ordered, and the other one is', () => {
  const written = visit(
    'Médica: Vamos usar naproxeno de quinhentos a cada doze horas e amitriptilina vinte e cinco à noite, por sete dias.',
    'Paciente: Não posso tomar isso à noite, dirijo caminhão.',
    'Médica: Então deixa a amitriptilina de fora.',
  )
  expect(written).toMatch(/naproxeno de 500 12\/12 h/i)
  expect(written).not.toMatch(/amitriptilina (?:25|vinte)/i)
  expect(written).toMatch(/amitriptilina: não posso tomar/i)
})

test('why the patient came is what hurts, not how it began', () => {
  const record = writtenOf(
    `Médica: Em que posso ajudar?
    Paciente: Doutora, tô com uma dor nas costas danada faz uma semana, começou quando peguei um saco de cimento.
    Médica: A dor desce pra perna?
    Paciente: Desce pra perna esquerda, até o pé.`,
    'complaint',
  )
  expect(record).toMatch(/^dor nas costas/i)
})

test('a yes to one question takes back no answer to another', () => {
  const written = writtenOf(`Pediatra: Fez xixi hoje?
    Mãe: Duas fraldas só.
    Pediatra: Vacinas em dia?
    Mãe: Tá, falta só a de um ano.`)
  expect(written).toMatch(/2 fraldas/i)
  expect(written).toMatch(/falta só a de 1 ano/i)
  expect(written).not.toMatch(/vacinas em dia: fez xixi/i)
})

test('what is refused after a word about a neighbour is no order', () => {
  const written = visit(
    'Médica: Começar rosuvastatina dez à noite.',
    'Paciente: Minha cunhada tomou essa e passou mal. Não quero não.',
  )
  expect(written).toMatch(/proposta (?:de )?rosuvastatina 10 à noite; paciente recusa/i)
  expect(written.match(/rosuvastatina/gi)).toHaveLength(1)
})

test('a medicine of a relative that the patient took is told, and so is the order to stop it', () => {
  const written = visit(
    'Médica: Usa alguma medicação?',
    'Paciente: Alprazolam da minha irmã, tomei umas duas vezes.',
    'Médica: Não tome mais o alprazolam da sua irmã.',
  )
  expect(written).toMatch(/alprazolam da irmã, tomei 2 vezes/i)
  expect(written).toMatch(/não tome mais (?:o )?alprazolam/i)
})

test('a name is a voice, whatever verb its letters begin', () => {
  const written = writtenOf(`Psiquiatra: O que houve, Marcelo?
    Marcelo: Durmo mal faz três meses.
    Psiquiatra: Apetite?
    Marcelo: Emagreci cinco quilos.
    Psiquiatra: Doenças?
    Marcelo: Asma.`)
  expect(written).not.toMatch(/marcelo:/i)
})
