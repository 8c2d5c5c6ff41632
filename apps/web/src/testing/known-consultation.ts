/** A conversation whose record is known word for word, here and in browser tests; the writer's wording is tested elsewhere. */
export const CPF = '52998224725'

export const QUOTES = [
  'Tem febre?',
  'Não.',
  'Tenho alergia a dipirona.',
  'Tomo losartana 50 mg.',
  'Parei de fumar.',
  'Volte em 30 dias.',
]

type Doubts = readonly { readonly message: string; readonly severity: 'serious' | 'minor' }[]

const source = (passage: number) => ({ passage, from: 0, to: QUOTES[passage]?.length ?? 0 })

function statement(kind: string, text: string, passages: readonly number[], marks: Doubts = []) {
  const said = passages.map((passage) => QUOTES[passage])
  return { kind, text, polarity: 'affirmed', sources: passages.map(source), passages: said, marks }
}

const STATEMENTS = [
  statement(
    'symptom',
    'Nega febre.',
    [0, 1],
    [{ message: 'A febre pode ter sido negada só hoje.', severity: 'minor' }],
  ),
  statement('medication', 'Losartana 50 mg.', [3], [{ message: 'A frequência não foi dita.', severity: 'serious' }]),
  statement('allergy', 'Alergia a dipirona.', [2]),
  statement('followUp', 'Retorno em 30 dias.', [5], [{ message: 'O prazo não foi repetido.', severity: 'serious' }]),
]

export const WRITTEN = {
  analysis: [
    'HISTÓRIA DA DOENÇA ATUAL\n• Nega febre.',
    'MEDICAMENTOS EM USO\n• Losartana 50 mg.',
    'ALERGIAS\n• Alergia a dipirona.',
    'HÁBITOS\nNão informado na consulta.',
    'RETORNO\n• Retorno em 30 dias.',
  ].join('\n\n'),
  organiser: 'deterministic',
}

/** @param hasDoubts about two lines, and something said that is in none; otherwise there is nothing to check. */
export function evidence(hasDoubts: boolean) {
  return {
    statements: STATEMENTS.map((one) => ({ ...one, marks: hasDoubts ? one.marks : [] })),
    omissions: hasDoubts ? [{ text: 'Parei de fumar.', passages: ['Parei de fumar.'], source: source(4) }] : [],
  }
}
