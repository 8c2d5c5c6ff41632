import { expect, test } from 'vitest'
import { forgetReadings } from '../verifier/reading/reading.ts'
import { verifyStatement } from '../verifier/verify-statement.ts'
import { writeRecord } from './write-record.ts'

const SHORT = 6_000
const TIMES = 4
/** Work that grows with the text takes four times as long, and what compares everything with everything sixteen times. */
const MAX_RATIO = 9
const TRIES = 2

function repeated(words: string, length: number): string {
  return words.repeat(Math.ceil(length / words.length))
}

/** Of the process, so that what else the machine does counts little; the least of some tries. */
function leastWork(work: () => unknown): number {
  const tries = Array.from({ length: TRIES }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return user + system
  })
  return Math.min(...tries)
}

// Short ones of these were fine, and an hour's worth of them held a process for minutes.
test.each<[string, (length: number) => string[]]>([
  ['a sentence that never ends', (length) => [`Médico: Dor ${repeated('de ', length)}há 3 dias?`]],
  ['a speaker who always breaks off', (length) => [`Paciente: ${repeated('dor... ', length)}`]],
  ['a side that is always put right', (length) => [`Paciente: ${repeated('direito esquerdo ', length)}.`]],
  ['nothing but line breaks', (length) => [`Paciente: a${repeated('\n', length * 2)}b`]],
  ['one denied word after the other', (length) => [`Paciente: ${repeated('losartana, metformina, ', length)}`]],
])('%s is written in a time that grows with its length', (_, textOf) => {
  writeRecord(textOf(SHORT / TIMES))
  const [short, long] = [SHORT, SHORT * TIMES].map((length) => leastWork(() => writeRecord(textOf(length))))
  expect((long ?? 0) / (short ?? 0)).toBeLessThan(MAX_RATIO)
})

test('a statement that cites a long passage is compared with what is nearest to it', () => {
  const said = (length: number) =>
    `${repeated('não levanta até ', length)}liberar. Losartana, cem por dia. ${repeated('não levanta até ', length)}`
  // A text that is remembered takes no time at all.
  const check = (length: number) => {
    forgetReadings()
    return verifyStatement('Não levantar até liberar', 'plan', [said(length)])
  }
  check(SHORT)
  const [short, long] = [SHORT, SHORT * TIMES].map((length) => leastWork(() => check(length)))
  expect((long ?? 0) / (short ?? 0)).toBeLessThan(MAX_RATIO)
  expect(verifyStatement('Losartana 100 mg', 'medications', [said(SHORT)])).toEqual([])
  expect(verifyStatement('Losartana 50 mg', 'medications', [said(SHORT)])).toMatchObject([{ kind: 'dose' }])
})
