import { expect, test } from 'vitest'
import { readEntities } from './entity.ts'

function polarities(text: string): Record<string, string | undefined> {
  const findings = readEntities(text).filter(({ kind }) => kind === 'finding' || kind === 'drug')
  return Object.fromEntries(findings.map(({ form, polarity }) => [form, polarity]))
}

test.each([
  ['Nega febre, vômitos e falta de ar.', { febre: 'denied', vômito: 'denied', dispneia: 'denied' }],
  ['Febre não, tosse eu tenho.', { febre: 'denied', tosse: 'affirmed' }],
  ['febre não mas tosse sim', { febre: 'denied', tosse: 'affirmed' }],
  [
    'dor no peito não falta de ar não tosse seca',
    { 'dor torácica': 'denied', dispneia: 'denied', 'tosse seca': 'affirmed' },
  ],
  ['Dor no peito eu não tenho, mas falta de ar sim.', { 'dor torácica': 'denied', dispneia: 'affirmed' }],
  ['Dor no peito? Não.', { 'dor torácica': 'denied' }],
  ['Dor no peito?\nPaciente: Não, nenhuma.', { 'dor torácica': 'denied' }],
  ['tontura febre\nnão nenhum dos dois', { tontura: 'denied', febre: 'denied' }],
  ['Febre?', { febre: 'unanswered' }],
  ['Febre? Tenho, desde ontem.', { febre: 'affirmed' }],
  ['Não, febre eu tive.', { febre: 'affirmed' }],
  ['Dipirona e, se não bastar, tramadol cem.', { dipirona: 'affirmed', tramadol: 'affirmed' }],
  ['Nunca tive convulsão.', { convulsão: 'denied' }],
  ['sem febre, tosse ou vômito', { febre: 'denied', tosse: 'denied', vômito: 'denied' }],
  ['Sem febre, com tosse.', { febre: 'denied', tosse: 'affirmed' }],
  ['Nega tosse; refere febre.', { tosse: 'denied', febre: 'affirmed' }],
  ['Não tem febre, só tosse.', { febre: 'denied', tosse: 'affirmed' }],
  ['sem apetite', { inapetência: 'affirmed' }],
  ['Edema ausente.', { edema: 'denied' }],
  ['Não tomo mais losartana.', { losartana: 'denied' }],
  ['Febre, imagina.', { febre: 'denied' }],
  ['Prurido, tosse, nada disso.', { prurido: 'denied', tosse: 'denied' }],
  ['Vômito em jato nunca.', { vômito: 'denied' }],
  ['Ronco que nem um trator.', { ronco: 'affirmed' }],
  ['Fora a tosse não sinto nada.', { tosse: 'affirmed' }],
  ['Não posso dizer que não tenho tontura.', { tontura: 'affirmed' }],
  ['Não precisa parar a losartana.', { losartana: 'affirmed' }],
  ['A tosse passou? Passou.', { tosse: 'denied' }],
  ['A tosse passou? Não.', { tosse: 'affirmed' }],
  ['E a losartana? Essa é pra sempre.', { losartana: 'affirmed' }],
  ['E a losartana? Isso eu não tomo.', { losartana: 'denied' }],
  ['E a losartana? Isso eu não esqueço.', { losartana: 'affirmed' }],
  ['Febre? Eu queria medir, não deu.', { febre: 'unanswered' }],
  ['Nega tosse (pigarro) e febre.', { tosse: 'denied', febre: 'denied' }],
  ['Febre, vômito? Só vômito.', { febre: 'denied', vômito: 'affirmed' }],
  ['Febre, tosse? A tosse tenho, o resto não.', { febre: 'denied' }],
  ['Febre? Só à noite.', { febre: 'affirmed' }],
  ['Pneumonia não é, isso passa.', { pneumonia: 'denied' }],
  ['Tosse não é todo dia.', { tosse: 'affirmed' }],
  ['Febre? Pelo amor de Deus.', { febre: 'denied' }],
  ['Afastada do trabalho por tosse.', { tosse: 'affirmed' }],
])('%s', (text, expected) => {
  expect(polarities(text)).toMatchObject(expected)
})
