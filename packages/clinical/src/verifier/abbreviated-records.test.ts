import { describe, expect, test } from 'vitest'
import type { SectionId } from '../section.ts'
import { verifyStatement } from './verify-statement.ts'

/** Section, what was said, a correct sentence with doctors' abbreviations, and a wrong one that is caught. */
const RECORDS: readonly (readonly [SectionId, string, string, string])[] = [
  ['presentIllness', 'Tosse, tenho. Febre, não.', 'Tosse s/ febre.', 'Tosse c/ febre.'],
  ['physicalExam', 'Mama sem nódulo, axila livre.', 'MAMAS S/ NÓDULOS.', 'MAMAS C/ NÓDULOS.'],
  ['habits', 'Fuma?\nFumo não.', 'Ñ fuma.', 'Fuma.'],
  [
    'plan',
    'Troca a sinvastatina por rosuvastatina, vinte, de noite.',
    'Troco sinvastatina p/ rosuvastatina 20 mg.',
    'Troco rosuvastatina p/ sinvastatina 20 mg.',
  ],
  [
    'medications',
    'Toma gliclazida, de trinta, depois do café e da janta.',
    'Gliclazida 30 mg 2x/d.',
    'Gliclazida 30 mg 3x/d.',
  ],
  [
    'medications',
    'Espironolactona de vinte e cinco, ele toma meio.',
    'Espironolactona 25 mg, 1/2 cp/d.',
    'Espironolactona 25 mg, 2 cp/d.',
  ],
  ['plan', 'Azitromicina, um por dia, cinco dias.', 'AZITROMICINA 1X/D 5 D.', 'AZITROMICINA 1X/D 7 D.'],
  ['followUp', 'Volta em duas semanas com a tomografia.', 'Retorno em 2 sem c/ TC.', 'Retorno em 3 sem c/ TC.'],
  [
    'plan',
    'Reduz pra metade por uma semana e para.',
    'Reduzir (metade) por 1 sem e parar.',
    'Reduzir (metade) por 3 sem e parar.',
  ],
  [
    'pastHistory',
    'Já internou, com oito meses, por pneumonia.',
    'Internação aos 8 m por pneumonia.',
    'Internação aos 5 m por pneumonia.',
  ],
  ['presentIllness', 'Dói desde os doze anos.', 'Dor desde os 12 a.', 'Dor desde os 15 a.'],
  ['presentIllness', 'Tá assim faz mais de mês.', 'Há > 1 mês.', 'Há > 3 meses.'],
  ['presentIllness', 'A última desceu dia oito de agosto.', 'DUM 08/08.', 'DUM 08/05.'],
  ['results', 'Leucócitos de dezesseis mil, PCR de oitenta.', 'Leuco 16, PCR 80.', 'Leuco 12, PCR 80.'],
  ['plan', 'Ceftriaxona, mil, na veia, uma vez ao dia.', 'Ceftriaxona 1 g EV 1x/d.', 'Ceftriaxona 2 g EV 1x/d.'],
  [
    'results',
    'TSH cinco, T quatro livre um e dois, e o anti-TPO veio positivo.',
    'TSH 5, T4 livre de 1,2 e anti-TPO positivo.',
    'TSH 5, T4 livre de 1,2 e anti-TPO negativo.',
  ],
  [
    'physicalExam',
    'Coração em dois tempos, sem sopro. Pulmão limpo.',
    'ACV: RCR 2T BNF, AP: MV+ s/ RA.',
    'ACV: RCR 2T BNF c/ sopro.',
  ],
  [
    'medications',
    'Insulina, vinte de manhã e dez de noite.',
    'INSULINA 20 UI PELA MANHÃ E 10 UI À NOITE.',
    'INSULINA 20 UI PELA MANHÃ E 16 UI À NOITE.',
  ],
  ['physicalExam', 'Joelho esquerdo inchado, o direito normal.', 'EDEMA EM JOELHO E.', 'EDEMA EM JOELHO D.'],
  ['presentIllness', 'Cirurgia de L cinco, à esquerda.', 'RADICULOPATIA L5 E.', 'RADICULOPATIA L5 D.'],
  ['presentIllness', 'Febre, tosse, coriza?\nNada disso.', 'Sem febre, tosse e coriza.', 'Febre, tosse e coriza.'],
  ['habits', 'Fuma?\nFumo um maço.', 'Tabagismo: 1 maço/dia.', 'Tabagismo: nega.'],
  ['habits', 'Fuma?\nNão.', 'Tabagismo: nega.', 'Tabagismo: 1 maço/dia.'],
  ['presentIllness', 'Febre?\nNão.', 'Febre: ausente.', 'Febre.'],
  ['physicalExam', 'Pressão treze por oito, pulso oitenta.', 'PA 13/8, FC 80.', 'PA 14/9, FC 80.'],
  [
    'physicalExam',
    'Pulmão limpo, sem sopro, pele seca.',
    'Pulmões limpos, ausência de sopro, pele seca.',
    'Pulmões limpos, sopro, pele seca.',
  ],
  [
    'familyHistory',
    'Alguém morreu de repente?\nNão. Meu pai tem pressão alta.',
    'Paciente nega morte súbita na família.',
    'Paciente com pressão alta.',
  ],
  ['results', 'O teste de HIV deu negativo.', 'HIV neg.', 'HIV pos.'],
  [
    'plan',
    'Hoje não prescrevo isotretinoína. Adapaleno, à noite.',
    'Prescrevo adapaleno à noite.',
    'Prescrevo isotretinoína à noite.',
  ],
  [
    'pastHistory',
    'Operei a vesícula em março de dois mil e dezenove.',
    'Colecistectomia em 03/2019.',
    'Colecistectomia em 08/2019.',
  ],
  [
    'presentIllness',
    'Medi a temperatura, trinta e seis e oito, febre não.',
    'Temperatura: 36,8 °C (febre não).',
    'Temperatura: 38,8 °C.',
  ],
  ['familyHistory', 'Minha mãe tem asma.', 'Genitora com asma.', 'Genitor com asma.'],
  ['habits', 'Cigarro?\nNunca botei na boca.', 'nunca fumou', 'fumou até 2010'],
]

