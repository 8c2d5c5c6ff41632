import { formatDate, formatPlainDate, formatTime, plainDateOf } from '@prontuvoz/rules/calendar'
import { digitsOf, maskCpf } from '@prontuvoz/rules/cpf'
import { durationInWords } from '@prontuvoz/rules/duration'
import { maskPhone } from '@prontuvoz/rules/phone'
import type { RecordDocument } from '@prontuvoz/rules/record-document'
import { ageOn } from './age.ts'
import { recordBlocks } from '@prontuvoz/rules/record-blocks'

const DRAFT_MARK = 'RASCUNHO – ainda não revisado'
const GENDERS: Readonly<Record<string, string>> = { masculino: 'Masculino', feminino: 'Feminino', outro: 'Outro' }

/** A label and what stands under it; null: "Não informado". */
type Fact = readonly [label: string, value: string | null]

/** Every word on the paper, ready to be set; the template adds only places and sizes. */
export function recordPaper({ professional, patient, record }: RecordDocument) {
  const date = formatDate(record.createdAt)
  const name = filled(professional.fullName)
  const register = filled(professional.professionalRegister)
  const specialty = filled(professional.specialty)
  const visit: Fact[] = [
    ['Data', date],
    ['Hora', `${formatTime(record.createdAt)} (horário de Brasília)`],
  ]
  if (record.durationSeconds !== null) visit.push(['Duração', durationInWords(record.durationSeconds)])
  return {
    // Shown by the viewer's window and by search engines of the desk: it names no patient.
    documentTitle: `Registro de consulta médica de ${date}`,
    author: name ?? '',
    name: name ?? 'Profissional: Não informado',
    letterhead: [
      [register, specialty].filter((one) => one !== null).join('  ·  '),
      filled(professional.address) ?? (professional.isOnlineOnly ? 'Atendimento online' : ''),
    ].filter((line) => line !== ''),
    title: 'Registro de consulta médica',
    date,
    runningHead: `${patient.name}  ·  Registro de consulta médica de ${date}`,
    runningMark: record.confirmedAt === null ? DRAFT_MARK : '',
    status: statusOf(record.confirmedAt),
    patient: patientFacts(patient, plainDateOf(record.createdAt)),
    allergies: linesOf(patient.knownAllergies),
    visit,
    body: recordBlocks(record.analysis),
    statement: statementOf(record.confirmedAt),
    signature: [name ?? 'Assinatura do profissional', register ?? 'Registro profissional: Não informado'],
    secrecy: 'Documento sigiloso',
    documentId: `Documento ${record.id}`,
  }
}

function patientFacts(patient: RecordDocument['patient'], visitDay: string): readonly Fact[] {
  const age = patient.birthDate === null ? undefined : ageOn(visitDay, patient.birthDate)
  const phone = filled(patient.phone)
  const gender = filled(patient.gender)
  return [
    ['Nome', filled(patient.name)],
    ['CPF', digitsOf(patient.cpf) === '' ? null : maskCpf(patient.cpf)],
    ['Telefone', phone !== null && [10, 11].includes(digitsOf(phone).length) ? maskPhone(phone) : phone],
    ['Nascimento', patient.birthDate === null ? null : formatPlainDate(patient.birthDate)],
    ['Idade na consulta', age ?? null],
    ['Gênero', gender === null ? null : (GENDERS[gender] ?? gender)],
  ]
}

function statusOf(confirmedAt: string | null) {
  return confirmedAt === null
    ? {
        isDraft: true,
        mark: DRAFT_MARK,
        note: 'Este texto ainda não foi conferido pelo profissional e não deve ser usado como registro definitivo.',
      }
    : {
        isDraft: false,
        mark: `Revisado e confirmado em ${formatDate(confirmedAt)} às ${formatTime(confirmedAt)}`,
        note: '(horário de Brasília)',
      }
}

function statementOf(confirmedAt: string | null): string {
  const origin = 'O texto deste registro foi organizado por programa de computador a partir da transcrição da consulta'
  return confirmedAt === null
    ? `${origin} e ainda não foi revisado pelo profissional.`
    : `${origin} e revisado pelo profissional, responsável por seu conteúdo.`
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
