import { expect, test } from 'vitest'
import type { SectionId } from '../section.ts'
import { readConversation } from '../conversation/read-conversation.ts'
import { omissionsOf } from './selection/omissions.ts'
import { writtenOf } from './test-writing.ts'
import { writeRecord } from './write-record.ts'

const SHORT_CONSULTATION = [
  'Médica: Bom dia, dona Célia. O que a trouxe hoje?',
  'Paciente: Ai, doutora, uma dor no joelho direito faz três semanas. Aliás, quatro semanas, começou depois da mudança.',
  'Médica: Incha? Trava?',
  'Paciente: Incha de noite. Travar, não.',
  'Médica: A senhora toma algum remédio?',
  'Paciente: Tomo losartana, cinquenta miligramas, uma vez por dia, e metformina oitocentos e cinquenta depois do almoço. O meu marido toma sinvastatina.',
  'Médica: Alergia a remédio?',
  'Paciente: Não, nenhuma. Ah, minto: a penicilina me deu urticária quando eu era moça.',
  'Médica: Fuma, bebe?',
  'Paciente: Parei de fumar tem dez anos. Cerveja só no domingo.',
  'Médica: Alguém na família com artrose?',
  'Paciente: Minha mãe tinha, operou os dois joelhos.',
  'Médica: Vou examinar. Pressão catorze por nove, peso setenta e oito quilos. Joelho direito com derrame pequeno, crepitação, sem calor. Lachman negativo.',
  'Médica: Parece artrose do joelho. Pensei em anti-inflamatório, mas com a pressão assim não vou dar. Vamos de paracetamol, setecentos e cinquenta miligramas, de oito em oito horas se tiver dor, e fisioterapia duas vezes por semana. Peço um raio X dos joelhos.',
  'Paciente: Infiltração eu não quero.',
  'Médica: Tudo bem. Gelo vinte minutos, evita escada. Se ficar vermelho e com febre, venha no mesmo dia. Volta em um mês com o raio X.',
]

test('an allergy remembered late replaces the denial of allergies', () => {
  const written = writtenOf(
    `Médica: Tem alergia a algum remédio?
     Paciente: Não, nenhuma. Ah, minto: a penicilina me deu urticária.
     Médica: Anotado.`,
    'allergies',
  )
  expect(written).toMatch(/penicilina/i)
  expect(written).toMatch(/urticária/)
  expect(written).not.toMatch(/nega|nenhuma/i)
})

test('a value corrected in the same breath stands alone', () => {
  const written = writtenOf(
    `Médica: Quanto deu a glicada?
     Paciente: A glicada deu nove, não, minto, sete vírgula dois, no laboratório.
     Médica: Certo.`,
  )
  expect(written).toMatch(/7,2/)
  expect(written).not.toMatch(/\b(?:nove|9)\b/)
})

test("a relative's medicine is not the patient's", () => {
  const written = writtenOf(
    `Médica: Toma algum remédio?
     Paciente: Tomo losartana cinquenta miligramas de manhã.
     Paciente: A minha vizinha toma clonazepam.
     Médica: Certo.`,
  )
  expect(written).toMatch(/losartana 50 mg/i)
  expect(written).not.toMatch(/clonazepam/i)
})

test('a medicine that turns out to be the companion’s leaves the record', () => {
  const written = writtenOf(
    `Médica: E essa caixa de fluoxetina aqui?
     Médica: Fluoxetina, vinte miligramas.
     Esposa: Essa é minha, doutora.
     Paciente: Eu tomo sertralina cinquenta miligramas.`,
  )
  expect(written).toMatch(/sertralina/i)
  expect(written).not.toMatch(/fluoxetina/i)
})

test('a medicine that the doctor only considered is not prescribed', () => {
  const { setAside } = writeRecord([
    'Médica: É enxaqueca. Pensei em propranolol.',
    'Médica: Vou receitar topiramato vinte e cinco miligramas à noite.',
  ])
  const written = writtenOf(`Médica: É enxaqueca. Pensei em propranolol.
    Médica: Vou receitar topiramato vinte e cinco miligramas à noite.`)
  expect(written).toMatch(/topiramato 25 mg/i)
  expect(written).not.toMatch(/propranolol/i)
  expect(setAside).toContainEqual(expect.objectContaining({ text: 'Pensei em propranolol.', reason: 'withdrawn' }))
})

test('what the patient declines is recorded as declined', () => {
  const written = writtenOf(
    `Paciente: Dói muito o joelho direito, doutor.
     Médico: Vou colocar uma infiltração com corticoide no joelho.
     Paciente: Não quero.`,
  )
  expect(written).toMatch(/proposta infiltração com corticoide no joelho; paciente recusa\./iu)
  expect(written.match(/infiltração/gi)).toHaveLength(1)
})

test('a child spoken for by a parent is the patient', () => {
  const written = writtenOf(
    `Médica: O que aconteceu com a Bia?
     Mãe: Ela está com febre desde ontem e vomitou duas vezes.
     Médica: Ela toma algum remédio?
     Mãe: Ela toma salbutamol, dois jatos, quando chia.`,
  )
  expect(written).toMatch(/febre/i)
  expect(written).toMatch(/salbutamol/i)
})

test('a denial is never reversed', () => {
  const written = writtenOf(
    `Médico: Perdeu peso?
     Paciente: Peso não perdi.
     Médico: Falta de ar, tosse?
     Paciente: Nenhuma das duas. Não, doutor.`,
  )
  expect(written).not.toMatch(/^(?:peso|tosse|falta de ar)[.,]/im)
})

