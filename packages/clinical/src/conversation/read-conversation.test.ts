import { expect, test } from 'vitest'
import { readConversation } from './read-conversation.ts'

const squeezed = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

test('every word of a conversation without punctuation is in exactly one utterance', () => {
  const passages = [
    'bom dia dona marta o que a senhora sente dor no joelho direito faz dois meses alergia a remédio não nenhuma',
    'e a pressão doze por oito',
  ]
  const utterances = readConversation(passages)
  expect(utterances.map(({ text }) => squeezed(text)).join('')).toBe(squeezed(passages.join('')))
  expect(utterances.length).toBeGreaterThan(3)
  for (const { passage, from, to, text } of utterances) expect(passages[passage]?.slice(from, to)).toBe(text)
})

test('labels at the beginning of lines name the speaker, also of the sentences that follow', () => {
  const utterances = readConversation(['Médica: Bom dia.', 'O que houve?', 'Filha: Ela caiu.', 'Paciente: Caí nada.'])
  expect(utterances.map(({ speaker }) => speaker)).toEqual(['clinician', 'clinician', 'companion', 'patient'])
  expect(utterances.map(({ text }) => text)).toEqual(['Bom dia.', 'O que houve?', 'Ela caiu.', 'Caí nada.'])
  expect(utterances.every(({ speakerConfidence }) => speakerConfidence > 0.99)).toBe(true)
})

test('a label before the only words is a voice, and before a name and age the heading of a note', () => {
  const [said] = readConversation(['Paciente: Estou com dor de cabeça há três dias.'])
  expect(said).toMatchObject({ text: 'Estou com dor de cabeça há três dias.', speaker: 'patient' })
  const [noted] = readConversation(['Paciente: Maria, 40 anos, dor de cabeça há três dias.'])
  expect(noted?.text).toBe('Paciente: Maria, 40 anos, dor de cabeça há três dias.')
})

test('without marks "o que a senhora está sentindo" is asked, also where two of its words are joined', () => {
  const rest =
    'bom dia doutor estou com dor de cabeça e tontura há quanto tempo a senhora tem dor de cabeça há três dias e piora à noite tem febre ou falta de ar não tenho febre nem falta de ar'
  for (const asked of ['o que a senhora está sentindo', 'o quea senhora está sentindo'])
    expect(readConversation([`bom dia ${asked} ${rest}`]).find(({ isQuestion }) => isQuestion)?.text).toBe(asked)
  expect(readConversation(['o que eu queria era dormir a noite toda'])[0]?.isQuestion).toBe(false)
})

test('an answer refers to its question', () => {
  const utterances = readConversation(['Médico: Tem alergia?', 'Paciente: Não, nenhuma.', 'Médico: Certo.'])
  expect(utterances.map(({ isQuestion, answers }) => ({ isQuestion, answers }))).toEqual([
    { isQuestion: true, answers: undefined },
    { isQuestion: false, answers: 0 },
    { isQuestion: false, answers: undefined },
  ])
})

test('a typed note has no speaker and answers nothing', () => {
  const [, note] = readConversation(['Tem febre?', 'Anotação do profissional: Corado e hidratado.'])
  expect(note).toMatchObject({ isNote: true, text: 'Corado e hidratado.', speaker: 'clinician' })
  expect(note?.answers).toBeUndefined()
})

test('the work for an hour of unpunctuated speech grows linearly with its length', () => {
  const minute = 'e a tosse melhorou um pouco mas de noite volta tem catarro tem amarelo febre não tive '.repeat(10)
  const short = readConversation([minute])
  const long = readConversation(Array.from({ length: 60 }, () => minute))
  expect(long).toHaveLength(60 * short.length)
})

test('an amount is not separated from its unit', () => {
  const utterances = readConversation([
    'Médica: Vou acrescentar gliclazida 30 mg uma vez ao dia, no café da manhã, e amoxicilina 500 mg de 8 em 8 horas.',
    'Paciente: Certo.',
  ])
  expect(utterances.map(({ text }) => text).filter((text) => /\d$/.test(text))).toEqual([])
})

