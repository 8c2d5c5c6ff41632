import { readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { unitsBefore } from '../units/around.ts'

const MAX_DISTANCE = 2
/** A part of the body that there are two of. */
const PAIRED =
  /(?:joelho|quadril|ombro|cotovelo|punho|tornozelo|braço|perna|coxa|mão|pé|olho|ouvido|orelha|mama|rim|ovário|pulmão|virilha|panturrilha|calcanhar|costela|vista|nádega)$/iu
const SIDE = /^(?:n?[oa]\s+|d[oa]\s+|é\s+[oa]\s+)?(?<side>direit[oa]|esquerd[oa])(?=$|[,;.])/iu

/** "Ficou roxo o quadril. O esquerdo, porque ela deita desse lado": the side is that of the part named right before. */
export function nameSides(clauses: readonly Unit[]) {
  clauses.forEach((one, index) => {
    const { side = '' } = SIDE.exec(one.text)?.groups ?? {}
    if (side === '' || one.setAside !== undefined) return
    const before = unitsBefore(clauses, index, MAX_DISTANCE).findLast(({ setAside }) => setAside === undefined)
    if (!before || before.speaker !== one.speaker || !PAIRED.test(before.text)) return
    if (readEntities(before.text).some(({ kind }) => kind === 'side')) return
    before.text = `${before.text} ${side.toLowerCase()}`
    before.sources = [...before.sources, ...one.sources]
    one.setAside = 'duplicate'
  })
}
