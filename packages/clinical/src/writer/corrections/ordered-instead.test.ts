import { expect, test } from 'vitest'
import { toldInVisit } from '../test-writing.ts'

test.for([
  [
    'Médica: Vou passar atenolol.',
    'Paciente: Eu tenho asma, doutora.',
    'Médica: Bem lembrado. Losartana cinquenta, então.',
    'atenolol',
    'losartana 50',
  ],
  [
    'Médica: Loratadina uma vez por dia.',
    'Paciente: Esse já tomei e não resolve.',
    'Médica: Fexofenadina cento e oitenta, então.',
    'loratadina',
    'fexofenadina 180',
  ],
  [
    'Médica: Pra essa infecção, ciprofloxacino.',
    'Paciente: Eu tô amamentando.',
    'Médica: Ah, amamentando não dá. Fosfomicina, um envelope dose única.',
    'ciprofloxacino',
    'fosfomicina',
  ],
] as const)(
  'what the patient objected to and the clinician replaced is not ordered: %s',
  ([order, objection, instead, gone, stands]) => {
    const written = toldInVisit(order, objection, instead).toLowerCase()
    expect(written).toContain(stands)
    expect(written).not.toMatch(new RegExp(`(?:plan|medications|complaint|presentillness): [^\n]*${gone}(?!: não)`))
  },
)

test.for([
  [
    'Médica: Losartana cinquenta, uma vez ao dia.',
    'Paciente: Eu tenho asma também, tô chiando.',
    'Médica: Então vou passar salbutamol, dois jatos.',
    /losartana 50/i,
  ],
  [
    'Médica: Amoxicilina de oito em oito por dez dias.',
    'Paciente: Eu tenho gastrite, me ataca o estômago.',
    'Médica: Toma então com omeprazol vinte em jejum.',
    /amoxicilina 8\/8 h/i,
  ],
  [
    'Médica: Vou passar nistatina creme por sete dias.',
    'Paciente: Não resolve a coceira de noite.',
    'Médica: Por isso vou dar também hidroxizina, então.',
    /nistatina creme/i,
  ],
] as const)('a second medicine beside it leaves the first: %s', ([order, said, more, stands]) => {
  expect(toldInVisit(order, said, more)).toMatch(stands)
})
