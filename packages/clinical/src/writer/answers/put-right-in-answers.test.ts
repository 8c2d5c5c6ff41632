import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

test('a dose asked about with "vinte e cinco" is one number, and the answer that raised it tells the new one', () => {
  const written = writtenOf(`Psiquiatra: A quetiapina está em vinte e cinco ainda?
Paciente: Não, o senhor aumentou para cinquenta em setembro.`)
  expect(written).toMatch(/quetiapina: aumentou para 50 em setembro/i)
  expect(written).not.toMatch(/nega|20, 5/i)
})

test('a dose that was not raised is denied as before', () => {
  expect(writtenOf('Médica: Toma losartana de cinquenta?\nPaciente: Não.')).toMatch(/nega losartana|não toma/i)
})

test('of two symptoms asked for one after the other each answer names its own', () => {
  const written = writtenOf(`Médico: O que houve?
Paciente: Dor no peito.
Médico: Tem falta de ar junto? Suor frio?
Paciente: Falta de ar um pouco. Suor não.
Esposa: Doutor, ele suou sim, domingo ele ficou todo molhado.`)
  expect(written).toMatch(/falta de ar/i)
  expect(written).not.toMatch(/suor frio: falta|nega suor/i)
  expect(written).toMatch(/suou sim/i)
})

test('"só as placas" answers what was told before, and denies nothing of it', () => {
  const written = writtenOf(`Médica: Alguma alergia?
Mãe: Amoxicilina. Ano passado ele tomou e ficou todo empolado.
Médica: Empolado como? Teve falta de ar?
Mãe: Só as placas vermelhas, coçando. Falta de ar não.`)
  expect(written).toMatch(/alergia a amoxicilina.*placas vermelhas, coçando/i)
  expect(written).not.toMatch(/falta de ar: /i)
})

test('a side that is put right with a nod asked for is told', () => {
  const written = writtenOf(`Médica: O que ele sente?
Mãe: Ele reclama do ouvido direito. Não, é o esquerdo, né filho?
Criança: É.`)
  expect(written).toMatch(/ouvido esquerdo/i)
  expect(written).not.toMatch(/direito/i)
})

test('days of a prescription that are decided anew stand once', () => {
  const written = writtenOf(`Médica: Azitromicina, cinco ml, uma vez ao dia por cinco dias.
Mãe: Cinco dias? Da outra vez foram três.
Médica: Três dias também funciona, nessa dose. Vamos fazer três, então.`)
  expect(written).toMatch(/azitromicina, 5 ml, 1x\/dia,? (?:por )?3 dias/i)
  expect(written).not.toMatch(/5 dias|outra vez/i)
})

test('an offer that is declined politely falls with its dose, and is told as refused', () => {
  const written = writtenOf(`Psiquiatra: Podemos trocar por trazodona, cinquenta à noite. O que você acha?
Paciente: Prefiro ficar com a quetiapina e fazer dieta.
Psiquiatra: Está bem, então mantemos a quetiapina.`)
  expect(written).toMatch(/recusa trocar por trazodona, 50 à noite/i)
  expect(written).toMatch(/mantemos a quetiapina/i)
  expect(written.match(/trazodona/gi)?.length).toBeLessThanOrEqual(2)
})

test('the list of what is ordered stays one', () => {
  const written = writtenOf(`Médica: O que houve?
Filha: Tontura.
Médica: Vou pedir sódio, potássio, creatinina e um eletrocardiograma.`)
  expect(written).toMatch(/sódio, potássio, creatinina e um eletrocardiograma/i)
})

test('the weight that doses are reckoned by stands among what was examined, however long the visit', () => {
  const talk = Array.from({ length: 12 }, (_, day) => `Mãe: No dia ${day + 3} ele ficou em casa com a avó e brincou.`)
  const visit = [
    'Médica: O que houve?',
    'Mãe: Febre desde ontem.',
    'Médica: Ele pesa quanto?',
    'Mãe: Dezenove quilos.',
    ...talk,
  ]
  expect(writtenOf(visit.join('\n'), 'physicalExam')).toMatch(/pesa: 19 kg/i)
})

test('"comer, quase nada" is one statement', () => {
  expect(writtenOf('Médica: Está comendo?\nMãe: Comer, quase nada. Dormir, mal.')).toMatch(/comer: quase nada/i)
})

test('how long it lasts is put right without losing what lasts', () => {
  const written = writtenOf(`Ortopedista: Me conta do ombro.
Paciente: Doutor, é o direito. Faz dois meses que não consigo levantar o braço. Aliás, dois meses e meio, começou depois que eu pintei a casa.`)
  expect(written).toMatch(/2,5 meses que não consigo levantar braço/i)
  expect(written).toMatch(/pintei (?:a )?casa/i)
  expect(written).not.toMatch(/2 meses/i)
})
