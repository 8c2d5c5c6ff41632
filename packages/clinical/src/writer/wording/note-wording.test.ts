import { expect, test } from 'vitest'
import type { SectionId } from '../../section.ts'
import { noteOf } from './note-wording.ts'
import { withoutFillers } from '../units/spoken-clause.ts'
import { telegraphic, withFigures } from './telegraphic.ts'
import type { Unit } from '../units/unit.ts'

const CLINICIANS = /^(?:plan|advice|followUp|physicalExam|results|hypotheses)$/

function noted(said: string, section: SectionId, more: Partial<Unit> = {}): string {
  const unit: Unit = {
    at: 0,
    clause: 0,
    speaker: CLINICIANS.test(section) ? 'clinician' : 'patient',
    isNote: false,
    spoken: said,
    said,
    text: telegraphic(withFigures(withoutFillers(said))),
    polarity: 'affirmed',
    sources: [],
    ...more,
  }
  return noteOf(unit, section)
}

test.each<[SectionId, string, string]>([
  ['medications', 'losartana de cinquenta, uma vez ao dia', 'losartana 50, 1x/dia'],
  ['medications', 'tomo a varfarina direitinho', 'varfarina direitinho'],
  ['medications', 'Tomo um losartana de cinquenta de manhã e de noite', 'Tomo um losartana 50 manhã e noite'],
  ['plan', 'vou pedir hemograma e creatinina', 'hemograma, creatinina'],
  ['plan', 'amoxicilina de oito em oito horas por sete dias', 'amoxicilina 8/8 h, 7 dias'],
  ['plan', 'prednisona sete e meio por catorze dias', 'prednisona 7,5 por 14 dias'],
  ['plan', 'três miligramas por quilo', '3 mg/kg'],
  ['medications', 'prolopa duzentos barra cinquenta', 'prolopa 200 barra 50'],
  ['medications', 'um milhão e duzentas mil unidades', 'milhão e duzentas mil unidades'],
  ['medications', 'um às cinco e meia, outro às nove', 'um às 5h30, outro às 9'],
  ['advice', 'deitar dez e meia da noite', 'deitar 10h30 da noite'],
  ['physicalExam', 'peso sessenta e meio', 'peso 60,5'],
  ['followUp', 'nos vemos em três semanas', 'retorno em 3 semanas'],
  ['followUp', 'se vê dia catorze de janeiro', 'retorno 14/1'],
  ['followUp', 'volta na segunda', 'volta segunda'],
  ['results', 'creatinina é um vírgula dois', 'creatinina 1,2'],
  ['hypotheses', 'diagnóstico é gonorreia', 'diagnóstico: gonorreia'],
  ['physicalExam', 'olho direito tá livre', 'olho direito livre'],
  ['presentIllness', 'não desmaiei não', 'não desmaiei'],
  ['presentIllness', 'penso besteira, mas plano, não', 'penso besteira, mas plano não'],
  ['advice', 'ibuprofeno, não, o rim não quer', 'ibuprofeno não, rim não quer'],
  ['presentIllness', 'não tá com febre', 'sem febre'],
  ['presentIllness', 'dor do lado esquerdo, na quinta', 'dor lado esquerdo, quinta'],
  ['presentIllness', 'não mordeu a língua', 'não mordeu língua'],
  ['presentIllness', 'fim do dia parecia um melão', 'fim do dia parecia melão'],
  ['familyHistory', 'minha mãe tem diabetes', 'mãe: diabetes'],
  ['followUp', 'volta dez dias depois da cirurgia', 'volta 10 dias após cirurgia'],
  ['advice', 'caminhar depois do almoço e da janta', 'caminhar após almoço e janta'],
  ['results', 'nódulo de nove milímetros no lobo médio', 'nódulo 9 mm no lobo médio'],
  ['plan', 'vamos de manitol na veia', 'manitol na veia'],
  ['presentIllness', 'peraí, dor na nuca', 'dor na nuca'],
  ['advice', 'se der febre e vômito, é hospital', 'se der febre e vômito: hospital'],
])('under %s, "%s" is noted as "%s"', (section, said, note) => {
  expect(noted(said, section)).toBe(note)
})

