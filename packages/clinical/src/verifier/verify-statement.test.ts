import { describe, expect, test } from 'vitest'
import type { SectionId } from '../section.ts'
import { verifyStatement } from './verify-statement.ts'

type Pair = readonly [section: SectionId, source: string, right: string, wrong: string]

const NUMBER_WORDS: readonly Pair[] = [
  ['medications', 'Tomo atenolol de cinquenta, cedo.', 'Atenolol 50 mg pela manhã.', 'Atenolol 15 mg pela manhã.'],
  [
    'medications',
    'Furosemida, dois comprimidos de quarenta.',
    'Furosemida 40 mg, 2 comprimidos.',
    'Furosemida 4 mg, 2 comprimidos.',
  ],
  ['physicalExam', 'Pressão dezessete por onze, deitado.', 'PA 170x110 mmHg.', 'PA 160x110 mmHg.'],
  ['physicalExam', 'Temperatura trinta e nove e dois.', 'Temperatura 39,2 °C.', 'Temperatura 38,2 °C.'],
  ['results', 'Ferritina mil quatrocentos e vinte.', 'Ferritina 1.420.', 'Ferritina 1.240.'],
  ['results', 'Potássio cinco vírgula oito.', 'Potássio 5,8.', 'Potássio 5,3.'],
  [
    'plan',
    'Amoxicilina, meio grama, de oito em oito, sete dias.',
    'Amoxicilina 0,5 g, 8/8 h, por 7 dias.',
    'Amoxicilina 1 g, 8/8 h, por 7 dias.',
  ],
  ['physicalExam', 'Pesa dezoito quilos e trezentos.', 'Peso 18,3 kg.', 'Peso 13,3 kg.'],
  ['habits', 'E o cigarro? – Três por dia.', 'Fuma 3 cigarros por dia.', 'Fuma 8 cigarros por dia.'],
  ['habits', 'Janto às sete e meia da noite.', 'Janta às 19h30.', 'Janta às 21h30.'],
  ['complaint', 'A cãibra dura hora e meia.', 'Cãibra por 1 hora e meia.', 'Cãibra por 3 horas.'],
  [
    'medications',
    'Bisoprolol cinco, de manhã, e a rosuvastatina vinte.',
    'Bisoprolol 5 mg; rosuvastatina 20 mg.',
    'Bisoprolol 20 mg; rosuvastatina 5 mg.',
  ],
  [
    'plan',
    'Troco por olmesartana, vinte, cedo. Xarope, não. Se tossir uma colher de sangue, volta.',
    'Olmesartana 20 mg pela manhã.',
    'Olmesartana 40 mg pela manhã.',
  ],
  ['physicalExam', 'Peso noventa e um; em março, oitenta.', 'Peso 91 kg (80 em março).', 'Peso 19 kg (80 em março).'],
]

