import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const ASKED = 'Médica: Que remédios ela está tomando?\n'

test.each([
  [
    'Filha: Hidroclorotiazida vinte e cinco, atenolol cinquenta, anlodipino dez... não, esse é meu. O dela é cinco.',
    /hidroclorotiazida 25.*atenolol 50.*anlodipino 5/is,
    /anlodipino 10/i,
  ],
  [
    'Filha: Losartana cinquenta e metformina oitocentos e cinquenta. Não, essa é minha.',
    /losartana 50/i,
    /metformina/i,
  ],
  ['Filha: Toma enalapril dez, e o omeprazol. O omeprazol é meu.', /enalapril 10/i, /omeprazol/i],
  ['Filha: Sertralina cinquenta. Essa é minha. A dela é de cem.', /sertralina 100/i, /sertralina 50/i],
])('of a list only the medicine that is somebody else’s is left out: %s', (said, told, gone) => {
  const written = writtenOf(`${ASKED}${said}`)
  expect(written).toMatch(told)
  expect(written).not.toMatch(gone)
})

test('a medicine alone that is somebody else’s is left out as before', () => {
  const written = writtenOf(`${ASKED}Filha: Losartana. E atenolol, mas esse é do meu marido.`)
  expect(written).toMatch(/losartana/i)
  expect(written).not.toMatch(/atenolol/i)
})

test('the child of whom "ele" is said is not the grandmother who was spoken of before', () => {
  const written = writtenOf(`Médica: O que você deu para a febre?
Mãe: Dipirona, vinte gotas. Minha sogra queria dar ibuprofeno, mas eu não dei.
Médica: Ele pesa quanto?
Mãe: Dezoito... não, pesou semana passada na escola, dezenove quilos.`)
  expect(written).toMatch(/19 kg/)
  expect(written).not.toMatch(/18/)
})
