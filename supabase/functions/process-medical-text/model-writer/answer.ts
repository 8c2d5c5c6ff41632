import type { SectionId } from '@prontuvoz/clinical/section'
import type { Polarity, Statement, StatementKind, Status } from '@prontuvoz/clinical/statement'
import { z } from 'zod'

const MAX_ITEMS = 300
const MAX_ITEM_CHARACTERS = 400
const MAX_ITEM_PASSAGES = 20

const SECTION_OF = {
  queixa_principal: { section: 'complaint', kind: 'complaint' },
  historia_da_doenca_atual: { section: 'presentIllness', kind: 'symptom' },
  antecedente_pessoal: { section: 'pastHistory', kind: 'history' },
  antecedente_familiar: { section: 'familyHistory', kind: 'familyHistory' },
  medicamento_em_uso: { section: 'medications', kind: 'medication' },
  alergia: { section: 'allergies', kind: 'allergy' },
  habito: { section: 'habits', kind: 'habit' },
  exame_fisico: { section: 'physicalExam', kind: 'examFinding' },
  resultado_de_exame: { section: 'results', kind: 'result' },
  hipotese_diagnostica: { section: 'hypotheses', kind: 'hypothesis' },
  conduta: { section: 'plan', kind: 'plan' },
  orientacao: { section: 'advice', kind: 'advice' },
  retorno: { section: 'followUp', kind: 'followUp' },
} as const satisfies Record<string, { section: SectionId; kind: StatementKind }>

const POLARITY_OF = {
  afirmado: 'affirmed',
  negado: 'denied',
  perguntado_sem_resposta: 'unanswered',
} as const satisfies Record<string, Polarity>

const STATUS_OF = {
  em_uso: 'inUse',
  prescrito: 'prescribed',
  suspenso: 'stopped',
  recusado: 'refused',
  cogitado: 'considered',
  ja_usado: 'past',
} as const satisfies Record<string, Status>

const keysOf = <Key extends string>(values: Readonly<Record<Key, unknown>>) => Object.keys(values) as [Key, ...Key[]]

/** In the order in which a model writes them: the excerpts first, so that the sentence follows from them. */
const item = z.object({
  trechos: z.array(z.int().nonnegative()),
  tipo: z.enum(keysOf(SECTION_OF)),
  /** "paciente", or the other person it is about. */
  pessoa: z.string(),
  sentido: z.enum(keysOf(POLARITY_OF)),
  situacao: z.enum([...keysOf(STATUS_OF), 'nao_se_aplica']),
  texto: z.string().min(1),
})

/** The schema of the server's answer. */
export const answerSchema = z.object({ itens: z.array(item) })

export interface ReadAnswer {
  readonly statements: readonly Statement[]
  /** Number of unusable items that were dropped. */
  readonly refused: number
}

/**
 * Parses the usable items of an answer, even if it is truncated or partly wrong. Undefined if it has no list at all.
 * @param passages the numbered passages that were sent.
 */
export function readAnswer(content: string, passages: readonly string[]): ReadAnswer | undefined {
  const objects = objectsIn(content)
  if (objects === undefined) return undefined
  const statements = objects.slice(0, MAX_ITEMS).flatMap((object) => statementOf(object, passages) ?? [])
  return { statements, refused: objects.length - statements.length }
}

function statementOf(object: unknown, passages: readonly string[]): Statement | undefined {
  const read = item.safeParse(object)
  if (!read.success) return undefined
  const { tipo, texto, sentido, pessoa, situacao, trechos } = read.data
  const text = cleaned(texto)
  if (text === '' || text.length > MAX_ITEM_CHARACTERS || holdsHeading(texto)) return undefined
  const subject = cleaned(pessoa).toLocaleLowerCase('pt-BR')
  const numbers = [...new Set(trechos)].filter((number) => number < passages.length).slice(0, MAX_ITEM_PASSAGES)
  return {
    ...SECTION_OF[tipo],
    text,
    polarity: POLARITY_OF[sentido],
    ...(situacao === 'nao_se_aplica' ? {} : { status: STATUS_OF[situacao] }),
    ...(subject === '' || /^(o |a )?pacient/.test(subject) ? {} : { subject: subject.slice(0, 40) }),
    sources: numbers.map((passage) => ({ passage, from: 0, to: passages[passage]?.length ?? 0 })),
  }
}

/** One line without control characters, lone surrogates, bullets and heading markers. */
function cleaned(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\uFFFD', '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/^[\s•*#=–—-]+/u, '')
    .trim()
}

/** A line in capitals or with "===" would be parsed as a heading. */
function holdsHeading(text: string): boolean {
  return (
    /={2,}|-{3,}/.test(text) ||
    text.split(/[\r\n\u2028\u2029]+/).some((line) => /^\W*\p{Lu}[\p{Lu} ]{5,}:?\s*$/u.test(line))
  )
}

/** The objects of the first list in a text that is, or begins as, JSON. */
function objectsIn(content: string): unknown[] | undefined {
  const start = content.indexOf('[')
  if (start < 0) return undefined
  const objects: unknown[] = []
  let depth = 0
  let from = -1
  let isInString = false
  for (let index = start + 1; index < content.length && objects.length < 2 * MAX_ITEMS; index += 1) {
    const character = content[index]
    if (isInString) {
      if (character === '\\') index += 1
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{') {
      if (depth === 0) from = index
      depth += 1
    } else if (character === '}') {
      depth -= 1
      if (depth === 0) objects.push(parsed(content.slice(from, index + 1)))
    } else if (character === ']' && depth === 0) break
  }
  return objects
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
