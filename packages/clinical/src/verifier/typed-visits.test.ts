import { describe, expect, test } from 'vitest'
import type { SectionId } from '../section.ts'
import { verifyStatement } from './verify-statement.ts'

/** Section, what was said, a correct line as a doctor writes it, and the same line with one error. */
type Pair = readonly [SectionId, string, string, string]

const VISITS: readonly Pair[] = [
  [
    'medications',
    'E a pressão? / Losartana, cinquenta, de manhã e de noite.',
    'Losartana 50 mg 12/12h (HAS).',
    'Losartana 150 mg 12/12h (HAS).',
  ],
  [
    'medications',
    'Toma o quê? / Hidralazina, vinte e cinco, três vezes.',
    'Hidralazina 25 mg 8/8 h.',
    'Hidroxizina 25 mg 8/8 h.',
  ],
  [
    'presentIllness',
    'Febre? / Não tive, não. / E tosse? / Tosse sim, seca.',
    'Tosse seca, s/ febre.',
    'Tosse seca, com febre.',
  ],
  [
    'presentIllness',
    'Qual joelho dói? / O direito, quando desço a escada.',
    'Dor em joelho D ao descer escadas.',
    'Dor em joelho E ao descer escadas.',
  ],
  [
    'familyHistory',
    'Na família? / Meu pai infartou aos cinquenta. Minha mãe tem diabetes.',
    'Pai: IAM aos 50 anos; mãe com DM2.',
    'Mãe: IAM aos 50 anos; pai com DM2.',
  ],
  [
    'plan',
    'Amoxicilina, quinhentos, de oito em oito horas, sete dias.',
    'Amoxicilina 500 mg 8/8h por 7 dias.',
    'Amoxicilina 500 mg 12/12h por 7 dias.',
  ],
  [
    'followUp',
    'Volta no dia quinze de março com os exames.',
    'Retorno em 15/03 com exames.',
    'Retorno em 25/03 com exames.',
  ],
  [
    'physicalExam',
    'Pulmão limpo. Coração regular, sem sopro.',
    'Pulmões limpos; RCR, sem sopros.',
    'Pulmões com sibilos; RCR, sem sopros.',
  ],
  [
    'allergies',
    'Alergia? / Dipirona, me empola toda.',
    'Alergia a dipirona (urticária).',
    'Nega alergia a medicamentos.',
  ],
  [
    'results',
    'A glicada deu sete vírgula dois, a creatinina um vírgula um.',
    'HbA1c 7,2 %; Cr 1,1.',
    'HbA1c 8,2 %; Cr 1,1.',
  ],
  [
    'physicalExam',
    'A ferida tem doze milímetros, na perna esquerda.',
    'Ferida de 1,2 cm em MIE.',
    'Ferida de 2,2 cm em MIE.',
  ],
  [
    'habits',
    'Fuma? / Um maço por dia, faz vinte anos.',
    'Tabagista, 1 maço/dia há 20 anos.',
    'Tabagista, 2 maços/dia há 20 anos.',
  ],
  ['medications', 'O AAS eu tomo, cem, depois do almoço.', 'AAS 100 mg/dia.', 'AAS 200 mg/dia.'],
  [
    'plan',
    'Não para o AAS. Sinvastatina, vinte, à noite.',
    'Manter AAS; sinvastatina 20 mg à noite.',
    'Manter AAS; sinvastatina 40 mg à noite.',
  ],
  [
    'presentIllness',
    'Dor no peito? / De jeito nenhum. / Falta de ar? / Só na escada.',
    'Dispneia aos esforços; nega dor torácica.',
    'Dor torácica; dispneia aos esforços.',
  ],
]

