import { expect, test } from 'vitest'
import { readConversation } from '@prontuvoz/clinical/conversation/read-conversation'
import { writtenOf } from '@prontuvoz/clinical/writer/test-writing'

const parts = (line: string) => readConversation([line]).map(({ text }) => text)

test.each([
  ['discurso organizado sem ideação suicida a depressão está em remissão parcial', 'ideação suicida'],
  ['pode ter escape até três meses sem relação e sem absorvente interno por cinco dias', 'absorvente interno'],
  ['eu vou restringir sem levantar o braço direito e sem pegar peso acima de cinco quilos', 'pegar peso'],
  ['troca direto de um dia pro outro não precisa desmame e volta em um mês', 'não precisa desmame'],
  ['certo líquido no máximo oitocentos ml por dia e nada de banana', 'no máximo oitocentos'],
  ['tenho meia caixa não toma mais e entrega na farmácia', 'meia caixa'],
  ['tô tomando uma no almoço e uma na janta mas me dá uma diarreia danada', 'uma no almoço e uma na janta'],
])('no sentence ends within a phrase: %s', (line, phrase) => {
  expect(parts(line).some((part) => part.includes(phrase))).toBe(true)
})

test.each([
  'o marimbondo pela história não você precisa andar com adrenalina',
  'é grave doutor não você precisa andar com adrenalina',
])('a no before the subject of a verb does not deny the verb: %s', (line) => {
  const text = writtenOf(`${line}\nvou prescrever a caneta sempre com você`)
  expect(text).toMatch(/adrenalina/i)
  expect(text).not.toMatch(/não precisa/i)
})

test('a no of its own does not end the sentence behind "se", nor before a first person', () => {
  expect(parts('se não ele piora volta na hora')).toEqual(['se não ele piora volta na hora'])
})

test('what is denied by name stays in one part: "febre não tive", and what follows is told', () => {
  const text = writtenOf(
    'bom dia o que aconteceu\nna última sessão eu tive câimbra e a pressão caiu\nteve febre calafrio\nfebre não tive calafrio no fim da sessão uma vez só',
  )
  expect(text).toMatch(/nega febre/i)
  expect(text).toMatch(/calafrio no fim da sessão/i)
  expect(text).not.toMatch(/nega febre, calafrio/i)
})

test('the size of a wound is no blood pressure', () => {
  const text = writtenOf(
    'Médica: Vamos olhar. Lesão sacral, sete por cinco centímetros, com secreção. Pressão doze por oito.',
  )
  expect(text).toMatch(/7 por 5 cm|sete por cinco centímetros/i)
  expect(text).not.toMatch(/70x50/)
  expect(text).toMatch(/120x80/)
})
