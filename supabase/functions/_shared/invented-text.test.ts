import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutInventedText } from './invented-text.ts'

test.each([
  'Legendas pela comunidade Amara.org',
  'Legenda por Sônia Ruberti',
  'Legendas por Tiago Anderson',
  'Legendado por Adriana Zanotto.',
  'Inscreva-se no canal!',
  'Inscreva-se no nosso canal e ative o sininho.',
  'Deixe seu like.',
  'Ative o sininho',
  'Obrigado por assistir.',
  'Muito obrigada por assistir este vídeo, até a próxima!',
  'Até o próximo vídeo.',
  'Transcrição e legendas por Fulano de Tal',
  'LEGENDAS PELA COMUNIDADE AMARA.ORG'.normalize('NFD'),
])('"%s" is taken out, and the speech beside it stays', (phantom) => {
  expect(withoutInventedText(phantom)).toBe('')
  const said = 'Tenho dor de cabeça há três dias.'
  const ended = /[.!]$/.test(phantom) ? phantom : `${phantom}.`
  expect(withoutInventedText(`${said} ${ended} ${said}`)).toBe(`${said} ${said}`)
})

test.each([
  'Obrigado.',
  'Muito obrigada, doutora. Tchau!',
  'Obrigada por assistir minha mãe no hospital.',
  'Até a próxima.',
  'Até o próximo mês, com os exames.',
  'A legenda por cima da foto estava errada, eu vi no canal de televisão e não entendi nada.',
  'Eu me inscrevi no canal do hospital.',
  'E aí, pessoal, tudo bem?',
  'Não, não, não, não.',
  'Dói, dói, dói muito.',
  'Um, dois, três, um, dois, três.',
  'Respira fundo, respira fundo, respira fundo.',
])('"%s" was said and stays', (speech) => {
  expect(withoutInventedText(speech, 1.5)).toBe(speech)
})

test.each(['Obrigado.', 'Obrigada', 'Tchau, tchau.', 'E aí, pessoal, tudo bem?'])(
  '"%s" is removed if less speech was detected than it takes to say it',
  (courtesy) => {
    expect(withoutInventedText(courtesy, 0.3)).toBe('')
    expect(withoutInventedText(`${courtesy} Volto em março.`, 0.3)).not.toBe('')
  },
)

test('silence stays silence', () => {
  expect(withoutInventedText('', 3)).toBe('')
  expect(withoutInventedText('  \n', 3)).toBe('')
})

test('a loop of one to six words is reduced to one, whatever its punctuation and case', () => {
  const loop = fc.uniqueArray(fc.constantFrom('não', 'está', 'doendo', 'às', 'vezes', 'muito', 'aqui'), {
    minLength: 1,
    maxLength: 6,
  })
  const marks = fc.array(fc.constantFrom('', ',', '.', '…'), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(loop, fc.integer({ min: 8, max: 30 }), marks, (words, rounds, ends) => {
      const looped = Array.from({ length: rounds }, (_, round) => words.join(' ') + (ends[round % ends.length] ?? ''))
      const text = withoutInventedText(`Bom dia. ${looped.join(' ')} Volte em março.`)
      expect(text.replaceAll(/[,.…]/g, '')).toBe(`Bom dia ${words.join(' ')} Volte em março`)
    }),
  )
})

test('text without loops and credits is never changed', () => {
  const word = fc.constantFrom(
    'a',
    'dor',
    'é',
    'forte,',
    'não.',
    'mais',
    'às',
    'vezes…',
    'obrigado',
    'canal',
    'legenda',
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 7 }), (words) => {
      expect(withoutInventedText(words.join(' '))).toBe(words.join(' '))
    }),
  )
})
