import { expect, test } from 'vitest'
import { answeredInVisit, writtenOf } from '../test-writing.ts'

const visit = (lines: string) => `Médica: Bom dia, dona Célia. O que houve?
  Paciente: Uma dor no joelho direito há duas semanas.
  ${lines}
  Médica: Qualquer coisa me procura.`

test.each([
  [
    'of whom the patient names with her title',
    'Médica: O que aconteceu?\nPaciente: Ajudei na mudança da dona Sílvia. Ela operou o quadril, coitada, pôs prótese, e eu carreguei tudo.',
    /quadril|prótese/i,
  ],
  [
    'of a companion who remembers',
    'Médica: Já operou?\nPaciente: Nunca.\nMãe ao fundo: Eu, quando tirei a vesícula, foi igualzinho.',
    /vesícula/i,
  ],
  [
    "of a companion's body",
    'Médica: Bateu onde?\nPaciente: No joelho só.\nPai: Doutora, eu tenho um joelho com dois parafusos e uma placa.',
    /parafusos|placa/i,
  ],
  [
    "of another patient's test",
    'Médica: A audiometria. Perda leve à esquerda. A de dois mil e vinte e dois dava quarenta e cinco… opa, essa é do Jair. A sua dava vinte e cinco.',
    /45/,
  ],
  [
    'of a wife who names her own medicine in the list',
    'Médica: O que usa?\nEsposa: Loratadina, uma por dia.\nPaciente: Essa é a tua, da rinite! Eu tomo enalapril, de dez.',
    /loratadina/i,
  ],
])('what is told of somebody else is not told of the patient: %s', (_, lines, others) => {
  expect(writtenOf(visit(lines))).not.toMatch(others)
})

test('what a father had is told with the father to the end of the sentence', () => {
  const written = writtenOf(
    visit('Médica: Doenças na família?\nPaciente: Meu pai perdeu uma vista do diabetes, e amputou o dedão.'),
    'familyHistory',
  )
  expect(written).toMatch(/pai perdeu vista do diabetes, (?:pai: )?amputou dedão/i)
})

test('"da dona Sílvia" is not cut off as an address', () => {
  expect(writtenOf(visit('Médica: O que fez?\nPaciente: Carreguei a mudança da dona Sílvia.'))).not.toMatch(
    /mudança da(?:[.,;]|$)/im,
  )
})

test('what "ela" does behind somebody else’s matter is theirs, too', () => {
  const told = answeredInVisit('Gato em casa ainda?', 'A gata é da minha namorada, ela mudou pra lá.')
  expect(told).not.toMatch(/mudou/iu)
})
