import { describe, expect, test } from 'vitest'
import { SECTIONS, type SectionId } from '../section.ts'
import { verifyStatement } from './verify-statement.ts'
import { verifyText } from './verify-text.ts'

/** Section, lines typed or transcribed without punctuation, a correct sentence and a wrong one that is caught. */
const RECORDS: readonly (readonly [SectionId, string, string, string])[] = [
  // Repeating the verb denies it, whatever follows.
  ['presentIllness', 'ronca\nroncar não ronco só falo dormindo', 'Nega roncos.', 'Refere roncos.'],
  ['presentIllness', 'a perna incha\nnão incha nem no calor', 'Sem edema.', 'Edema de pernas.'],
  ['presentIllness', 'dói pra evacuar\ndoer não dói', 'Evacuação indolor.', 'Evacuação dolorosa.'],
  // Only the noun can be the subject of that "não".
  ['physicalExam', 'deixa ver a canela não tá inchada tá sequinha', 'Sem edema.', 'Edema.'],
  ['plan', 'eu queria começar insulina\ninsulina eu não quero', 'Paciente não aceita insulina.', 'Aceita insulina.'],
  ['presentIllness', 'é dor é queimação só não tenho é vômito', 'Dor, sem vômitos.', 'Dor e vômitos.'],
  // The "não" of an answer stands alone where no verb follows.
  ['pastHistory', 'teve asma em criança\nnão rinite sim', 'Rinite; nega asma.', 'Asma e rinite.'],
  // A line that denies a word of the question is an answer, although the next line begins as answers do.
  [
    'presentIllness',
    'e a vista o pé ferida\nvista boa o pé arde ferida não\nsó o esquerdo',
    'Ardor no pé; sem ferida.',
    'Ardor no pé; com ferida.',
  ],
  // Nor is what follows a question a question itself, because the next line repeats a word of it.
  [
    'allergies',
    'e alergia\ncarbamazepina eu tomei uma vez e me encheu de bolha\ncarbamazepina vale ouro saber',
    'Alergia a carbamazepina (bolhas).',
    'Nega alergia a carbamazepina.',
  ],
  // Asked about, and repeated with a "no".
  ['presentIllness', 'chiado falta de ar\nchiado não essa semana acordei melhor', 'Nega chiado.', 'Refere chiado.'],
  ['presentIllness', 'vomitou\nde jeito nenhum', 'Nega vômitos.', 'Refere vômitos.'],
  // A list is asked about, and the answer names one part.
  [
    'presentIllness',
    'tosse febre dor no peito\ntosse tenho o resto nada',
    'Tosse; nega febre e dor no peito.',
    'Tosse, com febre e dor no peito.',
  ],
  [
    'pastHistory',
    'internou alguma vez\nfiquei uma semana no soro uti não',
    'Internação sem UTI.',
    'Internação com UTI.',
  ],
  ['results', 'biópsia com gastrite metaplasia ausente', 'Sem metaplasia.', 'Metaplasia.'],
  // A question that only names a thing is no "yes".
  ['presentIllness', 'febre\ntrinta e seis e meio ontem', 'Sem febre: 36,5.', 'Febre de 39.'],
  // "Tremor não consigo escrever": the "no" belongs to the verb after it.
  ['presentIllness', 'a mão com tremor não consigo escrever', 'Tremor na mão.', 'Tremor no pé esquerdo desde 2010.'],
  ['medications', 'a bilastina não dá sono é de vinte por dia', 'Bilastina 20 mg/dia.', 'Bilastina 40 mg/dia.'],
  // The line that opens with the other side corrects the one before.
  [
    'presentIllness',
    'a dor é na perna direita\nna esquerda filha olha o roxo',
    'Dor na perna esquerda.',
    'Dor na perna direita.',
  ],
  // A person begins a new clause.
  [
    'familyHistory',
    'na família\nmeu avô teve infarto com cinquenta minha avó é forte como um touro',
    'Avô com infarto aos 50 anos.',
    'Avó com infarto aos 50 anos.',
  ],
  // "Duas vezes" for a dose means daily, whatever the next clause begins with.
  [
    'medications',
    'carvedilol seis e vinte e cinco duas vezes que o posto entrega',
    'Carvedilol 6,25 mg 12/12 h.',
    'Carvedilol 6,25 mg 8/8 h.',
  ],
  // "Não posso" belongs to the reason, not to the year.
  [
    'pastHistory',
    'tirei o rim em dois mil e doze por isso não posso anti-inflamatório',
    'Nefrectomia em 2012.',
    'Nefrectomia em 2010.',
  ],
]

