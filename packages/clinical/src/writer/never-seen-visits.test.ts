import { expect, test } from 'vitest'
import { readConversation } from '../conversation/read-conversation.ts'
import { isForbiddenMedicine } from './medicines/forbidden-medicines.ts'
import { writtenOf } from './test-writing.ts'
import type { Unit } from './units/unit.ts'

const BARE_VISIT =
  'bom dia dona marta o que aconteceu eu caí no banheiro ontem e bati a cabeça na pia doutor desmaiou desmaiar não desmaiei fiquei só tonta ' +
  'um pouco e minha filha me levantou vomitou depois vomitar não vomitei só tive dor de cabeça a noite inteira toma algum remédio tomo ' +
  'losartana de cinquenta de manhã e sinvastatina de noite alergia não tenho nenhuma então vou pedir uma tomografia de crânio e a senhora ' +
  'fica em observação até de noite se vomitar ou ficar sonolenta me chama na mesma hora está bem depois eu volto aqui para ver a senhora de novo'

test('a verb that is named and then denied keeps its no in text without marks', () => {
  const said = readConversation([BARE_VISIT]).map(({ text }) => text)
  expect(said.some((text) => text.includes('desmaiar não desmaiei'))).toBe(true)
  expect(said.some((text) => text.includes('vomitar não vomitei'))).toBe(true)
})

test('another verb behind the no is not bound to it', () => {
  const said = readConversation(['E andar, consegue? Andar não. Caí duas vezes.']).map(({ text }) => text)
  expect(said).toContain('Caí duas vezes.')
})

test('who thinks again and tells what a medicine did denies no allergy', () => {
  const written = writtenOf(
    `Médica: Alergia?
     Paciente: Nenhuma. Ah, não, péra. A lamotrigina, fiz aquelas manchas no corpo todo.
     Médica: Lamotrigina nunca mais, tá?`,
    'allergies',
  )
  expect(written).toMatch(/lamotrigina/i)
  expect(written).not.toMatch(/nega alergia/i)
  expect(written).not.toMatch(/péra/i)
})

test('who thinks again and names a medicine in use still denies allergies', () => {
  expect(
    writtenOf(
      `Médica: Alergia?
       Paciente: Nenhuma. Péra, deixa eu pegar a receita. Tomo losartana de cinquenta.
       Médica: Certo.`,
      'allergies',
    ),
  ).toMatch(/nega alergia/i)
})

const AFTER_HOSPITAL = `Médica: E antibiótico?
  Genro: Terminou no domingo, a amoxicilina com clavulanato.
  Médica: E ele se deu bem com ela?
  Genro: Se deu. O problema foi o outro, na veia, a vancomicina. Deu uma alergia forte, o pescoço vermelho, tiveram que parar.`

test('the medicine that caused the allergy is listed, not the one that went well', () => {
  const written = writtenOf(AFTER_HOSPITAL, 'allergies')
  expect(written).toMatch(/vancomicina/i)
  expect(written).not.toMatch(/amoxicilina/i)
})

test('a course that is over stays an allergy if it did harm', () => {
  expect(
    writtenOf(
      `Médica: Alergia a remédio?
       Paciente: A amoxicilina, terminou o vidro e fiquei toda empolada.`,
      'allergies',
    ),
  ).toMatch(/amoxicilina/i)
})

const VISIT = `Médico: Onde dói?
  Paciente: No meio do peito, apertando, faz duas horas.
  Médico: Toma algum remédio?
  Paciente: Atenolol, cinquenta. E tomei tadalafila anteontem.
  Médico: Pressão dezesseis por dez. Pulmão limpo.`

test.each([
  ['Então nitrato o senhor não vai tomar.', /não vai tomar nitrato/i],
  ['Não tá infectado, então antibiótico não precisa.', /não precisa antibiótico/i],
  ['Diclofenaco nunca, nem ibuprofeno.', /sem diclofenaco; nem ibuprofeno/i],
  ['A hidroxicloroquina, com retina alterada, sai também.', /hidroxicloroquina.*sai/i],
])('what the clinician decides against stays in the record: %s', (said, written) => {
  expect(writtenOf(`${VISIT}\n  Médico: ${said}`)).toMatch(written)
})

test('when a medicine is not taken is no prohibition', () => {
  const unit = { speaker: 'clinician', polarity: 'denied', text: 'não toma metformina antes do almoço' } as Unit
  expect(isForbiddenMedicine(unit)).toBe(false)
  expect(isForbiddenMedicine({ ...unit, text: 'não toma metformina' })).toBe(true)
  expect(isForbiddenMedicine({ ...unit, text: 'não toma metformina', speaker: 'patient' })).toBe(false)
})

test('what is told before "mas a senhora sente" is not denied', () => {
  const written = writtenOf(
    `Médica: A urina deu uma bactéria, mas a senhora sente ardência, dor?
     Paciente: Não sinto nada.`,
  )
  expect(written).toMatch(/nega ardência/i)
  expect(written).not.toMatch(/não urina|nega .*bactéria/i)
})

test('a question with "mas" between its members is denied whole', () => {
  expect(
    writtenOf(
      `Médica: Tem tosse, mas também febre?
       Paciente: Não tenho.`,
    ),
  ).toMatch(/tosse/i)
})

test('the medicine for which a disease is asked is not denied with it', () => {
  const written = writtenOf(
    `Médico: O AAS, ela já teve infarto, derrame?
     Filha: Não, nunca.`,
  )
  expect(written).toMatch(/nega infarto, derrame/i)
  expect(written).not.toMatch(/nega aas/i)
})

test('examinations that are listed without a result are ordered', () => {
  expect(
    writtenOf(
      `Médico: Como ela tem dormido?
       Filha: Mal.
       Médico: Exames: tomografia de crânio por causa da batida, TSH, B doze e hemograma.`,
      'plan',
    ),
  ).toMatch(/tomografia.*TSH/i)
})

test('examinations that are read out with their values are results', () => {
  const read = `Médico: Como ela tem dormido?
    Filha: Mal.
    Médico: Exames: TSH doze, hemoglobina dez e meio, creatinina normal.`
  expect(writtenOf(read, 'results')).toMatch(/TSH 12/i)
  expect(writtenOf(read, 'plan')).not.toMatch(/TSH/i)
})
