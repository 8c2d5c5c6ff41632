import type { RecordSection } from './record-lines.ts'

/** Format in which a record is copied to another system. */
type CopyFormat = 'plain' | 'sections' | 'untitled'

export const COPY_FORMATS: readonly { readonly format: CopyFormat; readonly name: string }[] = [
  { format: 'plain', name: 'Texto simples' },
  { format: 'sections', name: 'Por seção' },
  { format: 'untitled', name: 'Sem títulos' },
]

/**
 * A record's text for a field of another system, without bullets, which it may not support, and without sections that
 * were not mentioned.
 * - `plain`: a paragraph for each section, after its title: "Alergias: Alergia a dipirona. Nega outras."
 * - `sections`: each title on a separate line, and its lines below it with hyphens.
 * - `untitled`: only the lines.
 */
export function copyText(sections: readonly RecordSection[], format: CopyFormat): string {
  const spoken = sections.filter(({ isSilent, lines }) => !isSilent && lines.length > 0)
  const linesOf = ({ lines }: RecordSection) =>
    lines.map(({ text, isUnsupported }) => `${oneRow(text)}${isUnsupported ? ' [conferir]' : ''}`)
  if (format === 'untitled') return spoken.flatMap(linesOf).join('\n')
  if (format === 'sections')
    return spoken
      .map((section) => [section.title, ...linesOf(section).map((line) => `- ${line}`)].filter(Boolean).join('\n'))
      .join('\n\n')
  return spoken
    .map((section) => [section.title === '' ? '' : `${sentenceCase(section.title)}:`, ...linesOf(section).map(ended)])
    .map((parts) => parts.filter(Boolean).join(' '))
    .join('\n')
}

function oneRow(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** In a paragraph each line needs a full stop. */
function ended(line: string): string {
  return /[.!?;:\])]$/.test(line) ? line : `${line}.`
}

function sentenceCase(title: string): string {
  const lower = title.toLocaleLowerCase('pt-BR')
  return `${lower.slice(0, 1).toLocaleUpperCase('pt-BR')}${lower.slice(1)}`
}
