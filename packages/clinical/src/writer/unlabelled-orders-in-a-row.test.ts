import { expect, test } from 'vitest'
import { writtenOf } from './test-writing.ts'

const before = `bom dia o que trouxe o senhor aqui hoje
  eu vim por causa da dor nas costas que não passa faz duas semanas
  a pressão está doze por oito e o pulmão está limpo`

/** Everything that the clinician orders without a pause, and in lines of its own. */
const inOneBreath = (orders: readonly string[]) => writtenOf(`${before}\n${orders.join(' ')}\nestá certo doutor`)
const inLines = (orders: readonly string[]) => writtenOf(`${before}\n${orders.join('\n')}\nestá certo doutor`)

test.each([
  [['não toma mais atenolol', 'a pantoprazol a gente aumenta para quarenta miligramas'], /não toma mais atenolol/iu],
  [
    [
      'furosemida quarenta miligramas uma vez por dia',
      'não toma mais nitrofurantoína',
      'mantém a cefalexina como está',
    ],
    /não toma mais nitrofurantoína; mantém cefalexina/iu,
  ],
  [
    ['a furosemida a gente aumenta para quarenta miligramas', 'pode parar a dipirona'],
    /para 40 mg; pode parar dipirona/iu,
  ],
  [
    [
      'mantém a losartana como está',
      'pode parar o ibuprofeno',
      'um comprimido de dipirona de um grama duas vezes por dia',
    ],
    /mantém losartana.*pode parar ibuprofeno.*1 comprimido de dipirona 1 g/isu,
  ],
  [
    ['nada de sinvastatina', 'o atenolol a gente aumenta para vinte e cinco miligramas'],
    /sem sinvastatina[;.]? o? ?atenolol aumenta para 25 mg/iu,
  ],
  [['a losartana suspende', 'a dipirona continua'], /losartana suspende[;.,\s]+dipirona continua/iu],
  [
    ['o metformina não toma mais', 'a sertralina sobe para cinquenta miligramas'],
    /não toma metformina mais.*sertralina sobe para 50 mg/isu,
  ],
  [
    ['não quero que o senhor tome ibuprofeno', 'pode parar a levotiroxina'],
    /não quero que o senhor tome ibuprofeno[;.]\s+pode parar levotiroxina/iu,
  ],
])('without marks each order keeps its verb and its medicine: %s', (orders, told) => {
  expect(inOneBreath(orders)).toMatch(told)
  expect(inLines(orders)).toMatch(told)
})

test('without marks a condition goes with the medicine that follows it', () => {
  const written = inOneBreath([
    'mantém a losartana como está',
    'se tiver dor pode tomar dipirona um grama de seis em seis horas',
    'um comprimido de nitrofurantoína de cem miligramas de doze em doze horas',
  ])
  expect(written).toMatch(/se tiver dor pode tomar dipirona 1 g 6\/6 h/iu)
  expect(written).not.toMatch(/losartana como está se tiver dor/iu)
})

test('without marks an amount stays with the medicine that it is of', () => {
  const written = inOneBreath([
    'pode continuar a amoxicilina',
    'o senhor vai tomar metformina oitocentos e cinquenta miligramas de manhã em jejum por sete dias',
    'a gabapentina aumenta para trezentos miligramas',
    'um comprimido de cefalexina de quinhentos miligramas de doze em doze horas',
  ])
  expect(written).toMatch(/metformina 850 mg de manhã em jejum, 7 dias/iu)
  expect(written).toMatch(/gabapentina aumenta para 300 mg/iu)
  expect(written).not.toMatch(/amoxicilina,? 850/iu)
})

test('"mantém a losartana como está" asks nothing', () => {
  expect(inLines(['mantém a losartana como está'])).toMatch(/mantém losartana como está/iu)
})

test.each(['continua tomando a metformina', 'pode continuar a metformina', 'continua com a metformina'])(
  'beside another order "%s" is an order too',
  (order) => {
    expect(inLines([order, 'suspende a dipirona'])).toMatch(/continua.*metformina/iu)
    expect(inLines(['suspende a dipirona', order])).toMatch(/continua.*metformina/iu)
  },
)

test('without marks "continua tomando a metformina" is asked where it is answered', () => {
  const written = writtenOf(`bom dia como está
    tudo bem
    continua tomando a metformina
    continuo sim de manhã e de noite
    e a losartana
    essa eu parei`)
  expect(written).not.toMatch(/conduta:[^\n]*metformina/iu)
})

test.each(['O omeprazol pode parar.', 'O omeprazol a gente tira.'])(
  'before another prescription "%s" is an order, and no description of a medicine',
  (order) => {
    const written = writtenOf(`Médico: O que houve?
      Paciente: Dor nas costas há duas semanas.
      Médico: ${order} Certo.
      Médico: Vou passar losartana cinquenta miligramas de oito em oito horas.`)
    expect(written).toMatch(/omeprazol/iu)
  },
)

test('thanks stand in no record', () => {
  expect(inOneBreath(['vou passar dipirona um grama de seis em seis horas', 'certo muito obrigado'])).not.toMatch(
    /obrigado/iu,
  )
})

test('without marks what is said of the other side stays with it, and a referral with where to', () => {
  const written = writtenOf(`dor no joelho direito faz três meses
    deixa eu examinar o joelho direito tem um derrame pequeno e dói na linha de dentro o esquerdo está normal
    isso parece artrose do joelho direito
    e cirurgia doutora eu vou precisar
    por enquanto não
    vou pedir um raio x dos dois joelhos e encaminhar para a fisioterapia`)
  expect(written).toMatch(/esquerdo (?:está )?normal/iu)
  expect(written).toMatch(/parece artrose/iu)
  expect(written).toMatch(/não precisa de cirurgia/iu)
  expect(written).toMatch(/encaminhar para fisioterapia/iu)
})

test('a labelled mother who does not want a medicine to be given refuses it', () => {
  const written = writtenOf(`Médica: O que houve?
    Mãe: Ele está com tosse.
    Mãe: Eu não quero que tome antibiótico.`)
  expect(written).toMatch(/recusa que tome antibiótico/iu)
})
