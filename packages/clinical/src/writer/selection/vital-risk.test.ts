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
