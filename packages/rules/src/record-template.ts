import * as z from 'zod/mini'
import type { RecordSection } from './record-lines.ts'

/** The titles of a record's sections, in their stored order. */
export const SECTION_TITLES = [
  'QUEIXA PRINCIPAL',
  'HISTÓRIA DA DOENÇA ATUAL',
  'ANTECEDENTES PESSOAIS',
  'ANTECEDENTES FAMILIARES',
  'MEDICAMENTOS EM USO',
  'ALERGIAS',
  'HÁBITOS',
  'EXAME FÍSICO',
  'RESULTADOS DE EXAMES',
  'HIPÓTESES DIAGNÓSTICAS',
  'CONDUTA',
  'ORIENTAÇÕES',
  'RETORNO',
] as const

type SectionTitle = (typeof SECTION_TITLES)[number]

/** Phrases of one section. */
const MAX_PHRASES = 20
const MAX_PHRASE_CHARACTERS = 300
/** Length of a phrase in a message. */
const SHOWN_CHARACTERS = 30

export interface TemplateSection {
  readonly title: SectionTitle
  /** Hidden while it is empty; a section with content is always shown. */
  readonly isHidden: boolean
  /** Added to the record only by a tap. */
  readonly phrases: readonly string[]
}

/** All sections, each once, in the doctor's order. */
export type RecordTemplate = readonly TemplateSection[]

const stored = z.object({
  sections: z.array(z.object({ title: z.enum(SECTION_TITLES), isHidden: z.boolean(), phrases: z.array(z.string()) })),
})

const usual = (title: SectionTitle): TemplateSection => ({ title, isHidden: false, phrases: [] })

export const USUAL_TEMPLATE: RecordTemplate = SECTION_TITLES.map(usual)

/**
 * Parses a stored template; missing sections follow in their default order, and an invalid template becomes the
 * default.
 */
export function templateFrom(value: unknown): RecordTemplate {
  const parsed = stored.safeParse(value)
  return parsed.success ? completed(parsed.data.sections) : USUAL_TEMPLATE
}

function completed(sections: readonly TemplateSection[]): RecordTemplate {
  const named = sections.filter(({ title }, index) => sections.findIndex((one) => one.title === title) === index)
  return [...named, ...SECTION_TITLES.filter((title) => !named.some((one) => one.title === title)).map(usual)]
}

/** The template in its stored form. */
export function templateRow(template: RecordTemplate): z.infer<typeof stored> {
  return { sections: template.map(({ title, isHidden, phrases }) => ({ title, isHidden, phrases: [...phrases] })) }
}

/**
 * One phrase per row, without empty ones and duplicates. Too many or too long ones are not truncated: `phraseFault`
 * reports them.
 */
export function phrasesFrom(text: string): readonly string[] {
  const phrases = text.split('\n').map((row) => row.replaceAll(/\s+/g, ' ').trim())
  return [...new Set(phrases)].filter((phrase) => phrase !== '')
}

/** Why the database would reject the phrases of a section, and what to do; undefined if it accepts them. */
export function phraseFault(phrases: readonly string[]): string | undefined {
  const over = phrases.length - MAX_PHRASES
  if (over > 0) return `São ${phrases.length} frases, e uma seção guarda até ${MAX_PHRASES}. Retire ${over}.`
  const long = phrases.find((phrase) => [...phrase].length > MAX_PHRASE_CHARACTERS)
  return (
    long &&
    `A frase “${[...long].slice(0, SHOWN_CHARACTERS).join('')}…” tem ${[...long].length} caracteres, e o limite é ${MAX_PHRASE_CHARACTERS}.`
  )
}

/** Moves a section. @param to its new index; beyond the ends it stays at the end. */
export function withSectionAt(template: RecordTemplate, title: string, to: number): RecordTemplate {
  const moved = template.find((one) => one.title === title)
  if (!moved) return template
  const others = template.filter((one) => one !== moved)
  return others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, moved)
}