const POLARITY: readonly Pair[] = [
  ['presentIllness', 'Sangue na urina? – Não, nunca vi.', 'Nega hematúria.', 'Refere hematúria.'],
  ['presentIllness', 'Febre não. Agora, calafrio eu tive.', 'Nega febre; refere calafrio.', 'Refere febre e calafrio.'],
  [
    'presentIllness',
    'Dor nos olhos eu não tenho, mas coça muito.',
    'Nega dor ocular; prurido.',
    'Dor ocular e prurido.',
  ],
  ['presentIllness', 'Tem zumbido? – Tenho, o dia inteiro.', 'Zumbido contínuo.', 'Nega zumbido.'],
  [
    'physicalExam',
    'Fígado não palpável. Baço a dois centímetros.',
    'Fígado não palpável; baço a 2 cm.',
    'Fígado palpável; baço não palpável.',
  ],
  ['results', 'Urocultura positiva pra coli.', 'Urocultura positiva.', 'Urocultura negativa.'],
  ['plan', 'O metotrexato a gente mantém.', 'Manter metotrexato.', 'Suspender metotrexato.'],
  ['pastHistory', 'Nunca operei nada, graças a Deus.', 'Nega cirurgias.', 'Refere cirurgias.'],
  ['presentIllness', 'Perdeu peso? – Perdi, uns seis quilos.', 'Perda de 6 kg.', 'Nega perda de peso.'],
  ['presentIllness', 'Teve febre? – Trinta e seis e nove.', 'Sem febre.', 'Refere febre.'],
  ['pastHistory', 'Asma a senhora não tem, certo?', 'Nega asma.', 'Refere asma.'],
  ['hypotheses', 'Bom, isso é gota. Não é do vinho.', 'Gota.', 'Nega gota.'],
  ['presentIllness', 'Engasgar, não engasgo.', 'Não engasga.', 'Engasga.'],
  ['presentIllness', 'Vomitava em maio, agora não vomita mais.', 'Não vomita mais.', 'Refere vômitos.'],
  [
    'presentIllness',
    'Bateu o joelho, o direito. A cabeça não, eu segurei.',
    'Bateu o joelho direito, sem bater a cabeça.',
    'Bateu a cabeça, sem bater o joelho direito.',
  ],
  ['plan', 'Sotalol, com esse pulmão, não uso.', 'Não usar sotalol.', 'Prescrito sotalol.'],
  ['results', 'A baciloscopia veio: positiva, duas cruzes.', 'Baciloscopia positiva.', 'Baciloscopia negativa.'],
  [
    'physicalExam',
    'Roda a perna: dói pouco, não tem encurtamento.',
    'Perna sem encurtamento.',
    'Perna com encurtamento.',
  ],
]

const PERSON: readonly Pair[] = [
  ['familyHistory', 'Minha mãe teve glaucoma, meu pai não tem nada.', 'Mãe com glaucoma.', 'Pai com glaucoma.'],
  [
    'familyHistory',
    'A irmã do meu pai morreu de mieloma.',
    'Tia paterna falecida de mieloma.',
    'Irmã falecida de mieloma.',
  ],
  ['familyHistory', 'Um primo meu faz hemodiálise.', 'Primo em hemodiálise.', 'Irmão em hemodiálise.'],
  ['medications', 'Tomo só a levotiroxina, setenta e cinco.', 'Levotiroxina 75 mcg.', 'Filha usa levotiroxina 75 mcg.'],
  ['pastHistory', 'Trombose foi minha irmã. Eu não.', 'Nega trombose.', 'Trombose prévia.'],
]

const SIDE: readonly Pair[] = [
  [
    'complaint',
    'A cólica é do lado esquerdo e desce pra virilha.',
    'Cólica à esquerda, com irradiação para a virilha.',
    'Cólica à direita, com irradiação para a virilha.',
  ],
  [
    'physicalExam',
    'Ouvido direito com tímpano furado. O esquerdo bom.',
    'Perfuração do tímpano direito.',
    'Perfuração do tímpano esquerdo.',
  ],
  [
    'pastHistory',
    'Operei a catarata do olho direito… desculpa, do esquerdo.',
    'Catarata operada no olho esquerdo.',
    'Catarata operada no olho direito.',
  ],
  ['complaint', 'Pela foto é o pé direito, né? – É do esquerdo, doutor.', 'Dor no pé esquerdo.', 'Dor no pé direito.'],
  [
    'physicalExam',
    'O rim direito tem sete centímetros, o esquerdo onze.',
    'Rim direito 7 cm, esquerdo 11 cm.',
    'Rim esquerdo 7 cm, direito 11 cm.',
  ],
]

