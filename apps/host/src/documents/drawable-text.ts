/** Text that the fonts of the documents can draw. */
export interface DrawableText {
  readonly text: string
  /** Whether some characters are printed as their code, "[U+1F600]". */
  readonly hasCodes: boolean
}

const MAX_UNBROKEN_CHARACTERS = 40
const ZERO_WIDTH_SPACE = '\u200B'

/**
 * Replaces characters that the fonts cannot draw: by another form of the same character if there is one ("℃" by "°C"),
 * else by its code in brackets, so that nothing disappears. Invisible characters are dropped.
 */
export function drawableText(text: string, covered: ReadonlySet<number>): DrawableText {
  const canDraw = (character: string) => covered.has(character.codePointAt(0) ?? 0) && !/\p{C}/u.test(character)
  let hasCodes = false
  const drawn = Array.from(text.toWellFormed().normalize('NFC'), (character) => {
    if (character === '\n' || /\s/.test(character)) return character === '\n' ? '\n' : spaceLike(character)
    if (/\p{Default_Ignorable_Code_Point}/u.test(character)) return ''
    if (canDraw(character)) return character
    const otherForm = Array.from(character.normalize('NFKC'))
    if (otherForm.every((one) => one === ' ' || canDraw(one))) return otherForm.join('')
    hasCodes = true
    return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
  })
  return { text: breakable(drawn.join('')), hasCodes }
}

function spaceLike(space: string): string {
  return space === '\u00A0' || space === '\u202F' ? '\u00A0' : ' '
}

/** Lets a URL or a run of codes wrap before it would leave the page. */
function breakable(text: string): string {
  // Not the whole run at once, which may exceed the regular expression's repetition limit.
  return text.replaceAll(new RegExp(String.raw`\S{${MAX_UNBROKEN_CHARACTERS}}(?=\S)`, 'gu'), `$&${ZERO_WIDTH_SPACE}`)
}
