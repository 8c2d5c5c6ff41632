import { expect, test } from 'vitest'
import { writeRecord } from '@prontuvoz/clinical/writer/write-record'
import { answeredInVisit as answered, toldInVisit as told } from '../test-writing.ts'

test.each([
  ['Fuma, bebe?', 'Não fumo. Cerveja no fim de semana.', /não fuma/i, /não bebe/i],
  ['Fuma ou bebe?', 'Não bebo.', /não bebe/i, /não fuma/i],
  ['Fuma?', 'Não bebo.', /não bebe/i, /não fuma/i],
  ['Febre, tosse?', 'Não fumo.', /não fuma/i, /nega febre|nega tosse/i],
  ['Cigarro, bebida?', 'Não fumo.', /nega cigarro/i, /bebida/i],
])('a no to one habit denies nothing else: %s – %s', (question, answer, denied, other) => {
  const text = answered(question, answer)
  expect(text).toMatch(denied)
  expect(text).not.toMatch(other)
})

test('an answer about operations denies no appendix', () => {
  const text = answered('Já operou da barriga? Tem apêndice ainda?', 'Nunca operei nada.')
  expect(text).not.toMatch(/apêndice/i)
})

test.each([
  ['Quem mais tem diabetes na família?', 'Meus dois irmãos.', /familyHistory: Diabetes: 2 irmãos/],
  [
    'Alguém na família com câncer de mama?',
    'Minha avó materna teve de ovário com sessenta anos.',
    /familyHistory: Avó materna: câncer de ovário com 60 anos/,
  ],
  ['Tem diabetes?', 'Diabetes não, minha mãe que tinha.', /familyHistory: Mãe: diabetes/],
])('the illness stands before who in the family has it: %s – %s', (question, answer, expected) => {
  expect(answered(question, answer)).toMatch(expected)
})

test('another illness than was asked for in the family is not put under it', () => {
  const text = answered('Alguém na família com câncer?', 'Minha mãe teve derrame.')
  expect(text).toMatch(/familyHistory: Mãe teve derrame/)
  expect(text).not.toMatch(/câncer/i)
})

test('what a relative drinks is no habit of the patient, who says so', () => {
  const text = told(
    'Médica: E a família?',
    'Paciente: Meu irmão teve cirrose.',
    'Médica: Ele bebia?',
    'Paciente: Bebia muito. Eu não bebo nada.',
  )
  expect(text).not.toMatch(/bebia muito/i)
  expect(text).toMatch(/habits: Não bebo nada/)
})

test("births are the patient's own history, and their weeks are no child's", () => {
  const text = answered(
    'Já engravidou?',
    'Tenho uma filha de quatro anos, de parto normal. E perdi um antes dela, com oito semanas.',
  )
  expect(text).toMatch(/pastHistory: Uma filha de 4 anos, de parto normal, perdi um antes dela, com 8 semanas/)
  expect(text).not.toMatch(/familyHistory/)
})

test('pain that was asked about in a place keeps the place', () => {
  expect(answered('Sente dor na relação? Sangra depois?', 'Dor às vezes, sangrar não.')).toMatch(
    /dor na relação: às vezes; nega sangrar/i,
  )
})

test('a dose that the clinician gives on a question keeps its medicine', () => {
  const text = told(
    'Paciente: Posso continuar a amoxicilina?',
    'Médica: Pode, mas na dose certa: quinhentos de oito em oito horas por dez dias.',
  )
  expect(text).toMatch(/plan: Amoxicilina: na dose certa: 500 8\/8 h, 10 dias/)
})

test.each([
  ['Pode, trinta minutos, no plano.', /caminhada: pode, 30 min, no plano/i],
  ['Pode.', /pode caminhada/i],
  ['Não.', /não pode caminhada/i],
])('what is asked with "pode" behind it stands with its answer: %s', (answer, expected) => {
  expect(told('Paciente: Caminhada pode?', `Médica: ${answer}`)).toMatch(expected)
})

test('a medicine that is taken again is an order, and no visit', () => {
  const text = told('Médica: E voltar a metformina, a de liberação prolongada, quinhentos, um comprimido no jantar.')
  expect(text).toMatch(/plan: .*voltar a metformina/i)
  expect(text).not.toMatch(/followUp/)
})