const DRUG: readonly Pair[] = [
  [
    'plan',
    'Vou passar hidroxizina, vinte e cinco, à noite.',
    'Hidroxizina 25 mg à noite.',
    'Hidralazina 25 mg à noite.',
  ],
  ['medications', 'Clobazam, dez, duas vezes ao dia.', 'Clobazam 10 mg, 12/12 h.', 'Clonazepam 10 mg, 12/12 h.'],
  ['medications', 'Uso ezomeprasol vinte em jejum.', 'Esomeprazol 20 mg em jejum.', 'Omeprazol 20 mg em jejum.'],
  ['medications', 'Puran de cem em jejum.', 'Levotiroxina 100 mcg em jejum.', 'Liotironina 100 mcg em jejum.'],
  [
    'allergies',
    'Cefalexina me empolou inteira.',
    'Alergia a cefalexina (urticária).',
    'Alergia a cefaclor (urticária).',
  ],
  [
    'plan',
    'Eu ia de tansulosina, mas prefiro a doxazosina, dois, à noite.',
    'Doxazosina 2 mg à noite.',
    'Tansulosina 2 mg à noite.',
  ],
  [
    'plan',
    'Pensei em sotalol, só que com asma não dá. Fica a amiodarona, duzentos.',
    'Amiodarona 200 mg.',
    'Sotalol 200 mg.',
  ],
  ['medications', 'Doxiciclina? – Azitromicina, três dias.', 'Azitromicina por 3 dias.', 'Doxiciclina por 3 dias.'],
]

const FREQUENCY: readonly Pair[] = [
  [
    'plan',
    'Colírio de timolol, uma gota de doze em doze horas.',
    'Timolol, 1 gota, 2 vezes ao dia.',
    'Timolol, 1 gota, 4 vezes ao dia.',
  ],
  [
    'plan',
    'Metotrexato quinze, uma vez por semana, na terça.',
    'Metotrexato 15 mg, 1x/semana, na terça.',
    'Metotrexato 15 mg, 1x/dia.',
  ],
  [
    'plan',
    'Ciprofloxacino quinhentos, a cada doze horas.',
    'Ciprofloxacino 500 mg, 12/12 h.',
    'Ciprofloxacino 500 mg, 8/8 h.',
  ],
  [
    'medications',
    'Prednisona vinte, dia sim, dia não.',
    'Prednisona 20 mg, em dias alternados.',
    'Prednisona 20 mg, todo dia.',
  ],
  [
    'plan',
    'Doxiciclina, cem, de doze em doze horas, com comida e sem deitar depois.',
    'Doxiciclina 100 mg, 12/12 h.',
    'Doxiciclina 100 mg, 1x/dia.',
  ],
  ['medications', 'Quantas vezes na semana o metotrexato? – Uma.', 'Metotrexato 1x/semana.', 'Metotrexato 3x/semana.'],
]

const DATE: readonly Pair[] = [
  ['followUp', 'Volta dia nove de fevereiro.', 'Retorno em 9 de fevereiro.', 'Retorno em 9 de março.'],
  ['pastHistory', 'Operei a próstata em dois mil e dezenove.', 'Prostatectomia em 2019.', 'Prostatectomia em 2009.'],
  ['complaint', 'Faz cinco semanas que urino sangue.', 'Hematúria há 5 semanas.', 'Hematúria há 5 meses.'],
  ['followUp', 'Quimio na quinta-feira, às oito.', 'Quimioterapia na quinta-feira.', 'Quimioterapia na terça-feira.'],
  [
    'complaint',
    'Comecei a enxergar mal em dez de maio, aliás, dezessete.',
    'Baixa visual desde 17 de maio.',
    'Baixa visual desde 10 de maio.',
  ],
  ['pastHistory', 'Operei em setembro, dia vinte.', 'Cirurgia em 20 de setembro.', 'Cirurgia em 20 de outubro.'],
]

const ALLERGY: readonly Pair[] = [
  [
    'allergies',
    'Alergia? – Não… ah, a dipirona me fecha a garganta.',
    'Alergia a dipirona (edema de glote).',
    'Nega alergias.',
  ],
  ['allergies', 'Alergia a remédio? – Nenhuma.', 'Nega alergia a medicamentos.', 'Alergia a penicilina.'],
  [
    'allergies',
    'Azitromicina me deu diarreia, não é alergia. Alergia é à sulfa, inchou a cara.',
    'Diarreia com azitromicina, sem alergia; alergia a sulfa (edema de face).',
    'Nega alergias.',
  ],
]

