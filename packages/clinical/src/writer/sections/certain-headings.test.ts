import { expect, test } from 'vitest'
import { toldInVisit, writtenOf } from '../test-writing.ts'

test.each([
  [['Médica: Troca a losartana.', 'Médica: O peso está 58 quilos.'], /physicalExam: peso 58 kg/i],
  [['Médica: Temperatura 37,9.', 'Médica: A fluoxetina passa para 150.'], /physicalExam: temperatura 37,9/i],
  [['Médica: 36,8 de temperatura.', 'Médica: Mantém a nimesulida.'], /physicalExam: 36,8 de temperatura/i],
  [
    ['Médica: Pulmão sem ruídos.', 'Médica: Se aparecer náusea, procura o pronto-socorro.'],
    /physicalExam: pulmão sem ruídos/i,
  ],
  [
    ['Médica: Garganta vermelha, placa não tem.', 'Médica: Vou passar sinvastatina.'],
    /physicalExam: garganta vermelha/i,
  ],
  [
    ['Médica: Barriga mole, não dói quando aperto.', 'Médica: Não toma mais metformina.'],
    /physicalExam: barriga mole/i,
  ],
  [
    ['Médica: Fuma?', 'Paciente: Fumo um maço por dia.', 'Paciente: Estou com azia, formigamento não.'],
    /presentIllness: .*azia; nega formigamento/i,
  ],
  [
    ['Médica: Tem alergia ao ibuprofeno?', 'Paciente: Não.', 'Paciente: Sem náusea, só vômito mesmo.'],
    /presentIllness: .*vômito/i,
  ],
  [
    ['Médica: Alergias?', 'Paciente: Nenhuma.', 'Paciente: Me deram tramadol, aliás, cetoprofeno.'],
    /medications: cetoprofeno/i,
  ],
  [
    ['Médica: Fuma?', 'Paciente: Nunca fumei.', 'Paciente: Machuquei o joelho direito, não, o esquerdo.'],
    /presentIllness: .*machuquei joelho esquerdo/i,
  ],
  [
    [
      'Médica: Alergia a dipirona?',
      'Paciente: Tenho.',
      'Médica: Cefalexina, atenolol, toma?',
      'Paciente: Só a cefalexina.',
    ],
    /medications: .*cefalexina/i,
  ],
  [
    [
      'Médica: Tosse?',
      'Paciente: Não.',
      'Médica: Casos de rinite na família?',
      'Paciente: Não.',
      'Médica: Começa tramadol 20 miligramas.',
    ],
    /familyHistory: nega casos de rinite na família/i,
  ],
])('stands where its own words place it: %s', (lines, told) => {
  expect(toldInVisit(...lines)).toMatch(told)
})

test.each([
  [['Médica: Fígado com elastografia antes do retorno.'], /physicalExam/i],
  [['Médica: Garganta com placa ou febre: volta antes.'], /physicalExam/i],
  [['Médica: Como é a sua rotina?', 'Paciente: Cerveja no sábado.'], /presentIllness: .*cerveja/i],
  [['Médica: O peso deve ficar abaixo de 80 quilos.'], /physicalExam/i],
])('what only sounds like it stays: %s', (lines, told) => {
  expect(toldInVisit(...lines)).not.toMatch(told)
})

test('that a child moves in the womb is no habit', () => {
  const told = writtenOf(
    'Médica: Quantas semanas?\nPaciente: Vinte e oito.\nMédica: E o bebê mexe bem?\nPaciente: Mexe muito, mais de noite.\nMédica: Ótimo.',
    'habits',
  )
  expect(told).toBe('')
})
