import { expect, test } from 'vitest'
import { readConversation } from '../../conversation/read-conversation.ts'
import { heard, heardTalk } from './unit-features.ts'
import { echoesOf } from './echoes.ts'

const talk = heardTalk(
  readConversation([
    'Paciente: O joelho dói na escada.',
    'Médica: E dói o joelho parado?',
    'Paciente: Parado, não.',
    'Médica: Radiografia do joelho, então, e volta em um mês.',
  ]),
)
const echoesIn = (text: string, at: number) => echoesOf(talk.places, talk.utterances, [...heard(text).stems], at)

test('what the clinician asks about again and orders for is counted, before and after', () => {
  expect(echoesIn('joelho', 0)).toEqual(['ac2', 'ap0', 'bc0', 'bp0', 'end1'])
  expect(echoesIn('joelho', 3)).toEqual(['ac0', 'ap0', 'bc1', 'bp1', 'end0'])
})

test('half of the words make it the same; short words make nothing', () => {
  expect(echoesIn('joelho escada tombo', 3)).toEqual(['ac0', 'ap0', 'bc0', 'bp1', 'end0'])
  expect(echoesIn('não dói', 0)).toEqual(['none'])
})

test('what hundreds of utterances speak of is counted for none of them', () => {
  const lines = Array.from({ length: 400 }, (_, index) => `Paciente: O joelho ${index === 7 ? 'estalou' : 'dói'}.`)
  const { places, utterances } = heardTalk(readConversation(lines))
  expect(echoesOf(places, utterances, [...heard('joelho').stems], 7)).toEqual(['none'])
  expect(echoesOf(places, utterances, [...heard('joelho estalou').stems], 9)).toEqual([
    'ac0',
    'ap0',
    'bc0',
    'bp1',
    'end0',
  ])
})
