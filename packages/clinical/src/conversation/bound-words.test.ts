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

test.each([
  ['pressão ele tem glaucoma quem tem é a irmã dele diabetes não', 'glaucoma quem tem é a irmã dele'],
  ['fisio eu fiz dez sessões melhorou um pouco afastada nunca fiquei', 'afastada nunca fiquei'],
  ['formigamento só na mão direita às vezes na esquerda nunca', 'na esquerda nunca'],
  ['o olho direito conta dedos a um metro esquerdo vinte sobre quarenta', 'vinte sobre quarenta'],
])('what is said of somebody, of a state or of a side goes with its name: %s', (line, phrase) => {
  expect(parts(line).some((part) => part.includes(phrase))).toBe(true)
})

test('whoever has an illness is told after its name, and the patient has none of it', () => {
  const text = writtenOf(
    'bom dia o que houve\nele está com a vista embaçada há um mês\ndiabetes pressão glaucoma\npressão ele tem glaucoma quem tem é a irmã dele diabetes não\nvou pedir um exame',
  )
  expect(text).not.toMatch(/(?:^|\n)(?:pressão, )?glaucoma/im)
})

test.each([
  ['ouve vozes acha que estão te perseguindo\nnão isso nunca tive', /ouve vozes/i],
  ['desmaiou antes de cair sentiu tontura\nnão foi o piso molhado', /(?<!não )desmaiou antes/i],
])('of two verbs in a row the first was asked, too: %s', (lines, not) => {
  const text = writtenOf(
    `bom dia o que aconteceu com esse braço do senhor\neu escorreguei no banheiro ontem de noite doutor caí por cima da mão esquerda e agora dói muito\n${lines}\nvou pedir um raio x do punho e a gente conversa depois do resultado dele`,
  )
  expect(text.replaceAll(/n(?:ão|ega) ouve vozes/giu, '')).not.toMatch(not)
})

test('where a child is told of, the same verbs tell', () => {
  const text = writtenOf(
    'o que ele tem\nele está com febre desde ontem e ele não come\nvomitou muito teve diarreia\nele vomitou três vezes e teve diarreia',
  )
  expect(text).toMatch(/vomitou/i)
})

test('a medicine that was asked about by its name is the one that is stopped, without labels too', () => {
  const text = writtenOf(
    'como você está\neu melhorei bastante voltei a trabalhar semana passada\no clonazepam ainda tem em casa\ntenho meia caixa\nnão toma mais e entrega na farmácia\nretorno em trinta dias',
  )
  expect(text).toMatch(/clonazepam: não toma mais/i)
})

test('what must never be taken again is told with its reason', () => {
  const text = writtenOf(
    'como foram esses meses\neu tive duas crises uma em casa e outra no mercado\nvalproato você nunca mais ainda mais querendo engravidar\nretorno em seis semanas',
  )
  expect(text).toMatch(/valproato nunca mais/i)
})

test.each([
  ['a losartana nos dias de diálise a senhora deixa pra tomar depois da sessão', 'deixa pra tomar depois da sessão'],
  ['e a nph da noite o senhor aplica só se comer', 'nph da noite o senhor aplica'],
])('a medicine and when it is taken go with what is to be done: %s', (line, phrase) => {
  expect(parts(line).some((part) => part.includes(phrase))).toBe(true)
})

test('"então não" before another medicine with its dose drops the one that does harm', () => {
  const text = writtenOf(
    'o que houve\ndor no joelho há um mês e febre ontem de noite trinta e oito\nvou passar ibuprofeno seiscentos de oito em oito horas por cinco dias\no ibuprofeno me ataca o estômago\nentão não toma dipirona um grama de seis em seis horas\ntá bom doutora',
  )
  expect(text).not.toMatch(/ibuprofeno (?:de )?600/i)
  expect(text).toMatch(/dipirona 1 g 6\/6 h/i)
})

test('"então não toma" of the medicine that did harm forbids it', () => {
  const text = writtenOf(
    'o que houve\ndor no joelho há um mês\ntoma alguma coisa\na dipirona me dá alergia fico toda empolada\nentão não toma dipirona nunca mais e volta em uma semana\ntá bom',
  )
  expect(text).toMatch(/não toma dipirona nunca mais/i)
})

test('"sim, não sinto direito" is one yes and one want of feeling', () => {
  const said = parts(
    'formigamento nas mãos e nos pés nos pés sim não sinto direito o chinelo na mão só quando pego gelado',
  )
  expect(said.some((part) => part.includes('não sinto direito'))).toBe(true)
})
