import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const asked = (
  question: string,
  patient: string,
  daughter: string,
  behind = '',
) => `Médica: Bom dia, dona Célia. O que houve?
  Paciente: Uma dor no joelho direito há duas semanas.
  Médica: ${question}
  Paciente: ${patient}
  Filha: ${daughter}
  ${behind}
  Médica: Qualquer coisa me procura.`

test.each([
  [
    'a dose',
    asked(
      'Que remédio toma?',
      'Anlodipino de dez e losartana de cinquenta.',
      'Anlodipino de cinco, mãe. O de dez baixaram porque inchava.',
    ),
    /anlodipino 5 e losartana 50/i,
    /anlodipino 10/i,
  ],
  [
    'a time that is scoffed at',
    asked('Desde quando tem a tosse?', 'Uns dois meses.', 'Que dois meses, no Natal já tossia.'),
    /natal já tossia/i,
    /2 meses/i,
  ],
  [
    'one thing in the place of another',
    asked('O que comeu antes da urticária?', 'Foi a papinha.', 'Não foi a papinha. Foi o iogurte.'),
    /comeu antes da urticária: o? ?iogurte/i,
    /papinha/i,
  ],
  [
    'a weight that was written down',
    asked(
      'Quanto emagreceu?',
      'Oito quilos em seis meses.',
      'Não chega a isso.',
      'Médica: Pela ficha são cinco quilos.',
    ),
    /emagreceu: 5 kg em 6 meses/i,
    /8 kg/i,
  ],
  [
    'a habit that is made small',
    asked('E bebida?', 'Socialmente.', 'Doutora, ela toma uma garrafa de vinho por dia.'),
    /garrafa de vinho por dia/i,
    /socialmente/i,
  ],
  [
    'a value of the one who reads it',
    asked('Lê os exames.', 'Ferritina vinte e dois.', 'Essa é a tua, mãe. A dela é nove.'),
    /./,
    /ferritina 22/i,
  ],
])('another voice puts right what was told: %s', (_, lines, right, wrong) => {
  const written = writtenOf(lines)
  expect(written).toMatch(right)
  expect(written).not.toMatch(wrong)
})

test.each([
  [
    'dose of another time',
    asked('Que remédio toma?', 'Anlodipino de dez de manhã.', 'E losartana de cinquenta.'),
    /anlodipino 10.*losartana 50/is,
  ],
  ['another habit', asked('Fuma, bebe?', 'Não bebo.', 'Fuma dez cigarros por dia.'), /não bebo|nega álcool|não bebe/i],
  [
    'an amount of the patient',
    asked('Bebe?', 'Três cervejas por semana.', 'É isso mesmo, três por semana.'),
    /três cervejas por semana/i,
  ],
])('what puts nothing right takes nothing back: %s', (_, lines, told) => {
  expect(writtenOf(lines)).toMatch(told)
})
