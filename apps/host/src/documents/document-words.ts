import { calendarIn, formatPlainDate, type Calendar } from '@prontuvoz/rules/calendar'
import { MODALITIES } from '@prontuvoz/rules/consent'
import { digitsOf, maskCpf } from '@prontuvoz/rules/cpf'
import { durationInWords } from '@prontuvoz/rules/duration'
import { filingFact } from '@prontuvoz/rules/filing-in-words'
import { MAX_LOUDNESS } from '@prontuvoz/rules/loudness'
import { maskPhone } from '@prontuvoz/rules/phone'
import type { RecordDocument } from '@prontuvoz/rules/record-document'
import { clockName } from '@prontuvoz/rules/time-zone'
import { ageOn } from './age.ts'
import { recordBlocks, type RecordBlock } from '@prontuvoz/rules/record-blocks'

const DRAFT_MARK = 'RASCUNHO – ainda não revisado'
const ALLERGY_NOTE = 'O texto desta consulta trata de alergias: leia-o também.'
const NOTHING_SAID = 'Não informado na consulta.'
const GENDERS: Readonly<Record<string, string>> = { masculino: 'Masculino', feminino: 'Feminino', outro: 'Outro' }

/** A label and its value; null prints "Não informado". */
type Fact = readonly [label: string, value: string | null]

/** All texts of the document; the template only adds layout. */
export function documentWords({ professional, patient, record }: RecordDocument) {
  const calendar = calendarIn(professional.timeZone)
  const date = calendar.formatDate(record.createdAt)
  const name = filled(professional.fullName)
  const register = filled(professional.professionalRegister)
  const specialty = filled(professional.specialty)
  const blocks = printable(recordBlocks(record.analysis))
  const consultation: Fact[] = [
    ['Data', date],
    ['Hora', `${calendar.formatTime(record.createdAt)} (${clockName(calendar.timeZone)})`],
  ]
  if (record.durationSeconds !== null) consultation.push(['Duração', durationInWords(record.durationSeconds)])
  if (record.modality !== null) consultation.push(['Modalidade', new Map(MODALITIES).get(record.modality) ?? null])
  const filed = filingFact(record, calendar)
  if (filed) consultation.push(filed)
  return {
    // Viewers show it in their title bar and desktop search indexes it, so it names no patient.
    documentTitle: `Registro de consulta médica de ${date}`,
    author: name ?? '',
    name: name ?? 'Profissional: Não informado',
    letterhead: [
      [register, specialty].filter((one) => one !== null).join('  ·  '),
      [
        filled(professional.address) ?? (professional.isOnlineOnly ? 'Atendimento online' : null),
        filled(professional.contact),
      ]
        .filter((one) => one !== null)
        .join('  ·  '),
    ].filter((line) => line !== ''),
    title: 'Registro de consulta médica',
    date,
    runningHead: `${cut(patient.name)}  ·  Registro de consulta médica de ${date}`,
    runningMark: record.confirmedAt === null ? DRAFT_MARK : '',
    status: statusOf(record, calendar),
    patient: patientFacts(patient, calendar.plainDateOf(record.createdAt)),
    allergies: { known: linesOf(patient.knownAllergies), note: speaksOfAllergies(blocks) ? ALLERGY_NOTE : null },
    consultation,
    body: withSilentSections(blocks),
    // Remains true of a copy that is later signed with a certificate.
    statement: `${statementOf(record)} Emitido em ${momentIn(calendar, record.issuedAt)}, sem assinatura digital.`,
    signature: [name ?? 'Assinatura do profissional', register ?? 'Registro profissional: Não informado'],
    voice: voiceOf(record),
    secrecy: 'Documento sigiloso',
    documentId: `Documento ${record.id}`,
  }
}

/** Number of lines up to which lists are tagged as lists; each item takes memory that a line does not. */
const MAX_LISTED_LINES = 5000
/** A paragraph is laid out at once, in time that grows faster than its length. */
const MAX_LINES_OF_PARAGRAPH = 100

/** The text of several hours is printed as lines that begin with a bullet: as lists it would take a gigabyte. */
function printable(blocks: readonly RecordBlock[]): readonly RecordBlock[] {
  if (blocks.reduce((sum, block) => sum + linesIn(block).length, 0) <= MAX_LISTED_LINES) return blocks
  return blocks.flatMap((block): readonly RecordBlock[] => {
    if (block.kind === 'heading') return [block]
    const lines = linesIn(block)
    return Array.from({ length: Math.ceil(lines.length / MAX_LINES_OF_PARAGRAPH) }, (_, index) => ({
      kind: 'paragraph',
      lines: lines.slice(index * MAX_LINES_OF_PARAGRAPH, (index + 1) * MAX_LINES_OF_PARAGRAPH),
    }))
  })
}

/** The page header has room for two or three lines. */
const MAX_NAME_IN_HEAD = 70

function cut(name: string): string {
  const characters = Array.from(name)
  return characters.length > MAX_NAME_IN_HEAD ? `${characters.slice(0, MAX_NAME_IN_HEAD).join('')}…` : name
}

