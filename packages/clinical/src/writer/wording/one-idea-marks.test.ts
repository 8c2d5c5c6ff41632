import { expect, test } from 'vitest'
import { writeRecord } from '../write-record.ts'

const textsOf = (section: string, passages: readonly string[]) =>
  writeRecord(passages).statements.flatMap((one) => (one.section === section ? [one.text] : []))

test('one piece of advice is parted from the next by a semicolon', () => {
  const [advice] = textsOf('advice', [
    'Médica: O que houve?',
    'Paciente: Tontura há três dias. Roda tudo, dura um minutinho e passa.',
    'Médica: É vertigem posicional. Evite girar a cabeça de repente. Se tiver dor de cabeça forte ou desmaiar, vá ao pronto-socorro.',
    'Paciente: Certo.',
  ])
  expect(advice).toMatch(/repente; se tiver dor de cabeça forte ou desmaiar, vá ao pronto-socorro/iu)
})

const LEFT = [
  'Médico: O que a senhora toma?',
  'Paciente: Losartana de cinquenta, de manhã e de noite. E a hidroclorotiazida eu parei, porque levantava muito de madrugada.',
  'Médico: Parou faz quanto?',
  'Paciente: Uns dois meses.',
]

test('what is told of a medicine that was given up does not stand behind one that is taken', () => {
  const [losartana] = textsOf('medications', LEFT).filter((text) => /losartana/iu.test(text))
  expect(losartana).toMatch(/manhã e noite/u)
  expect(losartana).not.toMatch(/parou|levantava|2 meses/u)
  expect(
    writeRecord(LEFT)
      .statements.map(({ text }) => text)
      .join(' '),
  ).toMatch(/hidroclorotiazida parei.*2 meses/iu)
})

test('what is told of a medicine that is taken stays with it', () => {
  const [losartana] = textsOf('medications', [
    'Médico: O que a senhora toma?',
    'Paciente: A hidroclorotiazida eu parei. Losartana eu tomo.',
    'Médico: Há quanto tempo?',
    'Paciente: Uns dois meses.',
  ]).filter((text) => /losartana/iu.test(text))
  expect(losartana).toMatch(/2 meses/u)
})
