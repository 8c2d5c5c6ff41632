import { describe, expect, test } from 'vitest'
import type { SectionId } from '../section.ts'
import { verifyStatement } from './verify-statement.ts'

/** Section, what was said, a correct sentence in the short style of an edit, and a wrong one that is still caught. */
const EDITS: readonly (readonly [SectionId, string, string, string])[] = [
  [
    'presentIllness',
    'Tá comendo?\nCome direitinho, não deixa de almoçar nenhum dia.',
    'Almoça todos os dias.',
    'Almoça 2x/semana.',
  ],
  [
    'presentIllness',
    'E o intestino?\nIntestino, dia sim, dia não.',
    'Evacua em dias alternados.',
    'Evacua a cada 3 dias.',
  ],
  [
    'medications',
    'O clonazepam?\nNão uso todo dia, só quando viajo de avião.',
    'Clonazepam eventual (viagens de avião).',
    'Clonazepam 12/12 h.',
  ],
  [
    'pastHistory',
    'Partos normais?\nOs dois primeiros normais, o caçula cesárea, em dois mil e dezesseis.',
    '2 partos normais e 1 cesárea (2016).',
    '2 partos normais e 3 cesáreas (2016).',
  ],
  [
    'pastHistory',
    'Falou com que idade?\nFrase foi com dois anos. Andou com um ano e um mês.',
    'Andou aos 13 meses.',
    'Andou aos 15 meses.',
  ],
  [
    'habits',
    'Cigarro?\nCigarro de palha, dois por dia.',
    'Cigarro de palha 2/dia; nega outros.',
    'Cigarro de palha 4/dia; nega outros.',
  ],
  [
    'presentIllness',
    'Tosse?\nSumiu. Suor de noite também não tenho mais.',
    'Resolução da tosse e da sudorese noturna.',
    'Persistência da tosse e da sudorese noturna.',
  ],
  [
    'plan',
    'Endoscopia, então. Omeprazol quarenta, em jejum, oito semanas, e esquece o diclofenaco.',
    'Omeprazol 40 mg em jejum por 8 semanas.',
    'Omeprazol 20 mg em jejum por 8 semanas.',
  ],
  [
    'presentIllness',
    'Febre, falta de ar?\nFebre e falta de ar, não.',
    'Nega febre e dispneia.',
    'Refere febre, nega dispneia.',
  ],
  [
    'presentIllness',
    'Desmaio, dor no peito?\nDesmaio, nunca. Dor no peito, tenho não.',
    'Nega síncope e dor torácica.',
    'Refere síncope, nega dor torácica.',
  ],
  [
    'familyHistory',
    'Na família, alguém?\nMeu avô materno teve derrame. Minha mãe tem depressão.',
    'Avô materno: AVC; mãe com depressão.',
    'Avô paterno: AVC; mãe com depressão.',
  ],
  [
    'pastHistory',
    'E a pressão?\nA pressão é alta, e não controla.',
    'Hipertensão não controlada.',
    'Nega hipertensão.',
  ],
  [
    'followUp',
    'E eu volto na sexta. Aliás, sexta é dia de vacina, venho no sábado de manhã.',
    'Retorno no sábado pela manhã.',
    'Retorno na sexta pela manhã.',
  ],
  [
    'medications',
    'Alopurinol, pra gota. De trezentos. Quer dizer, de trezentos era antes, baixaram pra cem, tomo um por dia.',
    'Alopurinol 100 mg/dia.',
    'Alopurinol 300 mg/dia.',
  ],
  [
    'presentIllness',
    'Canseira. Isso tem uns quatro meses.\nQuatro, não. Começou depois da festa da padroeira, lembra? Tem dois meses.',
    'Cansaço há 2 meses.',
    'Cansaço há 6 meses.',
  ],
  [
    'medications',
    'E a hidralazina, de vinte e cinco.\nÉ hidroclorotiazida, homem. Hidralazina era da sua mãe.\nHidroclorotiazida, vinte e cinco, isso.',
    'Hidroclorotiazida 25 mg.',
    'Hidralazina 25 mg.',
  ],
  [
    'medications',
    'Nimesulida de cem, toma duas por dia, desde o São João.',
    'Nimesulida 100 mg, desde junho.',
    'Nimesulida 100 mg, desde outubro.',
  ],
  [
    'medications',
    'Metotrexato, como você toma?\nÉ na quarta, seis de dois e meio.',
    'Metotrexato 1x/semana, às quartas.',
    'Metotrexato 1x/semana, às sextas.',
  ],
  [
    'allergies',
    'Clorexidina, não! Da outra vez ele ficou em carne viva, cheio de bolha.\nAlergia a clorexidina, anota aí.',
    'Alergia a clorexidina: bolhas.',
    'Sem alergias.',
  ],
  [
    'plan',
    'Colírio de timolol, pinga de doze em doze no olho direito.',
    'Timolol colírio, 1 gota no olho direito 12/12 h.',
    'Timolol colírio, 1 gota no olho esquerdo 12/12 h.',
  ],
]

describe.each(EDITS)('%s, "%s"', (section, said, right, wrong) => {
  const marksOf = (statement: string) => verifyStatement(statement, section, said.split('\n'), said)

  test('a right edit in short words has no mark', () => {
    expect(marksOf(right)).toEqual([])
  })

  test('a wrong one has', () => {
    expect(marksOf(wrong)).not.toEqual([])
  })
})

test('an exception that follows a word does not contradict it', () => {
  const said = 'Olha, a coceira sumiu, a mancha ainda não.'
  expect(verifyStatement('Prurido resolvido; mancha persiste.', 'presentIllness', [said], said)).toEqual([])
  const fed = 'O soro ele aceita?\nAceita tudo, menos a mamadeira.'
  expect(verifyStatement('Aceita soro, recusa mamadeira.', 'presentIllness', fed.split('\n'), fed)).toEqual([])
})

test('an uncle of the mother’s side is the brother of the mother who speaks', () => {
  const said = 'Alguém na família assim?\nO pai, que até hoje perde tudo. Meu irmão toma Ritalina.'
  expect(verifyStatement('Tio materno em uso de metilfenidato.', 'familyHistory', said.split('\n'), said)).toEqual([])
})
