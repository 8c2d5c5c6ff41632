import { expect, test } from 'vitest'
import { toldInVisit, writtenOf } from '../test-writing.ts'

const OPENING = 'Médica: O que houve?\nPaciente: Tosse e febre há três dias.\n'

test.each([
  [
    'Médica: Vou pedir um hemograma e uma espirometria.\nPaciente: A espirometria eu já fiz no mês passado.',
    /hemograma/i,
    /espirometria/i,
  ],
  [
    'Médica: Quero um raio X de tórax. Mamografia também.\nPaciente: Mamografia eu fiz em março, doutora.\nMédica: Então só o raio X.',
    /raio x/i,
    /mamografia/i,
  ],
  [
    'Médica: Peço TSH e colonoscopia. A colonoscopia a senhora já fez ano passado, então só o TSH.',
    /tsh/i,
    /colonoscopia/i,
  ],
  [
    'Médica: A vacina do tétano e a da hepatite B, faz a do tétano hoje, a outra a firma já deu.',
    /t[ée]tano/i,
    /hepatite/i,
  ],
])('what turns out to be done is no longer ordered, the rest is: %s', (said, ordered, done) => {
  const plan = writtenOf(`${OPENING}Médica: Então é bronquite.\n${said}\nMédica: Volta em um mês.`, 'plan')
  expect(plan).toMatch(ordered)
  expect(plan).not.toMatch(done)
})

test('a vaccine that was given elsewhere is told with its place, and no date replaces today', () => {
  const said = `${OPENING}Médica: E o reforço da pólio tá faltando, faz hoje.\nPaciente: Já tomei, no posto. Em maio.\nMédica: Então tá completa.`
  expect(writtenOf(said, 'plan')).not.toMatch(/p[óo]lio|faz maio/i)
  expect(writtenOf(said)).toMatch(/p[óo]lio: (?:já )?tomei/i)
})

test.each([
  ['Médica: Vou pedir um hemograma.\nPaciente: Já tomei dipirona hoje.', /hemograma/i],
  ['Médica: A vacina do tétano e a da hepatite B, a outra a firma já deu.', /t[ée]tano/i],
  ['Médica: Quero uma ressonância.\nPaciente: A tomografia eu já fiz.', /resson[âa]ncia/i],
  ['Médica: Faz a vacina da gripe hoje.\nPaciente: E se eu já fiz?\nMédica: Não fez.', /gripe/i],
])('an order stands where something else was done, or nothing: %s', (said, ordered) => {
  expect(writtenOf(`${OPENING}${said}\nMédica: Volta em um mês.`)).toMatch(ordered)
})

test('what was done is told with its result, and what the order is dropped with is not', () => {
  const written = writtenOf(`${OPENING}Médica: Vou pedir um hemograma e uma glicada.
    Paciente: O hemograma eu já fiz, semana passada, deu normal.
    Médica: Ah, já fez, então não precisa. Só a glicada.`)
  expect(written).not.toMatch(/hemograma e|(?<!\p{L})hemograma\.?$|já fez/imu)
  expect(written).toMatch(/^uma glicada/im)
  expect(written).toMatch(/hemograma já fiz.*normal/i)
})

const DROPPED: readonly (readonly [string, RegExp, RegExp])[] = [
  ['Médica: Pede hemograma… ah, já fez, não precisa. Pede só o TSH.', /TSH/, /hemograma/i],
  [
    'Médica: A mamografia eu peço agora.\nPaciente: Fiz mês passado, trouxe aqui.\nMédica: Ah, trouxe? Então não vou pedir.\nMédica: Quero um TSH.',
    /TSH/,
    /mamografia/i,
  ],
  [
    'Médica: Quero um TSH. Solicito uma espirometria.\nPaciente: A espirometria o doutor do trabalho já pediu.\nMédica: Ah, então já tem, não peço de novo.',
    /TSH/,
    /solicito (?:uma )?espirometria/i,
  ],
  [
    'Médica: Vou pedir um hemograma, TSH e glicada.\nPaciente: O TSH eu trouxe.\nMédica: Então não peço o TSH.',
    /hemograma, glicada/i,
    /hemograma, TSH/i,
  ],
]

test.each(DROPPED)('an order that the clinician drops, since it was done, is not told: %s', (said, ordered, gone) => {
  const written = writtenOf(`${OPENING}${said}\nMédica: Volta em um mês.`)
  expect(written).toMatch(ordered)
  expect(written).not.toMatch(gone)
})

const STILL_ORDERED: readonly (readonly [string, RegExp])[] = [
  ['Médica: Vou pedir um hemograma.\nPaciente: Precisa de jejum?\nMédica: Não precisa.', /^hemograma/im],
  [
    'Médica: Vou pedir um ultrassom.\nPaciente: Já fiz um ano passado.\nMédica: Mas tem que repetir.',
    /^(?:vou pedir )?ultrassom[^]*repetir/im,
  ],
  [
    'Médica: Vou pedir um raio X.\nPaciente: Já tomei café, tem problema?\nMédica: Não precisa de jejum. Não precisa.',
    /^raio x/im,
  ],
  [
    'Médica: Toma losartana de cinquenta.\nPaciente: Já tomei hoje.\nMédica: Então não precisa.',
    /losartana(?: de)? 50/i,
  ],
]

test.each(STILL_ORDERED)(
  'an order of which something is asked, or that is to be repeated, stands: %s',
  (said, ordered) => {
    expect(writtenOf(`${OPENING}${said}`)).toMatch(ordered)
  },
)

test('nobody is sent to a colleague who cares for them already', () => {
  const text = toldInVisit(
    'Médica: Vou encaminhar pro cardiologista.',
    'Paciente: Já passo com um, doutora.',
    'Médica: Ah, então não precisa, mantém com ele.',
  )
  expect(text).not.toMatch(/encaminh/i)
  expect(text).toMatch(/cardiologista: já passo com um/i)
})

test('what else was ordered stays', () => {
  const text = toldInVisit(
    'Médica: Vou pedir hemograma e TSH.',
    'Paciente: Já tenho o hemograma aqui.',
    'Médica: Ah, então não precisa do hemograma.',
  )
  expect(text).toMatch(/TSH/)
})
