import { readEntities as read, type Entity } from '../../entities/entity.ts'
import { soundKey } from '../../entities/sound.ts'

/**
 * Texts whose entities are cached; the steps of the writer ask for the same ones again and again. The longest conversation that is written
 * at once has some twenty-five thousand.
 */
const MAX_TEXTS = 50_000
const entities = new Map<string, readonly Entity[]>()
const MAX_WORDS = 50_000
const sounds = new Map<string, string>()

/** Like `readEntities` of the lexicon, but each text is read only once. */
export function readEntities(text: string): readonly Entity[] {
  const known = entities.get(text)
  if (known) return known
  if (entities.size >= MAX_TEXTS) entities.clear()
  const found = read(text)
  entities.set(text, found)
  return found
}

export function soundOf(word: string): string {
  const known = sounds.get(word)
  if (known !== undefined) return known
  if (sounds.size >= MAX_WORDS) sounds.clear()
  const sound = soundKey(word)
  sounds.set(word, sound)
  return sound
}

/** What a patient said must not outlive the record. */
export function forgetTexts() {
  entities.clear()
}

/** The medicines of a text, in the lexicon's forms. */
export function drugsIn({ text }: { readonly text: string }): string[] {
  return readEntities(text).flatMap(({ kind, form }) => (kind === 'drug' ? [form] : []))
}

/** The kinds of a text's entities, in their order, with spaces between them. */
export function kindsIn(text: string): string {
  return readEntities(text)
    .map(({ kind }) => kind)
    .join(' ')
}
