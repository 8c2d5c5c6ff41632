import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'
import { writeRecord } from '../write-record.ts'

function linesOf(section: string, talk: string) {
  const passages = talk.split('\n').map((line) => line.trim())
  return writeRecord(passages).statements.flatMap((one) => (one.section === section ? [one.text] : []))
}

test('what was proposed and refused is told as such and is no order', () => {
  const hospital = `Médica: A saturação está em oitenta e oito. Eu queria internar a senhora.
     Paciente: Pra hospital eu não vou. Lá minha mãe morreu.
     Médica: Respeito. Então levofloxacino, setecentos e cinquenta, uma vez ao dia, sete dias.`
  expect(linesOf('plan', hospital)[0]).toBe('Proposta internação; paciente recusa.')
  expect(linesOf('plan', hospital).join(' ')).toMatch(/levofloxacino, 750/iu)
  const insulin = `Médico: A glicada veio onze. Eu começaria insulina à noite, dez unidades.
     Paciente: Insulina, não, doutor, de jeito nenhum.
     Médico: Tudo bem. Vamos de gliclazida, sessenta, de manhã.`
  expect(linesOf('plan', insulin)[0]).toBe('Proposta insulina à noite; paciente recusa.')
  expect(linesOf('plan', insulin).join(' ')).toMatch(/gliclazida, 60/iu)
})

test('only the part that is named is refused', () => {
  const plan = linesOf(
    'plan',
    `Médico: Adesivo vinte e um, seis semanas, e grupo, na quinta.
     Paciente: Grupo com psicóloga eu não vou. Adesivo eu ponho.
     Médico: Adesivo, então. Volta em um mês.`,
  )
  expect(plan).toContain('Proposta grupo; paciente recusa.')
  expect(plan.join(' ')).not.toMatch(/proposta[^;]*adesivo/iu)
})

test('who is persuaded did not refuse', () => {
  const talk = `Médico: Eu preferia internar três dias.
     Paciente: Não interno.
     Médico: O seu rim está parando. Interna hoje?
     Paciente: Tá bom, então eu interno.
     Médico: Internação hoje, na enfermaria.`
  expect(linesOf('plan', talk).join(' ')).not.toMatch(/recusa/iu)
  expect(linesOf('plan', talk).join(' ')).toMatch(/internação hoje/iu)
})

test('a no to another question, to another thing or to one of two proposals refuses nothing', () => {
  const smoking = `Médico: Joelho: dipirona, um grama, de seis em seis horas.
     Médico: Cigarro, quer parar?
     Paciente: Agora não.
     Médico: Fica aberto.`
  expect(linesOf('plan', smoking).join(' ')).not.toMatch(/proposta dipirona/iu)
  const work = `Médico: Dói onde?
     Paciente: No joelho. Não vou ao trabalho desde ontem, não quero perder o emprego.
     Médico: Vou passar dipirona, um grama, de seis em seis horas.`
  expect(linesOf('plan', work).join(' ')).not.toMatch(/recusa/iu)
  const other = `Médica: E fisioterapia, sentar na poltrona duas vezes ao dia.
     Paciente: Adesivo de nicotina eu não quero, já vou avisando.
     Médica: Certo.`
  expect(linesOf('plan', other).join(' ')).not.toMatch(/proposta/iu)
})

test('"quero não" refuses what "não quero" does', () => {
  const talk = `Médica: Vou te passar uma fisioterapia.
     Paciente: Quero não.
     Médica: Tudo bem. Retorno em três meses.`
  expect(linesOf('plan', talk)).toEqual(['Proposta fisioterapia; paciente recusa.'])
})

test('"não quer mesmo?" names nothing that could be refused', () => {
  const talk = `Médica: Eu queria começar insulina à noite, dez unidades.
Paciente: Insulina não, pelo amor de Deus.
Médica: O senhor não quer mesmo?
Paciente: Não quero.`
  expect(writtenOf(talk, 'plan')).toMatch(/recusa .*insulina à noite/i)
  expect(writtenOf(talk)).not.toMatch(/recusa mesmo/i)
})
