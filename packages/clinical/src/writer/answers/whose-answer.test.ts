import { expect, test } from 'vitest'
import { writeRecord } from '../write-record.ts'

const lines = (...passages: readonly string[]) =>
  writeRecord(passages)
    .statements.map(({ text }) => text)
    .join(' / ')

test('who answers for herself and then names her mother is asked on about herself', () => {
  const record = lines(
    'Alergia a remédio?',
    'Eu não. Minha mãe é que não pode com dipirona.',
    'Trabalha com barulho?',
    'Trinta e dois anos de serralheria.',
    'Toma algum remédio?',
    'Losartana de cinquenta.',
  )
  expect(record).toContain('32 anos de serralheria')
  expect(record).toContain('Losartana 50')
  expect(record).not.toMatch(/mãe/iu)
})

test('a question of its own after the family is about the patient', () => {
  const record = lines(
    'Alguém na família sangra?',
    'Minha mãe tirou o útero por hemorragia. Meu tio sangrou muito no dente.',
    'Transfusão?',
    'Uma vez, duas bolsas, na cesárea.',
  )
  expect(record).toContain('Transfusão: 1 vez, 2 bolsas')
  expect(record).not.toMatch(/tio: transfusão/iu)
})

test('“ela” is not the brother who was named before', () => {
  const record = lines('Tem asma?', 'Ela não, o irmão mais velho tem. Ela tem dermatite na dobra do braço.')
  expect(record).not.toMatch(/irmão: dermatite/iu)
  expect(record).toMatch(/dermatite na dobra/iu)
})

test('a birth that tells the time gives nothing to the child', () => {
  expect(lines('Desde quando?', 'Depois do segundo filho, uns doze anos. Piorou no verão.')).not.toMatch(/filho:/iu)
})

test('a reaction stays when the clinician decides against the medicine', () => {
  const record = writeRecord([
    'Médica: Alergia?',
    'Paciente: Cefalexina me deu urticária quando eu era menina.',
    'Médica: Cefalexina então não. Amoxicilina já tomou?',
    'Paciente: Já, várias vezes, tranquilo.',
    'Médica: Ia passar cefalexina, passo amoxicilina, oitocentos e setenta e cinco, de doze em doze, dez dias.',
  ]).statements.map(({ section, text }) => `${section}: ${text}`)
  expect(record).toContainEqual(expect.stringMatching(/^allergies: .*cefalexina: deu urticária/iu))
  expect(record).toContainEqual(expect.stringMatching(/^plan: .*amoxicilina, 875/iu))
  expect(record.join(' ')).not.toMatch(/nega cefalexina|ia passar/iu)
})

test('“remédio nenhum”, answered about allergies, denies no medicine in use', () => {
  const record = lines(
    'Alguma alergia?',
    'Esparadrapo me empola. Remédio nenhum.',
    'Toma remédio?',
    'Anlodipino de cinco, um à noite.',
  )
  expect(record).toMatch(/nega alergia a medicamentos/iu)
  expect(record).not.toMatch(/nega remédio/iu)
})

test('a companion who “also” takes something tells of herself', () => {
  const record = lines(
    'Dona Maria, que remédio a senhora toma?',
    'Ela toma enalapril, doutor, dez. Eu também tomo sinvastatina, de vinte.',
  )
  expect(record).toMatch(/enalapril/iu)
  expect(record).not.toMatch(/sinvastatina/iu)
  expect(lines('Toma remédio?', 'Minha mãe toma losartana. Eu também tomo sinvastatina.')).toMatch(/sinvastatina/iu)
})

test('a mother’s allergy is none of the patient’s if the patient is asked next', () => {
  const { statements } = writeRecord([
    'Alergia?',
    'Minha mãe tem alergia a penicilina, fecha a garganta.',
    'E o senhor?',
    'Eu não.',
  ])
  expect(statements.filter(({ section }) => section === 'allergies').map(({ text }) => text)).not.toContainEqual(
    expect.stringMatching(/penicilina/iu),
  )
})

test('how often, told after a denied frequency, is not denied', () => {
  const record = lines('Toma nimesulida todo dia?', 'Todo dia não. Três vezes na semana.')
  expect(record).toMatch(/3x\/semana/u)
  expect(record).not.toMatch(/nega 3x/iu)
})

test.each([
  [
    'qual joelho dói o direito não o esquerdo dói faz duas semanas quando desce escada',
    /esquerdo,? dói/u,
    /não esquerdo|direito/iu,
  ],
  ['o que houve travei a coluna formiga a perna formiga não perde a força o pé cai', /perde força/iu, /não perde/iu],
])('“%s”: without marks nothing is turned round', (spoken, right, wrong) => {
  const record = lines(spoken)
  expect(record).toMatch(right)
  expect(record).not.toMatch(wrong)
})

test.each([
  ['Pressão alta, diabetes, infarto?', 'Diabetes minha mãe tem, eu não.', /nega diabetes/i, /pressão|infarto/i],
  ['Tem pedra nos rins, diabetes?', 'Pedra quem teve foi meu filho, eu nunca.', /nega pedra nos rins/i, /diabetes/i],
  ['Bebe, fuma?', 'Meu marido fuma, eu não.', /não fuma/i, /beb/i],
])('of several things that were asked, only what the answer names is denied: %s', (asked, said, denial, untold) => {
  const written = lines(`Médica: ${asked}`, `Paciente: ${said}`)
  expect(written).toMatch(denial)
  expect(written).not.toMatch(untold)
})

test('who answers a list with another person denies all of it', () => {
  expect(lines('Médica: Pressão alta, diabetes?', 'Paciente: Meu marido, eu não.')).toMatch(
    /nega pressão alta, diabetes/i,
  )
})