const voicesOf = (passages: string[]) => readConversation(passages).map(({ speaker }) => speaker)

test.each(['Psiquiatra', 'Cardiologista', 'Cirurgiã vascular', 'Obstetra', 'Ortopedista', 'Marta (fisioterapeuta)'])(
  'a line of "%s" is a professional’s',
  (name) => {
    expect(voicesOf([`${name}: Bom dia.`, 'Paciente: Bom dia.'])).toEqual(['clinician', 'patient'])
  },
)

test('a relative is known by the word in parentheses', () => {
  expect(voicesOf(['Lurdes (filha): Ela caiu.', 'Dr. Paulo: Onde?'])).toEqual(['companion', 'clinician'])
})

test.each([
  ['Falante 1', 'Falante 2'],
  ['Ana', 'José'],
])('who "%s" and "%s" are is told by what they say', (one, other) => {
  const passages = [
    `${one}: Bom dia, o que houve?`,
    `${other}: Caí da escada ontem.`,
    `${one}: Bateu a cabeça?`,
    `${other}: Não bati, só o joelho.`,
    `${one}: Toma algum remédio?`,
    `${other}: Tomo losartana de cinquenta.`,
    `${one}: Vou pedir um raio X.`,
  ]
  const utterances = readConversation(passages)
  expect(utterances.map(({ speaker }) => speaker)).toEqual(
    passages.map((line) => (line.startsWith(one) ? 'clinician' : 'patient')),
  )
  expect(utterances.map(({ text }) => text).join(' ')).not.toContain(other)
})

test('a voice is known by its name, too, if each sentence is a passage of its own', () => {
  const passages = [
    ...['Cardiologista: Bom dia.', 'O que houve?', 'Bruno: Um aperto no peito.', 'Faz três semanas.', 'Só na ladeira.'],
    ...[
      'Cardiologista: Desmaiou?',
      'Bruno: Não.',
      'Cansaço, um pouco.',
      'Cardiologista: Fuma?',
      'Bruno: Parei faz dois anos.',
    ],
  ]
  const utterances = readConversation(passages)
  expect(utterances.map(({ text }) => text).join(' ')).not.toContain('Bruno')
  expect(utterances.map(({ speaker }) => speaker[0]).join('')).toBe('ccpppcppcp')
})

test('the headings of a typed note are nobody’s voices', () => {
  const note = ['QP: tosse', 'HDA: tosse há 3 dias.', 'PA: 120x80', 'HD: bronquite', 'CD: prednisona 20 mg']
  expect(readConversation(note).map(({ text }) => text)).toEqual(note)
})

test('readings told line by line keep the words before their colons', () => {
  const readings = ['Manhã: 140x90.', 'Noite: 130x80.', 'Losartana: uma.']
  const passages = ['Médica: Mediu?', 'Paciente: Anotei.', ...readings, ...readings, ...readings, 'Médica: Certo.']
  const text = readConversation(passages)
    .map((one) => one.text)
    .join(' ')
  expect(text.match(/Manhã|Noite|Losartana/g)).toHaveLength(9)
})

test('spaces without end before a word are passed over in one go', () => {
  const spaces = ' '.repeat(500_000)
  // Looked for from each space anew, a label takes minutes.
  const said = readConversation([`${spaces}dor`, `-${spaces}dor`, `Ana${spaces}dor`]).map(({ text }) => text)
  expect(said).toEqual(['dor.', 'dor.', 'Ana dor.'])
})

test('a run of spaces is one in an utterance, which keeps its place', () => {
  const passage = `Dor${' '.repeat(300)}de cabeça.`
  expect(readConversation([passage])).toMatchObject([{ text: 'Dor de cabeça.', from: 0, to: passage.length }])
})