/** A block as printed: a section without content takes one line. */
type Part = RecordBlock | { readonly kind: 'silent'; readonly heading: string; readonly text: string }

function withSilentSections(blocks: readonly RecordBlock[]): readonly Part[] {
  return blocks.flatMap((block, index): readonly Part[] => {
    const [before, next] = [blocks[index - 1], blocks[index + 1]]
    if (block.kind === 'heading' && next && isSilent(next))
      return [{ kind: 'silent', heading: block.text, text: NOTHING_SAID }]
    return before?.kind === 'heading' && isSilent(block) ? [] : [block]
  })
}

function isSilent(block: RecordBlock): boolean {
  return block.kind === 'paragraph' && block.lines.join('\n') === NOTHING_SAID
}

function linesIn(block: RecordBlock): readonly string[] {
  if (block.kind === 'heading') return [block.text]
  return block.kind === 'paragraph'
    ? block.lines
    : block.items.flatMap(([first = '', ...more]) => [`• ${first}`, ...more])
}

/** The recording as bars (0 to 1; null if unknown), and their description in words. */
function voiceOf({ voice, durationSeconds }: RecordDocument['record']) {
  if (voice === null) return null
  const length = durationSeconds === null ? '' : ` de ${durationInWords(durationSeconds)}`
  return {
    bars: Array.from(voice, (digit) => (digit === ' ' ? null : Number(digit) / MAX_LOUDNESS)),
    caption: `Linha da voz: quando se falou na gravação${length}. Nenhum áudio é armazenado.`,
  }
}

function patientFacts(patient: RecordDocument['patient'], consultationDay: string): readonly Fact[] {
  const age = patient.birthDate === null ? undefined : ageOn(consultationDay, patient.birthDate)
  const phone = filled(patient.phone)
  const gender = filled(patient.gender)
  const address = filled(patient.address)
  return [
    ['Nome', filled(patient.name)],
    ['CPF', digitsOf(patient.cpf) === '' ? null : maskCpf(patient.cpf)],
    ['Telefone', phone !== null && [10, 11].includes(digitsOf(phone).length) ? maskPhone(phone) : phone],
    ['Nascimento', patient.birthDate === null ? null : formatPlainDate(patient.birthDate)],
    ['Idade na consulta', age ?? null],
    ['Gênero', gender === null ? null : (GENDERS[gender] ?? gender)],
    ...(address === null ? [] : [['Endereço', address] as const]),
  ]
}

const momentIn = ({ formatDate, formatTime }: Calendar, instant: string) =>
  `${formatDate(instant)} às ${formatTime(instant)}`

function statusOf({ confirmedAt, earlierConfirmedAt }: RecordDocument['record'], calendar: Calendar) {
  const earlier = earlierConfirmedAt === null ? undefined : momentIn(calendar, earlierConfirmedAt)
  return confirmedAt === null
    ? {
        isDraft: true,
        mark: DRAFT_MARK,
        note: 'Este texto ainda não foi conferido pelo profissional e não deve ser usado como registro definitivo.',
        earlier: earlier === undefined ? null : `Altera o texto confirmado em ${earlier}.`,
      }
    : {
        isDraft: false,
        mark: `Revisado e confirmado em ${momentIn(calendar, confirmedAt)}`,
        note: `(${clockName(calendar.timeZone)})`,
        earlier: earlier === undefined ? null : `Retifica o texto confirmado em ${earlier}.`,
      }
}

function statementOf({ consultationId, confirmedAt }: RecordDocument['record']): string {
  if (consultationId === null)
    // It was written without a consultation, or its consultation has since been deleted.
    return confirmedAt === null
      ? 'O texto deste registro não tem transcrição de consulta guardada e ainda não foi revisado pelo profissional.'
      : 'O texto deste registro não tem transcrição de consulta guardada e foi revisado pelo profissional, responsável por seu conteúdo.'
  const origin = 'O texto deste registro foi organizado por programa de computador a partir da transcrição da consulta'
  return confirmedAt === null
    ? `${origin} e ainda não foi revisado pelo profissional.`
    : `${origin} e revisado pelo profissional, responsável por seu conteúdo.`
}

/** Whether the record mentions allergies: the form must not contradict it or look complete. */
function speaksOfAllergies(body: readonly RecordBlock[]): boolean {
  let isUnderHeading = false
  for (const block of body) {
    if (block.kind === 'heading') isUnderHeading = /al[eé]rg/i.test(block.text)
    else {
      const text = block.kind === 'list' ? block.items.flat().join('\n') : block.lines.join('\n')
      if (text !== NOTHING_SAID && (isUnderHeading || /al[eé]rg/i.test(text))) return true
    }
  }
  return false
}

function linesOf(text: string | null): readonly string[] | null {
  const lines = (filled(text) ?? '')
    .split(/\r\n|[\n\r]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.length === 0 ? null : lines
}

function filled(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text.trim()
}
