import { describe, expect, test } from 'vitest'
import type { SectionId } from '../section.ts'
import { verifyStatement } from './verify-statement.ts'

/** Section, what was said, a correct sentence in few words, and a wrong one that is caught. */
const RECORDS: readonly (readonly [SectionId, string, string, string])[] = [
  [
    'physicalExam',
    'Frequência respiratória quarenta, saturação noventa e seis no ar ambiente. Chiado dos dois lados, repuxando embaixo da costela. Temperatura trinta e oito. Garganta limpa.',
    'FR 40, SatO2 96 % em ar ambiente, T 38.',
    'FR 40, SatO2 96 % em ar ambiente, T 39.',
  ],
  [
    'presentIllness',
    'Ai, febre. Começou ontem cedo, trinta e oito e meio, hoje de noite trinta e nove e três.',
    'Febre desde ontem cedo, 38,5; hoje 39,3.',
    'Febre desde ontem cedo, 37,5; hoje 39,3.',
  ],
  ['physicalExam', 'Bulhas rítmicas, sopro não tem.', 'RCR 2T, sem sopros.', 'RCR 2T, com sopro.'],
  [
    'physicalExam',
    'Pulmões limpos, bulhas rítmicas, sopro não tem.',
    'MV presente, sem sopros.',
    'MV presente, com sopro.',
  ],
  [
    'physicalExam',
    'Hematoma de três centímetros no flanco. Sem petéquias.',
    'Hematoma de 3 cm no flanco, sem petéquias.',
    'Hematoma de 3 cm no flanco, petéquias nas pernas.',
  ],
  [
    'presentIllness',
    'Tontura, fraqueza no braço?\nTontura, sim. Fraqueza, não senti.',
    'Tontura; nega paresia.',
    'Tontura e paresia.',
  ],
  ['advice', 'Posso nadar?\nPode, sem problema.', 'Pode nadar.', 'Não deve nadar.'],
  ['presentIllness', 'Faltei na terça porque choveu.', 'Faltou a 1 sessão (terça).', 'Faltou a 3 sessões (terça).'],
  ['habits', 'Dirige?\nNão dirijo mais, depois do susto.', 'Deixou de dirigir.', 'Dirige.'],
  [
    'habits',
    'O senhor fuma?\nEu nunca fumei. A patroa fuma muito.',
    'Não fuma; esposa fumante.',
    'Não fuma; filha fumante.',
  ],
  [
    'plan',
    'Prednisona, quarenta. Antes, ivermectina, por causa de verme: dois comprimidos, dose única.',
    'Ivermectina, 2 comprimidos, dose única.',
    'Albendazol, 2 comprimidos, dose única.',
  ],
  ['presentIllness', 'Comendo?\nComo. Comida tem gosto de isopor.', 'Come pouco, comida sem gosto.', 'Não come.'],
  ['plan', 'Curativo, troca toda quinta, na sala três.', 'Troca do curativo, quinta.', 'Troca do curativo, sexta.'],
  [
    'plan',
    'Pensei em dobrar o atenolol, mas com o pulso baixo fica como está. E entra losartana, cinquenta, que a dipirona não muda.',
    'Manter atenolol; iniciar losartana 50 mg.',
    'Manter atenolol; iniciar losartana 100 mg.',
  ],
  [
    'allergies',
    'Tem alergia?\nEu não. A minha irmã é que incha toda com dipirona.',
    'Nega alergia.',
    'Alergia a penicilina.',
  ],
  [
    'allergies',
    'Alergia de remédio não tenho. Só camarão, que inchou tudo e fechou a garganta.\nE a dipirona, pode?\nPode, tomo direto.',
    'Alergia a camarão; nega alergia medicamentosa.',
    'Nega alergias.',
  ],
  ['physicalExam', 'Chiado, e repuxando embaixo da costela.', 'Tiragem subcostal.', 'Tiragem subcostal e cianose.'],
  [
    'plan',
    'Passo prednisona, vinte, cinco dias. Azitromicina… não, eu prefiro amoxicilina, de oito em oito, sete dias.',
    'Prednisona 20 mg por 5 dias.',
    'Prednisona 20 mg por 10 dias.',
  ],
  [
    'presentIllness',
    'Febre, ficou amarelo, a urina escureceu?\nFebre não. Amarelo não. Urina cor de sempre.',
    'Nega febre, icterícia e urina escura.',
    'Refere febre; nega icterícia e urina escura.',
  ],
  [
    'plan',
    'Dipirona e, se não bastar, tramadol cem.',
    'Dipirona; tramadol 100 se não bastar.',
    'Dipirona; tramadol 50 se não bastar.',
  ],
  [
    'medications',
    'Metformina eu tomo direitinho. Losartana, de doze em doze horas.',
    'Metformina diária.',
    'Losartana de 8/8 h.',
  ],
  ['pastHistory', 'Infarto já teve?\nGraças a Deus não.', 'Nega infarto.', 'Infarto prévio.'],
  [
    'plan',
    'Faz dipirona, dois gramas na veia, e ondansetrona, oito.\nOito, doutora? Só veio ampola de quatro.\nQuatro, quatro basta. E tramadol cem.',
    'Ondansetrona 4 mg EV.',
    'Ondansetrona 16 mg EV.',
  ],
  [
    'medications',
    'Tramadol na veia, umas três vezes esse mês.',
    'Tramadol 3 vezes no mês.',
    'Tramadol 5 vezes no mês.',
  ],
]

describe.each(RECORDS)('%s, "%s"', (section, said, right, wrong) => {
  const marksOf = (statement: string) => verifyStatement(statement, section, said.split('\n'), said)

  test('what is right has no mark, however short', () => {
    expect(marksOf(right)).toEqual([])
  })

  test('what is wrong has one', () => {
    expect(marksOf(wrong)).not.toEqual([])
  })
})

test('without marks "não tomo" may end one answer and open the next', () => {
  const said = 'pressão não tomo topiramato cinquenta à noite'
  expect(verifyStatement('Topiramato 50 mg à noite.', 'medications', [said], said)).toEqual([])
})

test('an ejection fraction is no other weight', () => {
  const said =
    'Deu sessenta e três e duzentos. No dia primeiro era cinquenta e nove.\nO eco dizia fração de trinta e cinco por cento.'
  expect(verifyStatement('Peso 63,2 kg (59 no dia 1º).', 'physicalExam', said.split('\n'), said)).toEqual([])
})
