import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const visit = (lines: string) => writtenOf(`Médica: O que houve?\nPaciente: Dor de cabeça faz três semanas.\n${lines}`)

const NAMED: readonly (readonly [string, RegExp])[] = [
  [
    `Médica: A sertralina, como tá indo?
     Paciente: Ajudou um pouco, mas ainda choro muito.
     Médica: Cem, né, de manhã?
     Paciente: Isso.
     Médica: Então vamos subir pra cento e cinquenta.`,
    /sertralina: subir pra 150/i,
  ],
  [
    `Médica: A insulina NPH, quantas unidades?
     Paciente: Vinte de manhã.
     Médica: E a glicemia em jejum?
     Paciente: Tá dando cento e oitenta.
     Médica: Vamos subir pra vinte e quatro de manhã.`,
    /insulina nph: subir pra 24 de manhã/i,
  ],
  [
    `Médica: A metformina é uma de quinhentos no jantar, né?
     Paciente: Isso, no jantar.
     Médica: A glicada subiu pra oito e meio. Vou dobrar a dose.`,
    /metformina: dobrar dose/i,
  ],
  [
    `Médica: Vou começar com a quetiapina. Ela dá um pouco de sono no começo.
     Paciente: Engorda?
     Médica: Pode dar fome. Vinte e cinco à noite.`,
    /quetiapina: 25 à noite/i,
  ],
]

test.each(NAMED)('a dose that is told without its medicine is of the one named before: %s', (talk, ordered) => {
  expect(visit(talk)).toMatch(ordered)
})

test('without marks, too', () => {
  const written = writtenOf(`tá tomando a levotiroxina de cinquenta
    tô em jejum todo dia
    o tsh veio oito tá alto
    nossa
    passa pra setenta e cinco mesma hora`)
  expect(written).toMatch(/levotiroxina: passa pra 75/i)
})

const NOT_NAMED: readonly (readonly [string, RegExp])[] = [
  [
    `Médica: A metformina continua. A caminhada vamos aumentar pra quarenta minutos.
     Paciente: Tá.`,
    /metformina[^,;.\n]*40/i,
  ],
  [
    `Paciente: Tomo a fluoxetina faz um ano. Meu peso foi de setenta pra oitenta.
     Médica: Vamos ver. Subiu pra oitenta mesmo.`,
    /fluoxetina[^,;\n]*80/i,
  ],
  [
    `Paciente: Minha mãe toma sertralina, cem.
     Médica: Vamos subir pra cento e cinquenta.`,
    /sertralina: subir/i,
  ],
  [
    `Paciente: Tomo losartana e captopril.
     Médica: Vamos subir pra cem.`,
    /(?:losartana|captopril): subir/i,
  ],
  [
    `Médica: Toma a furosemida de quarenta?
     Paciente: Tomo.
     Médica: Vamos subir pra vinte.`,
    /furosemida: subir pra 20/i,
  ],
  [
    `Paciente: Tomo losartana. Fisioterapia eu faço duas vezes por semana.
     Médica: Vamos aumentar pra três.`,
    /losartana: aumentar/i,
  ],
]

test.each(NOT_NAMED)(
  'an amount of something else, of another person or of nobody knows which is of no medicine: %s',
  (talk, wrong) => {
    expect(visit(talk)).not.toMatch(wrong)
  },
)

test('a medicine that is told without its name is not the one named before it', () => {
  const written = visit(`Médica: Toma o AAS?
    Paciente: Tomo.
    Médica: E o remédio da pressão?
    Paciente: Tomo.
    Médica: Vamos aumentar pra dois comprimidos.`)
  expect(written).not.toMatch(/AAS: aumentar/i)
})

test('a no to the dose that was asked about changes no other amount', () => {
  const written = visit('Médica: Losartana, cinquenta?\nPaciente: Não, dois por dia.')
  expect(written).toMatch(/dor de cabeça faz 3 semanas/i)
})
