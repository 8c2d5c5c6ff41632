import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

/** A visit with so much in it that little else has room. */
function full(question: string, answer: string): string {
  const history = Array.from(
    { length: 12 },
    (_, week) =>
      `Médica: E na semana ${week + 1}?\nPaciente: Tive dor do lado direito, náusea e tontura por ${week + 2} dias.`,
  )
  return writtenOf(
    [
      'Médica: O que houve?',
      'Paciente: Dor de cabeça há três meses.',
      `Médica: ${question}`,
      `Paciente: ${answer}`,
      ...history,
      'Médica: Vou pedir uma ressonância de crânio.',
    ].join('\n'),
  )
}

test.each([
  [
    'A senhora teve contato com alguém com tuberculose?',
    'Meu cunhado, que mora com a gente, está tratando desde agosto.',
    /contato com alguém com tuberculose: cunhado/i,
  ],
  ['Alguém na família tem enxaqueca?', 'Minha mãe e minha avó têm enxaqueca.', /mãe.*enxaqueca|enxaqueca.*mãe/i],
  ['A senhora fuma, bebe?', 'Fumo um maço por dia.', /um maço|1 maço/i],
])('what was asked on purpose is told however full the visit is: %s', (question, answer, told) => {
  expect(full(question, answer)).toMatch(told)
})

test('a course with its amounts is told without why', () => {
  const text = writtenOf(`Médico: O que houve?
    Filha: Ele anda esquecido há um ano e caiu duas vezes.
    Médico: Quais remédios ele toma?
    Filha: Clonazepam, dez gotas, para dormir.
    Médico: O clonazepam a gente vai tirar devagar, porque aumenta o risco de queda: cinco gotas por duas semanas e depois duas gotas por mais duas semanas, e para.
    Filha: Tá bom.`)
  expect(text).toMatch(/clonazepam: 5 gotas/i)
  expect(text).not.toContain('queda: 5 gotas')
})

test.each([
  'O seu exame está normal e a história é bem típica de enxaqueca com aura.',
  'Tudo indica um hipotireoidismo.',
  'Não dá para dizer que não é melanoma.',
  'Você está com uma sinusite, bem comum.',
])('a diagnosis is a hypothesis in whatever words it is told: %s', (told) => {
  const text = writtenOf(
    `Médica: O que houve?
    Paciente: Estou com dor há dias.
    Médica: E febre?
    Paciente: Não.
    Médica: ${told} Vou pedir exames.`,
    'hypotheses',
  )
  expect(text).toMatch(/enxaqueca|hipotireoidismo|melanoma|sinusite/)
})

test.each([
  [
    'Se ficar mais vermelho, sair pus ou der febre, me liga no mesmo dia, aí a gente começa cefalexina.',
    /se ficar mais vermelho/i,
  ],
  [
    'Enquanto isso, peróxido de benzoíla com clindamicina à noite, no rosto.',
    /peróxido de benzoíla com clindamicina à noite/i,
  ],
  ['Com quinze dias pode ter relação, se não doer.', /15 dias pode.*, se não doer/i],
])('what is ordered or warned of is told whole: %s', (told, expected) => {
  const text = writtenOf(`Médica: O que houve?
    Paciente: A cicatriz está vermelha desde ontem.
    Médica: E febre?
    Paciente: Não.
    Médica: ${told}
    Paciente: Tá bom.`)
  expect(text).toMatch(expected)
})
