import { readFileSync, statSync } from 'node:fs'
import { MAX_CLINIC_WORD_CHARACTERS, MAX_INSTALLATION_WORDS, readClinicWords } from '@prontuvoz/rules/clinic-words'
import { z } from 'zod'

/** Far more than the words in use need. */
const MAX_BYTES = 1_000_000

/** Reads the clinic words from a file, given its path. Lines that begin with # are comments. */
export const clinicWordsFile = z.string().transform((path, issues): readonly string[] => {
  const refuse = (message: string) => {
    issues.addIssue(message)
    return z.NEVER
  }
  try {
    if (statSync(path).size > MAX_BYTES) return refuse(`${path} tem mais de 1 MB`)
    const lines = readFileSync(path, 'utf8')
      .split(/\r\n?|\n/)
      .filter((line) => !line.trimStart().startsWith('#'))
    const { words, refused } = readClinicWords(lines.join('\n'))
    const [wrong] = refused
    if (wrong !== undefined)
      return refuse(
        `“${wrong.slice(0, MAX_CLINIC_WORD_CHARACTERS)}” não é uma palavra de 2 a ${MAX_CLINIC_WORD_CHARACTERS} letras`,
      )
    if (words.length > MAX_INSTALLATION_WORDS) return refuse(`use no máximo ${MAX_INSTALLATION_WORDS} palavras`)
    return words
  } catch {
    return refuse(`${path} não pode ser lido`)
  }
})
