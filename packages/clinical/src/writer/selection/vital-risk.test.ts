import { expect, test } from 'vitest'
import { writeRecord } from '@prontuvoz/clinical/writer/write-record'

const TALK = `Médica: Como você passou desde a última consulta?
Paciente: Melhorei um pouco da ansiedade, mas o sono continua ruim, eu deito às onze horas e só durmo lá pelas duas.
Médica: E o humor, como está?
Paciente: Mais ou menos. Tenho dias de muita tristeza, sem vontade de fazer nada, uns três dias na semana.
Médica: Teve pensamentos de morte, de se machucar?
Paciente: Pensei em sumir algumas vezes, mas nunca planejei nada.
Médica: E as crises de pânico?
Paciente: Tive duas esse mês. Antes eram quase toda semana, eu não conseguia nem entrar no ônibus para ir trabalhar.
Médica: E o trabalho?
Paciente: Estou afastado até dezembro. Meu chefe quer que eu volte antes, mas não tenho condição nenhuma de voltar agora.
Médica: Pensei em trocar a sertralina por venlafaxina, mas como melhorou prefiro aumentar a sertralina para cento e cinquenta.
Paciente: Tudo bem, doutora.
Médica: Mantenha a psicoterapia toda semana e volte em quatro semanas.`

test('thoughts of death stand in the record whatever else is cut for room, with what limits them', () => {
  const text = writeRecord(TALK.split('\n'))
    .statements.map((one) => one.text)
    .join(' ')
  expect(text).toMatch(/pensei em sumir algumas vezes/i)
  expect(text).toMatch(/nunca planejei nada/i)
  expect(text).not.toMatch(/venlafaxina/i)
})

test('a complaint that does not pass "de jeito nenhum" is no refusal, and is the complaint', () => {
  const { statements } = writeRecord(
    `Médico: Bom dia, dona Marlene. O que trouxe a senhora aqui hoje?
     Paciente: Bom dia, doutor. Eu estou com uma dor nas costas que não passa de jeito nenhum. Já faz umas três semanas.
     Médico: Onde exatamente é essa dor?
     Paciente: É aqui embaixo, na lombar, do lado direito.
     Médico: Vou pedir uma ressonância da coluna lombar.`
      .split('\n')
      .map((line) => line.trim()),
  )
  const complaint = statements.find(({ section }) => section === 'complaint')
  expect(complaint?.text).toMatch(/^Dor nas costas que não passa/)
  expect(statements.map(({ text }) => text).join(' ')).not.toMatch(/recusa/i)
})

test('what somebody thought of doing to herself is told, whoever owns the medicines', () => {
  const visit = `Médica: Oi, Bruna, o que te fez procurar ajuda agora?
Paciente: Eu não aguento mais, doutora. Desde que eu tive o neném eu choro todo dia, não durmo nem quando ele dorme.
Médica: Você já pensou em fazer alguma coisa contra você mesma?
Paciente: Já pensei em tomar todos os remédios da minha mãe. Mas não tive coragem.
Médica: Já teve depressão antes?
Paciente: Tive na faculdade, tomei fluoxetina por um ano e me dei bem, nunca mais precisei de nada, nem de psicólogo.
Médica: Quem te ajuda em casa?
Paciente: Meu marido trabalha fora o dia todo. Minha sogra vem às vezes, mas só critica o jeito que eu dou banho e dou de mamar.
Médica: Vou começar sertralina vinte e cinco por uma semana e depois cinquenta. Te vejo em cinco dias.`
  const text = writeRecord(visit.split('\n'))
    .statements.map((one) => one.text)
    .join(' ')
  expect(text).toMatch(/pensei em tomar todos remédios da mãe/i)
})

test('an operation that is indicated is told, whatever else is cut for room', () => {
  const chat =
    'Pai: Ele é muito levado, doutor, não para um minuto, a avó dele que o diga, lá em casa ninguém tem sossego com ele.'
  const text = writeRecord([
    'Otorrino: O que está acontecendo com ele?',
    'Pai: Ele ronca demais, e a professora falou que ele não escuta direito.',
    ...Array.from({ length: 8 }, () => chat),
    'Otorrino: Ele tem aumento da adenoide e das amígdalas com apneia do sono.',
    'Pai: Tem que operar?',
    'Otorrino: Tem indicação, sim. Adenoamigdalectomia e colocar os tubinhos de ventilação nos ouvidos.',
  ])
    .statements.map((one) => one.text)
    .join(' ')
  expect(text).toMatch(/adenoamigdalectomia/i)
})
