import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const asked = (...lines: string[]) =>
  `Médica: Bom dia.\nPaciente: Dor no joelho direito há duas semanas.\nMédica: Tem alergia?\n${lines.join('\n')}\nMédica: Qualquer coisa me procura.`

test.each([
  [
    'only heard of',
    asked('Paciente: Ao iodo, dizem. Nunca tomei.', 'Médica: Então sem alergia.'),
    /sem alergia/i,
    /iodo/i,
  ],
  [
    'outgrown',
    asked('Paciente: Ovo, quando eu era bebê. Hoje como omelete.', 'Médica: Então não.'),
    null,
    /alergia a ovo/i,
  ],
  [
    'borne, as another voice says',
    asked('Paciente: A ovo.', 'Filha: Ovo ela come todo dia. Quem não podia era o irmão.', 'Paciente: É mesmo.'),
    /nega alergia a ovo/i,
    /^alergia a ovo/im,
  ],
  [
    'one of two',
    asked('Paciente: À sulfa, e eu acho que à dipirona.', 'Filha: Dipirona não, mãe, a senhora toma e não dá nada.'),
    /alergia a sulfa/i,
    /dipirona/i,
  ],
  ['believed', asked('Paciente: Disseram iodo, mas foi o esparadrapo.'), /esparadrapo/i, /iodo/i],
  [
    "another's",
    asked(
      'Paciente: Penicilina, dá edema de glote.',
      'Filha: Isso é o pai, mãe. A senhora toma amoxicilina.',
      'Paciente: É, é dele.',
    ),
    null,
    /penicilina|glote/i,
  ],
])('an allergy that turns out to be none is not told: %s', (_, lines, told, none) => {
  const written = writtenOf(lines, 'allergies')
  if (told) expect(written).toMatch(told)
  expect(written).not.toMatch(none)
})

test.each([
  ['a reaction', asked('Paciente: Ovo, quando eu era bebê, fechou a garganta.', 'Médica: Então não pode ovo.'), /ovo/i],
  [
    'a no to what is asked next',
    asked('Paciente: Dipirona, fico toda empolada.', 'Médica: Mais alguma?', 'Paciente: Não.', 'Médica: Então não.'),
    /dipirona/i,
  ],
])('an allergy with a reaction stands: %s', (_, lines, told) => {
  expect(writtenOf(lines, 'allergies')).toMatch(told)
})