describe.each(RECORDS)('%s, "%s"', (section, said, right, wrong) => {
  const marksOf = (statement: string) => verifyStatement(statement, section, said.split('\n'), said)

  test('what is right has no mark, however abbreviated', () => {
    expect(marksOf(right)).toEqual([])
  })

  test('what is wrong has one', () => {
    expect(marksOf(wrong)).not.toEqual([])
  })
})

/** Section, what was said, and a correct sentence in other words. */
const OTHER_WORDS: readonly (readonly [SectionId, string, string])[] = [
  ['presentIllness', 'Tô sem gás pra nada.', 'Refere astenia.'],
  ['presentIllness', 'Toda hora no banheiro, sai água.', 'Diarreia.'],
  ['physicalExam', 'Barriga mole, não dói.', 'Abd flácido, indolor.'],
  [
    'presentIllness',
    'O intestino vai três vezes no dia. O olho não dói, não vejo dobrado.',
    'Aumento do hábito intestinal.',
  ],
  ['presentIllness', 'Perdi peso comendo muito. A calça cai.', 'Perda de peso apesar de apetite aumentado.'],
  ['presentIllness', 'E a urina?\nPouca, e bem escura.', 'Refere colúria.'],
  ['advice', 'Se não comer, ficar confuso ou com fraqueza, traz na hora.', 'Inapetência ou confusão: trazer na hora.'],
  ['medications', 'O papai toma enalapril de dez.', 'Enalapril 10 mg.'],
]

test.each(OTHER_WORDS)('%s: of "%s" it is right to write "%s"', (section, said, right) => {
  expect(verifyStatement(right, section, [said], said)).toEqual([])
})

test('an allergy that the patient corrects is none of theirs', () => {
  const said =
    'Ele tem alergia a dipirona.\nMãe, é a senhora. Eu, com dipirona, nunca tive nada.\nAlergia, nenhuma?\nNenhuma.'
  expect(verifyStatement('Nega alergias.', 'allergies', ['Alergia, nenhuma?', 'Nenhuma.'], said)).toEqual([])
})