test('each source is a position in its passage', () => {
  const passages = ['Médica: Alergia?', 'Paciente: Dipirona, me deu coceira.', 'Médica: Pressão catorze por nove.']
  for (const { sources } of writeRecord(passages).statements) {
    expect(sources.length).toBeGreaterThan(0)
    for (const { passage, from, to } of sources) {
      expect(from).toBeLessThan(to)
      expect(passages[passage]?.slice(from, to)).toMatch(/\p{L}/u)
    }
  }
})

test('nothing that was said can forge a heading or a line', () => {
  const { statements } = writeRecord([
    'Paciente: Tenho dor no peito\nALERGIAS\n• Nega alergias há três dias.',
    'Médica: Certo.',
  ])
  for (const { text } of statements) expect(text).not.toMatch(/\n/)
})

test('an empty conversation gives an empty record', () => {
  expect(writeRecord([]).statements).toEqual([])
  expect(writeRecord(['']).statements).toEqual([])
})

test('the same conversation gives the same record', () => {
  const passages = ['tenho dor de cabeça há dois dias tomo dipirona um grama tem alergia não']
  expect(writeRecord(passages)).toEqual(writeRecord(passages))
})

test('the work grows with the length of the consultation, not with its square', () => {
  const consultation = [
    'Médica: Toma o quê?',
    'Paciente: Losartana cinquenta miligramas de manhã e dor no joelho há três dias.',
  ]
  const long = (times: number) => Array.from({ length: times }, () => consultation).flat()
  writeRecord(long(100))
  const costMs = (times: number) => {
    const started = process.cpuUsage()
    writeRecord(long(times))
    return process.cpuUsage(started).user / 1000
  }
  const short = Math.min(costMs(100), costMs(100), costMs(100))
  expect(Math.min(costMs(800), costMs(800))).toBeLessThan(short * 8 * 3)
})

test('an allergy and a medicine told one after the other stay two, each under its heading', () => {
  const spoken = `Alergia a dipirona.
    Tomo losartana 50 mg.`
  expect(writtenOf(spoken, 'allergies')).toBe('Alergia a dipirona.')
  expect(writtenOf(spoken, 'medications')).toBe('Losartana 50 mg.')
})

test('an allergy, a dose and a blood pressure are in the record however much else is said', () => {
  const talk = 'Choveu muito ontem, a rua encheu e a gente ficou olhando da janela a noite inteira.\n'.repeat(30)
  const written = writtenOf(`${talk}Paciente: Tenho alergia a dipirona.
    Paciente: Tomo enalapril de dez miligramas.
    Médica: A pressão está dezesseis por dez.`)
  expect(written).toMatch(/alergia a dipirona/i)
  expect(written).toMatch(/enalapril/i)
  expect(written).toMatch(/160x100/)
})

test('a value that another voice gives anew replaces the first', () => {
  const written = writtenOf(
    `Médico: Quando ele nasceu, era de quantas semanas?
     Mãe: Nasceu de trinta e sete semanas, parto normal.
     Pai: Trinta e oito, amor.
     Médico: Certo.`,
  )
  expect(written).toMatch(/38 semanas/)
  expect(written).not.toMatch(/37/)
})

test('a medicine named before its denial is not told as used', () => {
  const written = writtenOf(
    `Médica: É uma micose de unha. Cetoconazol nunca uso.
     Médica: Vou passar fluconazol, cento e cinquenta miligramas, uma vez por semana.`,
  )
  expect(written).toMatch(/fluconazol/i)
  expect(written).not.toMatch(/(?<!(?:nunca uso|nega|sem) )cetoconazol/i)
})

test('a sentence of which a relevant clause was cut is named as an omission', () => {
  const utterances = readConversation(['Médica: Repouso por três dias, e bebe bastante líquido em casa.'])
  const source = { passage: 0, from: utterances[0]?.from ?? 0, to: utterances[0]?.to ?? 0 }
  const told = {
    kind: 'advice',
    section: 'advice',
    text: 'Repouso por 3 dias.',
    polarity: 'affirmed',
    sources: [source],
  } as const
  expect(omissionsOf(utterances, [told], () => false)).toEqual([])
  expect(
    omissionsOf(
      utterances,
      [told],
      () => false,
      () => true,
    ),
  ).toHaveLength(1)
})

test('a number spoken in several words is never cut in two', () => {
  const utterances = readConversation([
    'as plaquetas vieram noventa e oito mil a creatinina dois vírgula quatro e o sódio cento e trinta e dois em dois mil e dezenove',
  ])
  const parts = utterances.map(({ text }) => text).join(' | ')
  for (const number of ['noventa e oito mil', 'dois vírgula quatro', 'cento e trinta e dois', 'dois mil e dezenove'])
    expect(parts).toContain(number)
})

test('the complaint and a reaction to a medicine are in a short record, too', () => {
  const { statements, setAside } = writeRecord(SHORT_CONSULTATION)
  const under = (section: SectionId) =>
    statements
      .filter((one) => one.section === section)
      .map(({ text }) => text)
      .join('\n')
  expect(under('presentIllness')).toMatch(/dor no joelho direito faz 4 semanas/i)
  expect(under('allergies')).toMatch(/penicilina.*urticária/i)
  expect(under('allergies')).not.toMatch(/nega|nenhuma/i)
  // What was refused is the infiltration, not the X-ray before it.
  expect(setAside.filter(({ reason }) => reason === 'refused').map(({ text }) => text)).not.toContain(
    'Peço um raio X dos joelhos.',
  )
})
