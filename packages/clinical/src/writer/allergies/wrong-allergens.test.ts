import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

test('what was called the allergen gives way to what it was', () => {
  const visit = `Médico: Alergia?
    Paciente: Iodo. Não: disseram iodo, mas foi o esparadrapo do cateter. O braço ficou só onde colou.
    Médico: Então esparadrapo.`
  expect(writtenOf(visit, 'allergies')).toMatch(/^Alergia a esparadrapo do cateter, braço ficou só onde colou\./)
  expect(writtenOf(visit, 'allergies')).not.toMatch(/iodo/i)
})

test('an allergen that others suspect too stays', () => {
  const visit = `Médico: Alergia?
    Paciente: Iodo. Inchou o rosto. Minha tia disse que foi o camarão, mas foi o iodo mesmo.`
  expect(writtenOf(visit, 'allergies')).toMatch(/iodo/i)
})

test('a reaction that turns out to be the daughter’s is not told of the patient', () => {
  const visit = `Médica: Alergia?
    Enfermeira: Benzetacil, na ficha: reação.
    Agente: A reação foi da filha, a Marlene, doutora.
    Médica: Ai. Que bom que o senhor sabe.`
  expect(writtenOf(visit, 'allergies')).toBe('')
})

test('an allergy that a companion tells of himself is not the patient’s', () => {
  const visit = `Médico: Alergia?
    Paciente: Nenhuma.
    Sogro: Penicilina, doutor, dá edema de glote!
    Paciente: Isso é o senhor, seu Orlando. Eu tomo amoxicilina quando o dente estoura.`
  expect(writtenOf(visit, 'allergies')).toBe('Nega alergia.')
  const couple = `Médica: Alergia?
    Paciente: Eu sou alérgica a AAS, falta de ar, chiado.
    Marido: AAS é ela, sim! Eu é camarão.`
  expect(writtenOf(couple, 'allergies')).toBe('Alérgica a AAS, falta de ar, chiado.')
})

test('an allergy of the patient is not given back to the patient', () => {
  const husband = `Médica: Alergia?
    Paciente: Tenho alergia a penicilina, inchei a boca.
    Marido: Isso é você, eu é camarão.`
  expect(writtenOf(husband, 'allergies')).toMatch(/penicilina/i)
  const asked = `Médica: Alergia?
    Marido: Penicilina, ela inchou a boca.
    Paciente: Isso é o senhor que sabe, doutor.`
  expect(writtenOf(asked, 'allergies')).toMatch(/penicilina/i)
})
