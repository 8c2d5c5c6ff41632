import type { Utterance } from '../../conversation/read-conversation.ts'
import { drugsIn, kindsIn, readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { withFigures } from '../wording/telegraphic.ts'

/** "Não: …", "melhor não, …", "pensando bem, …", without marks "não como você já vai internar …". */
const TAKES_BACK =
  /^(?:(?:ah|é|ó|opa|pera[íi]?|espera|bom)[,.…!]*\s+)*(?:não|melhor não|ou melhor|aliás|pensando (?:bem|melhor))(?:[:,.…!;–-]+\s*|\s+(?=(?:como|já que|melhor|vamos esperar|vou esperar)\s))/iu
const DEFERS =
  /(?<!\p{L})(?:deixo|deixa(?! (?:de|eu|ver)(?!\p{L}))|deixamos|fica (?:pra|para|com|a critério)|melhor (?:esperar|aguardar|deixar|ver)|(?:vou|vamos|prefiro) (?:esperar|aguardar|deixar|segurar)|espero|aguardo|por enquanto não|na (?:próxima|volta)|(?:el[ea]s?|[ao] \p{L}+) (?:decide|decidem|escolhe|escolhem)|decidir)(?!\p{L})/iu
const ORDERS =
  /^(?:(?:e|então|aí|agora|bom|já)[,\s]+)*(?:eu )?(?:(?:vou|vamos) (?:te |lhe |já )?(?:começar|iniciar|passar|dar|receitar|prescrever|pedir|fazer|trocar|aumentar|subir|baixar|suspender|colocar)|começo|inicio|passo|peço|troco|subo|aumento|suspendo)(?!\p{L})/iu

/** "Vamos fazer espirometria. Pensando bem, não precisa por enquanto." */
const NOT_NEEDED =
  /^(?:não precisa|não vou (?:pedir|fazer)|não é (?:o )?caso)(?= (?:por enquanto|agora|hoje|ainda)$|$)/iu
const OWN_THOUGHT = /pensando|aliás|melhor/iu
const MAX_NAME_WORDS = 5

/**
 * "Vou começar metildopa de oito em oito. Não: como você já vai internar, deixo pra equipe de lá decidir.": an order that its own voice takes
 * back in the next breath, with a reason and no other medicine or amount.
 */
export function withdrawThoughtBetter(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  for (const at of utterances.keys()) replaceOwnDays(clauses, utterances, at)
  utterances.forEach(({ text, isQuestion, isNote, speaker, passage }, at) => {
    const before = utterances[at - 1]
    if (isQuestion || isNote || !before || before.isQuestion || before.speaker !== speaker) return
    const no = TAKES_BACK.exec(text)
    if (
      !no ||
      !(DEFERS.test(text) || NOT_NEEDED.test(text.slice(no[0].length).replace(/[.!…]+$/u, ''))) ||
      /\b(?:drug|number|frequency|duration|pressure)\b/.test(kindsIn(text))
    )
      return
    const order = clauses.filter(({ at: saidAt, speaker: who }) => saidAt === at - 1 && who === 'clinician')
    const [first] = order
    // What only who ordered can say may stand in the next line: a typed conversation is kept by the sentence.
    const isNextBreath = before.passage === passage || (OWN_THOUGHT.test(no[0]) && passage - before.passage === 1)
    if (!first || !isNextBreath || !ORDERS.test(first.spoken) || first.polarity !== 'affirmed') return
    const named = drugsIn(first)[0]
    const drug = readEntities(first.text).find(({ kind, form }) => kind === 'drug' && form === named)
    for (const one of order) one.setAside ??= 'withdrawn'
    for (const one of clauses) {
      if (one.at !== at) continue
      if (one.clause === 0) one.text = one.text.replace(TAKES_BACK, '')
      const what = NOT_NEEDED.test(one.text) && first.text.split(' ').length <= MAX_NAME_WORDS ? first.text : undefined
      if (!drug && what !== undefined) {
        one.text = one.text.replace(NOT_NEEDED, `não precisa de ${what.charAt(0).toLowerCase()}${what.slice(1)}`)
        one.sources = [...first.sources, ...one.sources]
      }
      if (!drug || !(DEFERS.test(one.said ?? one.spoken) || NOT_NEEDED.test(one.said ?? one.spoken))) continue
      one.text = `${first.text.slice(drug.from, drug.to).toLowerCase()}: ${one.text.replace(/^nega /iu, '')}`
      one.sources = [...first.sources, ...one.sources]
    }
  })
}

const MAKES_IT =
  /^(?:(?:não|aliás|melhor|na verdade|pensando (?:bem|melhor))[,.…]*\s+)*(?:deixa|deixo|faz|faço|põe|coloca|fica)\s+(?:só\s+)?(?:por|em)\s+(?=\S)/iu
const MAX_MADE_WORDS = 12

/** "Ciclobenzaprina 10, por 15 dias. Deixa por 10 dias, que dá sono.": the days alone are said anew. */
function replaceOwnDays(clauses: readonly Unit[], utterances: readonly Utterance[], at: number) {
  const [one, before] = [utterances[at], utterances[at - 1]]
  if (!one || before?.speaker !== 'clinician' || one.speaker !== 'clinician' || one.isQuestion || before.isQuestion)
    return
  const made = MAKES_IT.exec(one.text)
  if (!made || one.text.split(/\s+/).length > MAX_MADE_WORDS || /\bdrug\b/.test(kindsIn(one.text))) return
  const days = readEntities(one.text).find(({ from, days: count }) => from === made[0].length && count !== undefined)
  const said = clauses.findLast(
    (unit) =>
      unit.at === at - 1 &&
      unit.setAside === undefined &&
      readEntities(unit.text).some(({ kind }) => kind === 'duration'),
  )
  const told =
    said && readEntities(said.text).findLast(({ kind, days: count }) => kind === 'duration' && count !== undefined)
  const opening = clauses.find((unit) => unit.at === at && unit.clause === 0)
  if (!days || !said || !told || !opening || told.days === days.days) return
  // "Deixa por vinte minutos" is of each time.
  if ((days.days ?? 0) < 1 || (told.days ?? 0) < 1) return
  said.text = `${said.text.slice(0, told.from)}${withFigures(one.text.slice(days.from, days.to))}${said.text.slice(told.to)}`
  said.sources = [...said.sources, ...opening.sources]
  opening.setAside = 'duplicate'
}