/** One rule each: what it catches, and the lookalike that it leaves alone. */
const RULES: readonly Pair[] = [
  // A record that calls a medicine tolerated although a reaction was reported.
  [
    'allergies',
    'Alergia? / Cetoprofeno. Fechou a garganta, fui parar na UPA.',
    'Cetoprofeno: edema de glote.',
    'Cetoprofeno: tolera bem.',
  ],
  [
    'allergies',
    'Camarão eu como. Alergia só de mertiolate, faz bolha.',
    'Mertiolate: bolhas; tolera camarão.',
    'Sem alergias.',
  ],
  [
    'allergies',
    'Já tomou penicilina? / Já, e nunca deu nada. Dipirona me empola.',
    'Dipirona: urticária; tomou penicilina sem reação.',
    'Usa dipirona sem problemas.',
  ],
  [
    'allergies',
    'alergia\nazitromicina não a clindamicina me deu coceira',
    'Alergia a clindamicina (prurido).',
    'Nega alergia a clindamicina.',
  ],
  // "Espera" is a verb, not a correction.
  [
    'plan',
    'Puran, setenta e cinco, em jejum, espera meia hora pro café.',
    'Puran 75 em jejum, 30 minutos antes do café.',
    'Puran 100 em jejum, 30 minutos antes do café.',
  ],
  [
    'advice',
    'Se não urinar em oito horas, pronto-socorro, não espera. Retorno em três dias.',
    'PS se não urinar em 8 horas.',
    'PS se não urinar em 18 horas.',
  ],
  [
    'plan',
    'Amitriptilina, dez… espera, vinte e cinco, à noite.',
    'Amitriptilina 25 mg à noite.',
    'Amitriptilina 10 mg à noite.',
  ],
  // What comes before ", não" is meant; what comes before a "não" on its own is not.
  ['plan', 'Enoxaparina por trinta e cinco dias, não trinta.', 'Enoxaparina por 35 dias.', 'Enoxaparina por 45 dias.'],
  [
    'plan',
    'vou pôr quetiapina cinquenta não na idade dela começo com vinte e cinco à noite',
    'Quetiapina 25 mg à noite.',
    'Quetiapina 50 mg à noite.',
  ],
  [
    'plan',
    'losartana cinquenta não esquece e hidroclorotiazida vinte e cinco',
    'Losartana 50; hidroclorotiazida 25.',
    'Losartana 100; hidroclorotiazida 25.',
  ],
  // Values and the sides right after them.
  [
    'results',
    'Doppler: velocidade de trinta à direita… e de vinte e dois à esquerda.',
    'Velocidade 30 à direita e 22 à esquerda.',
    'Velocidade 22 à direita e 30 à esquerda.',
  ],
  // Asked about several things, a patient affirms what the answer names.
  [
    'presentIllness',
    'Vomitou, teve diarreia, calafrio? / Duas vezes vomitei. O resto não.',
    'Vômitos, 2 episódios; nega diarreia e calafrios.',
    'Nega vômitos; diarreia e calafrios.',
  ],
  ['presentIllness', 'incha vomita tem febre\nvomitar vomitei o resto nada', 'Vômitos; sem febre.', 'Vômitos e febre.'],
  // The "não" that opens an answer stands alone before anything but a verb.
  ['presentIllness', 'tem calafrio\nnão não tenho nada disso', 'Nega calafrios.', 'Refere calafrios.'],
  ['presentIllness', 'perdeu o apetite sente enjoo\nnão só o enjoo mesmo', 'Náuseas.', 'Náuseas e hematêmese.'],
  [
    'presentIllness',
    'subir escada cansa\ncansar eu não canso',
    'Nega dispneia aos esforços.',
    'Dispneia aos esforços.',
  ],
  ['habits', 'fuma\nfumava um maço faz seis anos que não fumo', 'Ex-tabagista.', 'Tabagista, 1 maço/dia.'],
  // "Parei no parto" says when.
  ['pastHistory', 'Cigarro? / Larguei no infarto, em dois mil e dez.', 'Infarto em 2010.', 'Infarto em 2015.'],
  // Orders: what must not be stopped continues, and what has not been done yet is ordered.
  ['plan', 'Clopidogrel não pode parar, é o stent.', 'Clopidogrel não pode parar.', 'Clopidogrel suspenso.'],
  [
    'advice',
    'E a vacina da gripe, tomou? / Ainda não. / Toma amanhã no posto.',
    'Tomar a vacina da gripe, ainda não feita.',
    'Tomar vacina da febre amarela em 2030.',
  ],
  ['advice', 'Cerveja? / Zero. Álcool, nem uma gota. Banho pode.', 'Sem álcool; banho liberado.', 'Não tomar banho.'],
  // Values as they are spoken.
  [
    'physicalExam',
    'Pressão doze e oito por oito, um metro e cinquenta e nove, três quilos duzentos e dez no bebê.',
    'PA 128x80; 1,59 m; RN 3,21 kg.',
    'PA 138x80; 1,59 m; RN 3,21 kg.',
  ],
  [
    'results',
    'Leucócitos dois e novecentos. Espermograma, quarenta milhões.',
    'Leucócitos 2900; 40 milhões.',
    'Leucócitos 3900; 40 milhões.',
  ],
  ['habits', 'Dorme das onze às seis.', 'Dorme das 23 às 6 h.', 'Dorme das 22 às 6 h.'],
  // New measurements, and values without a name in common.
  [
    'physicalExam',
    'Cintura cento e dois. Peso oitenta e um, era oitenta e seis na alta. Cinco quilos a menos.',
    'Peso 81 kg (86 na alta).',
    'Peso 91 kg (86 na alta).',
  ],
  [
    'medications',
    'Bilastina, quatro, enquanto coçar.',
    'Bilastina, quatro ao dia.',
    'Bilastina, quatro vezes por semana.',
  ],
]