test.each<[SectionId, string, string]>([
  ['habits', 'cada cigarro: Depois do café', 'cada cigarro: após café'],
  ['presentIllness', 'cada calombo fica quanto tempo: Menos de um dia', 'cada calombo: menos de 1 dia'],
  ['presentIllness', 'por quanto tempo: 3 meses', 'por 3 meses'],
  ['presentIllness', 'pedra: Pedra e infecção', 'Pedra e infecção'],
  ['familyHistory', 'tireoide na família: mãe e uma tia', 'tireoide: mãe e uma tia'],
  ['familyHistory', 'família: pai botou marca-passo', 'pai botou marca-passo'],
  ['medications', 'daflon: Edite toma', 'daflon: Edite toma'],
  ['medications', 'metformina: tô tomando 500', 'metformina: 500'],
  ['medications', 'metformina: não tomo 500', 'metformina: não tomo 500'],
  ['presentIllness', 'piora na menstruação: Piora', 'piora na menstruação'],
  ['presentIllness', 'vacina completa: completa, na escola', 'vacina completa, na escola'],
  ['presentIllness', 'não dorme bem: bem', 'não dorme bem: bem'],
])('under %s, the answer "%s" needs no more of its question than "%s"', (section, said, note) => {
  expect(noted(said, section, { question: 1, text: withFigures(said) })).toBe(note)
})

/** Each of these must keep its words: without them it would say something else. */
test.each<[SectionId, string]>([
  // Denials and their reach.
  ['presentIllness', 'não é primeira vez'],
  ['presentIllness', 'sem remédio passa mal'],
  ['presentIllness', 'só com remédio melhora'],
  ['presentIllness', 'nem remédio adiantou'],
  ['presentIllness', 'febre e tosse não'],
  ['presentIllness', 'quase não dorme'],
  ['presentIllness', 'já não toma'],
  ['physicalExam', 'não tem sopro e edema'],
  ['physicalExam', 'sem sopro e sem edema'],
  ['plan', 'não vou pedir tomografia'],
  ['plan', 'não toma por 7 dias'],
  ['plan', 'hoje não toma varfarina'],
  ['medications', 'não está tomando amoxicilina'],
  ['allergies', 'não tenho alergia a dipirona, só penicilina'],
  ['allergies', 'não posso tomar aas'],
  ['advice', 'nada de sal'],
  ['presentIllness', 'não é direito, é esquerdo'],
  ['followUp', 'se usar, não precisa voltar'],
  // Times of the day, comparisons and changes are no mere "after", size or order.
  ['presentIllness', 'menos líquido depois das 6'],
  ['followUp', 'volta depois de amanhã'],
  ['plan', 'decide depois que voltar'],
  ['physicalExam', 'mais de 2 cm'],
  ['physicalExam', 'vermelhidão em volta de 1 cm'],
  ['plan', 'vai de 10 para 20'],
  // Doubt, hearsay, conditions.
  ['presentIllness', 'acho que era amoxicilina'],
  ['hypotheses', 'parece que é gastrite'],
  ['hypotheses', 'talvez seja refluxo'],
  ['hypotheses', 'pode ser trombose'],
  ['presentIllness', 'disse que é cisto'],
  ['presentIllness', 'falou que não dói'],
  ['allergies', 'não sei se é alergia'],
  ['plan', 'morfina só se doer'],
  ['physicalExam', 'apetite, ótimo'],
  ['physicalExam', 'calma, orientada'],
  ['advice', 'se dor voltar e não passar, pronto-socorro'],
  ['presentIllness', 'quando tá frio dói'],
  // Time and status.
  ['medications', 'tomava captopril, agora tomo losartana'],
  ['medications', 'clonazepam para'],
  ['medications', 'parei sinvastatina'],
  ['habits', 'fumava um maço por dia'],
  ['habits', 'voltou a fumar'],
  ['presentIllness', 'até semana passada doía'],
  ['presentIllness', 'antes da cirurgia e depois'],
  ['presentIllness', 'na segunda cirurgia sangrou'],
  ['plan', 'a partir de segunda'],
  // Amounts; articles that are none. "1 g/dia, 3 dias" would be read as the third.
  ['plan', '10 mg por dia'],
  ['medications', 'tomo um losartana'],
  ['medications', 'a de 50'],
  ['medications', 'uma à noite'],
  ['medications', 'meio comprimido de manhã'],
  ['medications', 'dipirona de 30 gotas'],
  ['medications', 'de 8 a dez por dia'],
  ['medications', 'só insulina da noite'],
  ['medications', 'um de manhã e um de noite'],
  ['plan', 'TGP e INR em 3 dias'],
  ['habits', 'um por dia'],
  ['habits', 'bebo 2 copos de vinho no sábado'],
  ['pastHistory', 'tirou um rim'],
  ['pastHistory', 'tirou um dos ovários'],
  ['allergies', 'reagi a contraste'],
  ['allergies', 'alergia a dipirona'],
  ['habits', 'exposto a amianto'],
  ['presentIllness', 'de segunda a sexta'],
  ['presentIllness', 'ida e volta'],
  ['presentIllness', 'o que sinto é dor'],
  ['presentIllness', 'vitamina a'],
  ['presentIllness', 'fica mais ou menos'],
  // Sides, and what is said of both members of a list.
  ['presentIllness', 'deito do lado direito'],
  ['presentIllness', 'os dois joelhos doem'],
  ['presentIllness', 'as duas pernas incham'],
  ['physicalExam', 'veia poplítea e femoral esquerdas'],
  ['physicalExam', 'pé e mão direita dormentes'],
  ['results', 'IgG e IgM negativos'],
  ['physicalExam', 'força e reflexos normais'],
  ['physicalExam', 'pressão 120x80 mmHg'],
  // Owners.
  ['familyHistory', 'pai teve infarto'],
  ['familyHistory', 'mãe toma losartana'],
  ['medications', 'quem toma é irmã'],
  ['medications', 'daflon, Bete'],
])('under %s, "%s" keeps its words', (section, clause) => {
  expect(noted(clause, section, { text: clause })).toBe(clause)
})