const INVENTED: readonly Pair[] = [
  [
    'physicalExam',
    'Próstata de quarenta gramas, lisa, sem nódulo.',
    'Próstata de 40 g, lisa, sem nódulos.',
    'Próstata de 40 g, lisa, com prostatite aguda.',
  ],
  [
    'presentIllness',
    'Urino sangue desde ontem, sem dor.',
    'Hematúria desde ontem.',
    'Hematúria desde ontem, com vômitos.',
  ],
  [
    'physicalExam',
    'Tosse ele tem há dias. Exame: fígado na borda, baço não palpável.',
    'Fígado na borda.',
    'Fígado na borda, com icterícia.',
  ],
]

describe.each([
  ['numbers', NUMBER_WORDS],
  ['polarity', POLARITY],
  ['persons', PERSON],
  ['sides', SIDE],
  ['medicines', DRUG],
  ['frequencies', FREQUENCY],
  ['dates', DATE],
  ['allergies', ALLERGY],
  ['invented findings', INVENTED],
])('%s', (_, pairs) => {
  test.each(pairs)('%s: "%s" supports "%s"', (section, source, right) => {
    expect(verifyStatement(right, section, [source])).toEqual([])
  })

  test.each(pairs)('%s: "%s" does not support, instead of "%s", "%s"', (section, source, _right, wrong) => {
    expect(verifyStatement(wrong, section, [source])).not.toEqual([])
  })
})

test('a mark says what it is about, where, and what was said instead', () => {
  const text = 'Losartana 100 mg, 12/12 h.'
  const [mark] = verifyStatement(text, 'medications', ['Losartana, cinquenta, de doze em doze.'])
  expect(mark).toMatchObject({ kind: 'dose', severity: 'serious', candidate: '50' })
  expect(text.slice(mark?.from, mark?.to)).toBe('100 mg')
})

test('the same evidence in bare text gives the same verdict', () => {
  const source = 'falta de ar não dor no peito não losartana cinquenta de doze em doze'
  expect(verifyStatement('Nega dispneia e dor torácica.', 'presentIllness', [source])).toEqual([])
  expect(verifyStatement('Losartana 50 mg, 12/12 h.', 'medications', [source])).toEqual([])
  expect(verifyStatement('Losartana 50 mg, 8/8 h.', 'medications', [source])).not.toEqual([])
})

test.each(['', '...', '\0', '12/12/12/12', 'h'.repeat(2000), '1 '.repeat(500), '\ud800', '(((((', 'não não não não'])(
  'hostile text %j neither throws nor hangs',
  (text) => {
    expect(() => verifyStatement(text, 'plan', [text, 'Tomo losartana.'])).not.toThrow()
    expect(() => verifyStatement('Losartana 50 mg.', 'plan', [text])).not.toThrow()
  },
)

test.each([
  ['Glicazida 30 mg pela manhã.', 'Glicazida, trinta, de manhã.', 'gliclazida'],
  ['Ezomeprasol 20 mg em jejum.', 'Uso ezomeprasol, vinte, em jejum.', 'esomeprazol'],
])('in "%s" the name gets a mark with the medicine that it sounds like', (text, source, candidate) => {
  expect(verifyStatement(text, 'medications', [source])).toEqual([
    expect.objectContaining({ kind: 'drug', candidate, from: 0, to: text.indexOf(' ') }),
  ])
})

test.each(['Fontanela plana.', 'Levou o aparelho para conserto.', 'Anlodipina 5 mg.', 'Soube contar até vinte.'])(
  'an everyday word that sounds like a medicine is not marked: "%s"',
  (text) => {
    expect(verifyStatement(text, 'plan', [text])).toEqual([])
  },
)
