import type { Utterance } from '../../conversation/read-conversation.ts'
import { drugsIn, readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { keepForm } from './kept-form.ts'
import { unitsBefore } from '../units/around.ts'

const EXCHANGES =
  /^((?:(?:e|então|aí|agora|bom|eu)[,\s]+)*(?:(?:vou|vamos|quero)\s+)?(?:suspender|suspendo|suspendemos|trocar|troco|trocamos|parar|tirar|tiro|substituir|cortar|corto))(?=(?:\s+e\s+(?:trocar|usar|colocar|começar|passar|iniciar))?\s+por\s|\s+e\s+(?:trocar|usar|colocar|começar|passar|iniciar)\s|(?<=suspend\p{L}+)(?:\s+e\s+(?:te\s+|lhe\s+)?(?:encaminhar|pedir|ver|reavaliar|observar)(?!\p{L})|$))/iu
const MAX_DISTANCE = 3

/** "Essa tosse é do enalapril. Vamos suspender", "… e trocar por losartana": what is given up was named just before. */
export function nameExchanged(clauses: readonly Unit[]) {
  clauses.forEach((one, index) => {
    if (one.speaker !== 'clinician' || one.setAside !== undefined || one.polarity !== 'affirmed') return
    if (!EXCHANGES.test(one.text)) return
    const given = drugsIn(one)
    const near = unitsBefore(clauses, index, MAX_DISTANCE)
      .filter(({ setAside }) => setAside === undefined)
      .toReversed()
    const named = near.find((other) => drugsIn(other).some((drug) => !given.includes(drug)))
    const drugs = named
      ? readEntities(named.text).filter(({ kind, form }) => kind === 'drug' && !given.includes(form))
      : []
    const [drug] = drugs
    if (!named || !drug || new Set(drugs.map(({ form }) => form)).size > 1) return
    one.text = one.text.replace(EXCHANGES, `$1 ${named.text.slice(drug.from, drug.to).toLowerCase()}`)
    one.sources = [...named.sources, ...one.sources]
  })
}

const MAX_DOSE_WORDS = 4

/** "Tomo Glifage, dois por dia." – "De quinhentos.": of the medicine just named. */
export function nameDosed(clauses: readonly Unit[]) {
  clauses.forEach((one, index) => {
    const before = clauses[index - 1]
    if (!before || one.clause > 0 || one.setAside !== undefined || before.setAside !== undefined) return
    if (before.speaker === 'clinician' || one.at - before.at > 1) return
    const [amount] = readEntities(one.text)
    const isBare = amount?.kind === 'number' && /^(?:é )?de $/iu.test(one.text.slice(0, amount.from))
    const [drug, second] = readEntities(before.text).filter(({ kind }) => kind === 'drug')
    if (!isBare || !drug || second || one.text.split(' ').length > MAX_DOSE_WORDS) return
    if (readEntities(before.text).some(({ kind, from }) => kind === 'number' && from < drug.from)) return
    one.text = `${before.text.slice(drug.from, drug.to)} ${one.text}`
    one.sources = [...before.sources, ...one.sources]
  })
}

const ONLY =
  /^(?:(?:pode|então|tá|certo|tudo|bem|bom|ok|isso)[,\s]+)*(?:fica|vai|deixa|usa|toma|faz|tomar|usar|passo|deixo)?\s*(?:só|somente|apenas)\s+(?:(?:com|o|a|os|as)\s+)*/iu
const MAX_ONLY_DISTANCE = 8
const MAX_ONLY_WORDS = 8
const CARES =
  /(?<!\p{L})(?:mais|se|quando|até|depois|antes|por enquanto|manhã|tarde|noite|jejum|amanhã|outr[oa]s?)(?!\p{L})/iu

/** "Fluconazol e miconazol creme." – "Pode ser só o comprimido?" – "Pode, então só o fluconazol": the other one is not given. */
export function keepOnly(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  keepForm(clauses, utterances)
  clauses.forEach((one, index) => {
    const said = one.said ?? one.text
    const only = ONLY.exec(said)
    if (!only || one.setAside !== undefined || one.polarity !== 'affirmed' || said.split(' ').length > MAX_ONLY_WORDS)
      return
    if ((one.speaker !== 'clinician' && one.isLabelled === true) || CARES.test(said)) return
    const [kept] = readEntities(said.slice(only[0].length))
    if (kept?.kind !== 'drug' || kept.from > 0) return
    for (const earlier of unitsBefore(clauses, index, MAX_ONLY_DISTANCE)) {
      if (earlier.speaker !== 'clinician' || earlier.at >= one.at) continue
      const drugs = readEntities(earlier.text).filter(({ kind }) => kind === 'drug')
      const [first, second] = drugs
      if (first?.form !== kept.form || second === undefined || drugs.length > 2 || earlier.polarity !== 'affirmed')
        continue
      const joint = /(?:,\s*|\s+)(?:e|mais|com)\s+(?:[oa]\s+)?$/iu.exec(earlier.text.slice(0, second.from))
      if (!joint || /com/iu.test(joint[0])) continue
      earlier.text = earlier.text.slice(0, joint.index)
      // "Creme eu não gosto" refuses one of the two.
      if (earlier.setAside === 'refused') delete earlier.setAside
      earlier.sources = [...earlier.sources, ...one.sources]
      one.setAside = 'duplicate'
    }
  })
}