describe('text without punctuation', () => {
  test.each(RECORDS)('in %s “%s” gives “%s” and not “%s”', (section, said, right, wrong) => {
    expect({
      right: verifyStatement(right, section, [said]),
      isWrongCaught: verifyStatement(wrong, section, [said]).length > 0,
    }).toEqual({ right: [], isWrongCaught: true })
  })

  test.each([
    // After a "não" a new clause begins.
    ['plan', 'com essa tosse não budesonida duzentos de doze em doze', 'Budesonida 200 12/12 h.'],
    ['plan', 'eu não dou corticoide loratadina dez por dia', 'Loratadina 10 mg/dia.'],
    ['hypotheses', 'é gripe\nnão bronquite aguda', 'Bronquite aguda.'],
    ['pastHistory', 'já operou\nnunca apendicite eu tratei com remédio', 'Apendicite tratada com remédio.'],
    ['medications', 'usa insulina\nnão tomo gliclazida sessenta', 'Gliclazida 60 mg.'],
    ['presentIllness', 'é dengue\nnão é uma sinusite forte', 'Sinusite.'],
    ['pastHistory', 'as vacinas em dia\na do tétano eu não tomei o reforço', 'Vacina do tétano incompleta.'],
    ['plan', 'vou ter que parar de amamentar\nnão sertralina passa pouco', 'Amamentação mantida.'],
    ['allergies', 'anoto placas com claritromicina\nclaritromicina não dá mais', 'Placas com claritromicina.'],
    [
      'habits',
      'e o cigarro\nnão largo não doutora tentei duas vezes\nquantos por dia\num maço',
      'Tabagista, 1 maço/dia.',
    ],
    // A list typed without punctuation asks nothing.
    ['presentIllness', 'tosse há dois dias\nfebre\nnão fuma\ndipirona de seis em seis', 'Febre e tosse há 2 dias.'],
    ['presentIllness', 'caiu\nnão só escorregou na escada', 'Escorregou na escada.'],
  ] satisfies [SectionId, string, string][])('in %s “%s” denies nothing of “%s”', (section, said, right) => {
    expect(verifyStatement(right, section, [said])).toEqual([])
  })
})

describe('a line that a doctor writes anew', () => {
  const conversation = [
    'Médica: A glicose?',
    'Paciente: Hoje em jejum deu cento e sessenta.',
    ...Array.from({ length: 8 }, (_, index) => `Paciente: Fui na feira ${index + 2} vezes.`),
    'Médica: Hipoglicemia, tremor, suor frio?',
    'Paciente: Nenhuma hipoglicemia.',
  ].join('\n')

  test('is also compared with the one place that names its number', () => {
    const marked = (line: string) =>
      verifyText(`${SECTIONS.find(({ id }) => id === 'results')?.title}\n${line}`, { conversation, statements: [] })
        .length
    expect([marked('GJ 160; sem hipoglicemias.'), marked('GJ 190; sem hipoglicemias.')]).toEqual([0, 1])
  })
})

test('a dose agreed on in a separate sentence overrides the one in use', () => {
  const said = [
    'Tomo levotiroxina setenta e cinco microgramas em jejum.',
    'TSH oito. Vamos pra oitenta e oito microgramas.',
  ]
  expect(verifyStatement('Ajustar levotiroxina para 88 mcg.', 'plan', said)).toEqual([])
  expect(verifyStatement('Ajustar levotiroxina para 100 mcg.', 'plan', said)).not.toEqual([])
})
