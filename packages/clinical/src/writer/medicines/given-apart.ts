import { readEntities } from '../units/remembered.ts'

/** "Alergia a sulfa amoxicilina de oito em oito": a medicine with its doses is no part of the allergy told before it. */
export function givenApart(text: string): string {
  if (!/al[ée]rgi/iu.test(text)) return text
  const entities = readEntities(text)
  const [first, second] = entities.filter(({ kind }) => kind === 'drug' || kind === 'drugClass' || kind === 'allergen')
  const isGiven =
    second?.kind === 'drug' && entities.some(({ kind, from }) => kind === 'frequency' && from > second.from)
  return first && second && isGiven && text.slice(first.to, second.from).trim() === ''
    ? `${text.slice(0, second.from).trim()}; ${text.slice(second.from)}`
    : text
}