test("a daughter's mother whom she brought is the patient", () => {
  const { statements } = writeRecord([
    'Médico: A senhora veio com a sua mãe hoje?',
    'Filha: Vim, doutor. Minha mãe está muito esquecida, eu estou preocupada.',
    'Médico: Desde quando vocês notaram?',
    'Filha: Faz mais ou menos um ano. Ela deixou a panela no fogo duas vezes.',
    'Médico: Dona Aparecida, a senhora se sente bem?',
    'Paciente: Um pouquinho cansada, doutor.',
    'Médico: Vou pedir vitamina B12 e TSH.',
  ])
  const text = statements.map((one) => `${one.section}: ${one.text}`).join('\n')
  expect(text).toMatch(/presentIllness: Muito esquecida/)
  expect(text).not.toMatch(/familyHistory/)
})

test('a prescription with how often and how long stands beside a risk and another medicine that are named later', () => {
  const text = told(
    'Médica: Vou passar metronidazol de quinhentos, doze em doze horas, por sete dias.',
    'Paciente: E posso voltar para a pílula?',
    'Médica: Com enxaqueca com aura, pílula combinada não pode, pelo risco de AVC. Podemos pensar na de progesterona.',
    'Paciente: Prefiro a pílula.',
    'Médica: Então vou receitar desogestrel setenta e cinco microgramas, um por dia.',
  )
  expect(text).toMatch(/metronidazol 500, 12\/12 h, (?:por )?7 dias/i)
  expect(text).not.toMatch(/retorno com enxaqueca/i)
})

test.each([
  ['E a febre, melhorou?', 'Não.', /febre não melhorou/i],
  ['E a tosse, passou?', 'Continua igual.', /tosse: continua igual/i],
  ['E o inchaço, diminuiu?', 'Piorou.', /inchaço: piorou/i],
])('what has not got better is not denied: %s – %s', (question, answer, expected) => {
  const text = answered(question, answer)
  expect(text).toMatch(expected)
  expect(text).not.toMatch(/nega/i)
})

test('a no to what came with the headache denies that, and not the headache', () => {
  const text = answered('A dor de cabeça veio com vista embaçada, enjoo?', 'Não, só a dor mesmo.')
  expect(text).toMatch(/nega vista embaçada, enjoo/i)
  expect(text).not.toMatch(/nega dor/i)
})

test('a vaccine that is only the topic of the question is not denied', () => {
  const text = answered('E a vacina, tomou a dTpa?', 'Ainda não.')
  expect(text).toMatch(/tomou dTpa: ainda não/i)
  expect(text).not.toMatch(/nega/i)
})

test('what was refused at first and accepted in the end is no refusal', () => {
  const text = told(
    'Médica: É uma pneumonia, o senhor precisa internar.',
    'Paciente: Eu não quero ficar internado.',
    'Médica: Eu sei, mas é por poucos dias. O senhor aceita?',
    'Paciente: Se é pouco, aceito.',
  )
  expect(text).not.toMatch(/recusa/i)
  expect(text).toMatch(/precisa internar/i)
})

test('what is said between what was seen and the diagnosis is examination', () => {
  const text = told(
    'Médica: Vou olhar. Placas eritematosas nas fossas cubitais. Xerose difusa. Sem sinais de infecção secundária. Mãos com fissuras. É uma dermatite atópica.',
  )
  expect(text).toMatch(/physicalExam: .*sem sinais de infecção secundária; mãos com fissuras/i)
})

test('how a medicine is taken is told of the one that the patient named before', () => {
  const text = told(
    'Médica: Como estão as juntas?',
    'Paciente: Melhoraram com o metotrexato, doutora. As mãos acordam duras, mas passa.',
    'Médica: Está tomando como?',
    'Paciente: Quinze miligramas, na sexta-feira, e o ácido fólico no sábado.',
  )
  expect(text).toMatch(/metotrexato: 15 mg, sexta-feira/i)
})

test('a dose that the patient has changed keeps its medicine', () => {
  const text = answered(
    'E a prednisona?',
    'Baixei para cinco como a senhora mandou, mas quando tentei tirar doeu tudo de novo.',
  )
  expect(text).toMatch(/prednisona: baixei para 5/i)
})