test('what a patient wants is no order', () => {
  const wish = 'quero tomar chá'
  expect(noted(wish, 'plan', { speaker: 'patient', text: wish })).toBe(wish)
  expect(noted('vou encaminhar ao otorrino', 'plan')).toBe('encaminhar ao otorrino')
})

test('what the professional typed, and a question without answer, stay as they are', () => {
  const typed = 'Exame: olho tá livre, colírio uma vez ao dia'
  expect(noted(typed, 'physicalExam', { isNote: true, text: typed })).toBe(typed)
  const asked = 'a senhora fuma uma vez ao dia: perguntado, sem resposta'
  expect(noted(asked, 'habits', { polarity: 'unanswered', text: asked })).toBe(asked)
})

test.each([
  ['Não mexe braço, Rogério', 'Não mexe braço'],
  ['fila, ué, coitada', 'fila'],
  ['Doença celíaca, Maria Luiza', 'Doença celíaca'],
  ['Ícaro, plaquetopenia com heparina', 'plaquetopenia com heparina'],
])('"%s" without calls and sighs is "%s"', (said, note) => {
  expect(noted(said, 'results', { text: said })).toBe(note)
})

test('neighbouring denials share one verb; a denial that says more does not', async () => {
  const { writtenOf } = await import('../test-writing.ts')
  const written = writtenOf(
    `Médico: Febre? Tosse?
     Paciente: Febre não. Tosse não.
     Médico: Dor no peito?
     Paciente: Não.
     Médico: Certo.`,
  )
  expect(written).toMatch(/nega febre, tosse/iu)
})