/** Whether two templates, or two sections of them, are equal. */
export function isSameTemplate(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

const titlesOf = (template: RecordTemplate) => template.map(({ title }) => title)
const sectionOf = (template: RecordTemplate, title: SectionTitle) =>
  template.find((one) => one.title === title) ?? usual(title)

/**
 * Merges the changes of a template into the one stored meanwhile: unchanged sections, and an unchanged order, are taken
 * from the stored one. If both changed the phrases of a section, the additions of both are kept.
 * @param seen the template before the changes.
 */
export function templateOver(now: RecordTemplate, own: RecordTemplate, seen: RecordTemplate): RecordTemplate {
  return titlesOf(isSameTemplate(titlesOf(own), titlesOf(seen)) ? now : own).map((title) => {
    const [theirs, mine, before] = [sectionOf(now, title), sectionOf(own, title), sectionOf(seen, title)]
    const isHidden = mine.isHidden === before.isHidden ? theirs.isHidden : mine.isHidden
    return { title, isHidden, phrases: phrasesOver(theirs.phrases, mine.phrases, before.phrases) }
  })
}

type Phrases = TemplateSection['phrases']

function phrasesOver(now: Phrases, own: Phrases, seen: Phrases): Phrases {
  if (isSameTemplate(now, seen)) return own
  const kept = now.filter((phrase) => own.includes(phrase) || !seen.includes(phrase))
  return [...kept, ...own.filter((phrase) => !seen.includes(phrase) && !now.includes(phrase))]
}

/** One of `changedByBoth`. */
export const ORDER_OF_SECTIONS = 'a ordem das seções'

/** What both changed differently: the order, and titles of sections whose phrases differ. */
export function changedByBoth(now: RecordTemplate, own: RecordTemplate, seen: RecordTemplate): readonly string[] {
  const isOfBoth = (part: (template: RecordTemplate) => unknown) =>
    !isSameTemplate(part(own), part(seen)) &&
    !isSameTemplate(part(now), part(seen)) &&
    !isSameTemplate(part(own), part(now))
  const titles = SECTION_TITLES.filter((title) => isOfBoth((template) => sectionOf(template, title).phrases))
  return isOfBoth(titlesOf) ? [ORDER_OF_SECTIONS, ...titles] : titles
}

/** Sections of a record in the doctor's order; unknown titles stay behind the one they follow. */
export function inTemplateOrder<T extends Pick<RecordSection, 'title'>>(
  sections: readonly T[],
  template: RecordTemplate,
): readonly T[] {
  const placeOf = ({ title }: T) => template.findIndex((one) => one.title === title.toLocaleUpperCase('pt-BR'))
  let last = -1
  const placed = sections.map((section) => {
    const place = placeOf(section)
    if (place !== -1) last = place
    return { section, place: last }
  })
  return placed.toSorted((one, other) => one.place - other.place).map(({ section }) => section)
}

interface Preset {
  readonly specialty: string
  readonly template: RecordTemplate
}

/** @param first sections that lead. @param hidden sections that are hidden while empty. */
function preset(
  specialty: string,
  first: readonly SectionTitle[],
  hidden: readonly SectionTitle[],
  phrases: Readonly<Partial<Record<SectionTitle, readonly string[]>>> = {},
): Preset {
  const template = completed(first.map(usual)).map((one) => ({
    ...one,
    isHidden: hidden.includes(one.title),
    phrases: phrases[one.title] ?? [],
  }))
  return { specialty, template }
}

const ALARM = 'Orientado a procurar o pronto atendimento se houver piora ou sinal de alarme.'

/** Starting points by specialty. Phrases are advice and plans, never a finding. */
export const PRESETS: readonly Preset[] = [
  preset('Clínica médica', [], [], { ORIENTAÇÕES: [ALARM] }),
  preset(
    'Cardiologia',
    ['QUEIXA PRINCIPAL', 'HISTÓRIA DA DOENÇA ATUAL', 'ANTECEDENTES PESSOAIS', 'MEDICAMENTOS EM USO', 'ALERGIAS'],
    [],
    { ORIENTAÇÕES: [ALARM, 'Orientado sobre atividade física regular e redução do sal.'] },
  ),
  preset(
    'Pediatria',
    ['QUEIXA PRINCIPAL', 'HISTÓRIA DA DOENÇA ATUAL', 'ALERGIAS', 'ANTECEDENTES PESSOAIS'],
    ['HÁBITOS'],
    {
      ORIENTAÇÕES: ['Responsáveis orientados a retornar se houver piora ou sinal de alarme.'],
    },
  ),
  preset(
    'Psiquiatria',
    ['QUEIXA PRINCIPAL', 'HISTÓRIA DA DOENÇA ATUAL', 'MEDICAMENTOS EM USO', 'ANTECEDENTES PESSOAIS', 'HÁBITOS'],
    ['EXAME FÍSICO', 'RESULTADOS DE EXAMES'],
    { ORIENTAÇÕES: ['Orientado a não suspender a medicação por conta própria.'] },
  ),
  preset(
    'Ortopedia',
    ['QUEIXA PRINCIPAL', 'HISTÓRIA DA DOENÇA ATUAL', 'EXAME FÍSICO', 'RESULTADOS DE EXAMES'],
    ['ANTECEDENTES FAMILIARES', 'HÁBITOS'],
  ),
  preset(
    'Retorno breve',
    ['HISTÓRIA DA DOENÇA ATUAL', 'RESULTADOS DE EXAMES', 'CONDUTA', 'RETORNO'],
    ['ANTECEDENTES FAMILIARES', 'HÁBITOS', 'ANTECEDENTES PESSOAIS', 'EXAME FÍSICO'],
  ),
]