test('how long it has lasted stands though it has got worse since', () => {
  expect(answered('Faz quanto tempo?', 'Uns seis meses, mas piorou nesse último.')).toMatch(
    /6 meses, mas piorou nesse último/i,
  )
})

test.each([
  ['Retorno assim que tiver os exames.', /assim que tiver/i],
  ['Enquanto isso, voltar com a budesonida, um jato de manhã.', /enquanto isso/i],
])('a condition keeps its words: %s', (order, expected) => {
  expect(told(`Médica: ${order}`)).toMatch(expected)
})

test('in text without marks a no stays with what nobody is told to do', () => {
  const { statements } = writeRecord([
    'doutora cortei o dedo com uma faca na cozinha agora de manhã qual dedo o indicador da mão esquerda vou dar três pontos melhor ficar sete dias afastado não molhe por dois dias depois lave com água e sabão retire os pontos em dez dias no posto',
  ])
  const text = statements.map((one) => one.text).join(' ')
  expect(text).toMatch(/não molhe/i)
  expect(text).not.toMatch(/sem afastado/i)
})

test.each([
  ['Só sulfato ferroso. Alergia não.', /medications: Só sulfato ferroso/, /allergies: Nega alergia/],
  ['Só dipirona. É a única que me dá alergia.', /^(?!.*medications)/s, /allergies: .*dipirona/i],
  ['Tomo losartana. Tenho alergia a dipirona.', /medications: Losartana/, /allergies: .*dipirona/],
  ['Não, nada.', /medications: Nega remédios/, /allergies: Nega alergia/],
])('of two questions in one breath each has its answer: %s', (answer, medicines, allergies) => {
  const text = answered('Toma algum remédio? Tem alergia?', answer)
  expect(text).toMatch(medicines)
  expect(text).toMatch(allergies)
})

test.each([
  [
    'Já teve depressão antes?',
    'Tive na faculdade, tomei fluoxetina por um ano.',
    /depressão antes: tive na faculdade/i,
  ],
  ['Tem asma?', 'Tenho desde criança.', /asma: tenho desde criança/i],
])('an answer that only says when it was had keeps what: %s – %s', (question, answer, expected) => {
  expect(answered(question, answer)).toMatch(expected)
})

test('the story of a mother and an aunt gives no medicine away', () => {
  const text = told(
    'Médica: Não tome AAS nem ibuprofeno até lá.',
    'Médica: Vou encaminhar para a genética, pela história da sua mãe e da sua tia.',
  )
  expect(text).toMatch(/não tome AAS nem ibuprofeno até lá/i)
  expect(text).toMatch(/encaminhar para genética/i)
})

test('a reason before a prohibition does not turn it round', () => {
  const text = told('Médica: É por isso mesmo que não pode anti-inflamatório de jeito nenhum.')
  expect(text).not.toMatch(/mesmo que não pode/i)
})

test('a medicine that the patient asks about is the one that is to be stopped', () => {
  const text = told('Paciente: Eu tomo ginkgo, pode?', 'Médica: Suspenda também, pelo risco de sangramento.')
  expect(text).toMatch(/ginkgo: suspenda/i)
})

test('what is refused is not ordered because something else is accepted', () => {
  const text = told(
    'Médica: É uma pneumonia, o senhor precisa internar.',
    'Paciente: Não quero internar.',
    'Médica: Então aceita tomar o antibiótico em casa?',
    'Paciente: Aceito.',
  )
  expect(text).not.toMatch(/internar/i)
  expect(text).toMatch(/antibiótico em casa/i)
})

test('what is asked of a child as "ele" is the child\'s, also where the label says patient', () => {
  const { statements } = writeRecord([
    'Médica: O que houve com o Pedro?',
    'Paciente: Ele está com tosse.',
    'Médica: Ele tem febre?',
    'Paciente: Tem, desde ontem, trinta e nove.',
    'Médica: Ele tem alergia?',
    'Paciente: A dipirona.',
    'Médica: Vou passar ibuprofeno.',
  ])
  const text = statements.map((one) => `${one.section}: ${one.text}`).join('\n')
  expect(text).toMatch(/febre/i)
  expect(text).toMatch(/allergies: Alergia a dipirona/)
})
