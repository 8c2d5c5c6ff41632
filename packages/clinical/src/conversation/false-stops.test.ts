import { expect, test } from 'vitest'
import { withoutFalseStops } from './false-stops.ts'

const plain = (text: string) => withoutFalseStops([text]).join('').replaceAll(/\s+/g, ' ').trim()

test.each([
  ['Eu tô com. Com uma canseira, sabe.', 'Eu tô com uma canseira, sabe.'],
  ['Deve fazer uns. Uns dois meses.', 'Deve fazer uns dois meses.'],
  ['A minha menstruação tá. Tá vindo muito.', 'A minha menstruação tá vindo muito.'],
  ['Me deu. Me deu bolha na boca.', 'Me deu bolha na boca.'],
  ['A a meia fica marcada.', 'a meia fica marcada.'],
  ['Aqui no. Na boca do estômago.', 'Aqui na boca do estômago.'],
  ['E a glicla. A gliclazida de trinta.', 'E a gliclazida de trinta.'],
])('what a voice begins anew is told once: %s', (spoken, told) => {
  expect(plain(spoken).toLowerCase()).toBe(told.toLowerCase())
})

test.each([
  ['Eu vou passar a. Azitromicina.', 'Eu vou passar a azitromicina.'],
  ['Na bexiga tem uma. Imagem de um centímetro.', 'Na bexiga tem uma imagem de um centímetro.'],
  ['O peso tá. Setenta e oito quilos.', 'O peso tá setenta e oito quilos.'],
  ['A ressonância mostra. Lesão do menisco.', 'A ressonância mostra lesão do menisco.'],
  ['A de cento e cinquenta me deu. Tremor.', 'A de cento e cinquenta me deu tremor.'],
  ['Eu tomo losartana. De cinquenta, de manhã.', 'Eu tomo losartana de cinquenta, de manhã.'],
  ['E metronidazol. Quatrocentos de oito em oito.', 'E metronidazol quatrocentos de oito em oito.'],
  [
    'Minha mãe teve câncer de mama e a minha tia. Câncer de ovário.',
    'Minha mãe teve câncer de mama e a minha tia câncer de ovário.',
  ],
])('a sentence goes on behind what nobody ends it with: %s', (spoken, told) => {
  expect(plain(spoken)).toBe(told)
})

test.each([
  ['Eu tomo losartan a. E mais nada.', 'Eu tomo losartana . E mais nada.'],
  ['Vou passar a zitromicina.', 'Vou passar azitromicina.'],
  ['Toma a tenolol?', 'Toma atenolol?'],
])('a medicine that was heard as two words is one: %s', (spoken, told) => {
  expect(plain(spoken)).toBe(told)
})

test.each([
  'Trava. Trava às vezes.',
  'Xixi tem. Tem.',
  'Quanto tempo faz. Faz três meses.',
  'Dói aqui? É. É aqui mesmo.',
  'Então convulsão mesmo, uma. Uma, a de domingo.',
  'Então para. Paracetamol, se doer.',
  'O PSA três e um. Vamos de tansulosina.',
  'Com esse peso eu não vou. Vou passar um adesivo.',
  'A senhora toma losartana. De cinquenta.',
  'Tomou a da hepatite A. A da gripe também.',
  'Tomo vitamina E. Fumo pouco.',
  'Suspende a sinvastatina. Dez sessões de fisioterapia.',
  'Paracetamol em vez do ibuprofeno. Quinhentos, de seis em seis.',
  'Quantos comprimidos? Tomo uma. De manhã.',
  'Alergia a iodo e... benzetacil não.',
  'Tomo a de cem.',
  'A mãe e a minha tia. Fuma?',
  'Um quarto de comprimido e depois para.',
  'Vomitou, vomitou muito.',
])('what is an answer, or ends, stays as it is: %s', (spoken) => {
  expect(withoutFalseStops([spoken])).toEqual([spoken])
})

test('every character keeps its place, over the lines of a recording, too', () => {
  const lines = ['Ah doutora, eu tô com.', 'Com uma canseira.']
  const told = withoutFalseStops(lines)
  expect(told).toEqual(['Ah doutora, eu tô     ', 'com uma canseira.'])
})

test('where the marks of questions are kept, a sentence may end with its verb, and an amount may be of another medicine', () => {
  const lines = ['Foi o médico que me deu. Losartana. De cinquenta.', 'Uma, uma só.', 'Eu tô com. Com tosse.']
  expect(withoutFalseStops(lines, false)).toEqual([lines[0], lines[1], 'Eu tô      com tosse.'])
})
