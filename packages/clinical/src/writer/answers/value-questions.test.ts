import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const CASES: readonly (readonly [question: string, answer: string, told: string])[] = [
  ['A senhora fuma um maço por dia?', 'Não, dois.', 'Fuma: 2.'],
  ['A senhora fuma um maço por dia?', 'Não, fumo dois maços.', 'Fumo dois maços.'],
  ['A senhora fuma um maço por dia?', 'Fumava, parei há um ano.', 'Fumava, parei há 1 ano.'],
  ['A senhora fuma um maço por dia?', 'Um e meio.', 'Fuma: 1,5.'],
  ['Bebe só no fim de semana?', 'Não, todo dia.', 'Bebe: todo dia.'],
  ['Teve três partos normais?', 'Não, dois.', 'Partos normais: 2.'],
  ['Teve três partos normais?', 'Não, dois normais e uma cesárea.', 'Partos normais: 2 normais e uma cesárea.'],
  ['Teve três partos normais?', 'Tive dois.', 'Partos normais: 2.'],
  ['Faz caminhada três vezes por semana?', 'Não, duas.', 'Faz caminhada: 2x/semana.'],
  ['Tem dois filhos?', 'Não, tenho três.', 'Filhos: 3.'],
  ['Operou a vesícula em 2015?', 'Não, em 2018.', 'Operou vesícula: 2018.'],
  ['Operou a vesícula em 2015?', 'Não operei.', 'Não operei.'],
  ['A menstruação vem a cada 28 dias?', 'Não, a cada 35.', 'Menstruação vem: a cada 35.'],
  ['Está com tosse há três dias?', 'Não, faz uma semana.', 'Tosse: faz 1 semana.'],
  ['Está com tosse há três dias?', 'Não, tosse não tive.', 'Nega tosse há 3 dias.'],
  ['Dor de cabeça há dois meses?', 'Não, há dois anos.', 'Dor de cabeça: há 2 anos.'],
  ['Vomitou ontem?', 'Não, anteontem.', 'Vomitou anteontem.'],
  ['A febre começou na segunda?', 'Não, foi no domingo.', 'Febre começou: domingo.'],
  ['Dói o joelho direito?', 'Não, o esquerdo.', 'Dói joelho: esquerdo.'],
  ['A dor no joelho é do lado direito?', 'É, direito.', 'Dor no joelho: do lado direito.'],
  [
    'A NPH continua 24 de manhã e 12 à noite?',
    'Não, a senhora baixou a da noite para dez.',
    'NPH: baixou a da noite para 10.',
  ],
  ['O senhor toma losartana de 50?', 'Não, tomo de 100.', 'Losartana: tomo de 100.'],
  ['E a gliclazida de 30, duas de manhã?', 'Não, uma só.', 'Gliclazida: uma só.'],
  ['Usa insulina 10 unidades?', 'Não, parei em março.', 'Insulina: parei em março.'],
  ['Toma o enalapril de 20 duas vezes por dia?', 'Não, de 10 uma vez.', 'Enalapril: de 10 1 vez.'],
  ['Toma sinvastatina de 20?', 'Não, nunca tomei.', 'Não toma sinvastatina 20, nunca tomei.'],
]

test.each(CASES)('“%s” – “%s”: a no to the value denies nothing else', (question, answer, told) => {
  const written = writtenOf(`
    Médico: Bom dia, o que houve?
    Paciente: Coceira no couro cabeludo.
    Médico: ${question}
    Paciente: ${answer}
    Médico: Certo. Vou passar um xampu.`)
  expect(written.toLowerCase()).toContain(told.toLowerCase().replace(/\.$/, ''))
})

test('an answer with a value puts right nothing that was told before another question', () => {
  const written = writtenOf(`
    Médico: Bom dia, o que houve?
    Paciente: Dor de garganta há dois dias.
    Médico: Teve três partos normais?
    Paciente: Não, quatro.
    Médico: Febre há dois dias?
    Paciente: Não, febre não tive.
    Médico: Está com tosse há três dias?
    Paciente: Não, só um pigarro, há uma semana.
    Médico: Vou olhar a garganta.`)
  expect(written).toMatch(/dor de garganta há 2 dias/i)
  expect(written).toMatch(/partos normais: 4/i)
  expect(written).toMatch(/nega tosse há 3 dias; só um pigarro, há 1 semana/i)
})