const said = (text: string) => [text.replaceAll(' / ', '\n')]

describe('visits as they are typed', () => {
  test.each([...VISITS, ...RULES])('in %s “%s” gives “%s” and not “%s”', (section, text, right, wrong) => {
    expect({
      right: verifyStatement(right, section, said(text), said(text)[0]),
      isWrongCaught: verifyStatement(wrong, section, said(text), said(text)[0]).length > 0,
    }).toEqual({ right: [], isWrongCaught: true })
  })

  test.each([
    [
      'presentIllness',
      'Garganta, dor pra urinar, secreção? / Nada.',
      'Sem febre, dor de garganta, dor para urinar ou secreção.',
    ],
    ['medications', 'Duas dipironas, ontem. Um triptano na crise.', 'Dipironas se dor; triptano na crise.'],
    ['hypotheses', 'Não acho que é abscesso. Febre, provavelmente da atelectasia.', 'Provável atelectasia.'],
    ['results', 'Cachorro, zero. Barata, zero.', 'Cachorro e barata: zero no teste.'],
    ['plan', 'Melatonina, três miligramas, de noite. Dorme de lado.', 'Melatonina 3 mg; dormir de lado.'],
    ['habits', 'fuma bebe\nnão e parei o vinho', 'Não fuma, parou o vinho.'],
    [
      'presentIllness',
      'viu ferida no pênis\nteve uma bolha em setembro não doeu sumiu',
      'Bolha no pênis em setembro, sem dor, sumiu.',
    ],
    [
      'plan',
      'Carvedilol, vinte e cinco. A dose dele não combina com a amiodarona. / De quanto? / Vinte e cinco.',
      'Carvedilol 25 mg.',
    ],
  ] as const)('in %s “%s” leaves “%s” alone', (section, text, line) => {
    expect(verifyStatement(line, section, said(text), said(text)[0])).toEqual([])
  })

  test('compares lines of 30,000 and 300,000 characters without marks in step with their length', () => {
    const compare = (text: string) => {
      const started = performance.now()
      verifyStatement('Dipirona 15 mg à direita; tolera penicilina.', 'allergies', [text], text)
      return performance.now() - started
    }
    expect(compare('não dipirona quinze '.repeat(15_000))).toBeLessThan(
      100 * Math.max(10, compare('não dipirona quinze '.repeat(1_500))),
    )
    expect(compare('ã'.repeat(300_000))).toBeLessThan(20_000)
  })
})
