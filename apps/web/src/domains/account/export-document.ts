import type { Calendar } from '@prontuvoz/rules/calendar'
import { counted } from '@prontuvoz/rules/counted'
import { maskCpf } from '@prontuvoz/rules/cpf'
import { patientFields, shownValue, type PatientField } from '@prontuvoz/rules/patient'
import type { AccountData } from './account-data.ts'

type Row = Readonly<Record<string, unknown>>

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * All data of an account as one self-contained HTML document: readable and printable for people, and as JSON for
 * programs. @returns chunks, since ten years of consultations exceed the maximum string length of a browser.
 */
export function exportDocument(data: AccountData, now: string, calendar: Calendar): string[] {
  const moment = (value: unknown) =>
    typeof value === 'string' ? `${calendar.formatDate(value)} às ${calendar.formatTime(value)}` : ''
  const names = new Map(data.patients.map((one) => [one['id'], one['name']]))
  const earlier = new Map<unknown, string>()
  // Newest first.
  for (const one of data.earlier_record_texts) {
    const title =
      moment(one['confirmed_at']) === ''
        ? `Como foi escrito em ${moment(one['created_at'])}`
        : `Antes, confirmado em ${moment(one['confirmed_at'])}`
    const id = one['record_id']
    earlier.set(id, `<h3>${title}</h3><div>${text(one['analysis'])}</div>${earlier.get(id) ?? ''}`)
  }
  const records = inOrder(data.patient_records, (one) => one['patient_name']).map(
    (one) =>
      `<article><h2>${text(one['patient_name'])} · CPF ${escaped(maskCpf(String(one['patient_cpf'])))}</h2>
<p>${moment(one['created_at'])} · ${
        moment(one['confirmed_at']) === ''
          ? 'Rascunho – ainda não revisado'
          : `Revisado e confirmado em ${moment(one['confirmed_at'])}`
      }</p><div>${text(one['medical_analysis'])}</div>${earlier.get(one['id']) ?? ''}</article>\n`,
  )
  const patients = inOrder(data.patients, (one) => one['name']).map(
    (one) => `<article><h2>${text(one['name'])}</h2><div>${knownOf(one).map(escaped).join('\n')}</div></article>\n`,
  )
  const heard = wordsOfPieces(data)
  const consultations = inOrder(data.consultations, (one) => names.get(one['patient_id'])).map(
    (one) =>
      `<article><h2>${text(names.get(one['patient_id']))}</h2><p>${moment(one['created_at'])}</p><div>${text(one['transcription'] ?? heard.get(one['id']))}</div></article>\n`,
  )
  return [
    `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Exportação do Prontuvoz</title>
<style>:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:75ch;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}h2,h3{margin:0;font-size:1.1rem;break-after:avoid}h3{margin-top:1rem;font-size:1rem}article{border-top:1px solid #8888;padding:1rem 0}div{white-space:pre-wrap}</style>
<h1>Exportação do Prontuvoz</h1>
${data.profiles.map((one) => `<p>${['full_name', 'professional_register'].flatMap((name) => (one[name] ? text(one[name]) : [])).join(' · ')}</p>\n`).join('')}<p>Feita em ${moment(now)}. ${counted(data.patients.length, 'paciente')}, ${counted(data.consultations.length, 'consulta')}, ${counted(data.patient_records.length, 'prontuário')}. Documento sigiloso.</p>
<h1>Pacientes</h1>
`,
    ...patients,
    '<h1>Prontuários</h1>\n',
    ...records,
    '<h1>Transcrições</h1>\n',
    ...consultations,
    '<script type="application/json" id="dados">{',
    ...Object.entries(data).flatMap(([table, rows], place) => [
      `${place === 0 ? '' : ','}"${table}":[`,
      // "</script" inside a text would end the block early.
      ...rows.map((row, at) => `${at === 0 ? '' : ','}${JSON.stringify(row).replaceAll('<', String.raw`\u003c`)}`),
      ']',
    ]),
    '}</script>\n</html>\n',
  ]
}

const alphabet = new Intl.Collator('pt-BR')

/** Sorted by patient name, then by time, like paper records; the rows arrive in the order of their ids. */
function inOrder(rows: readonly Row[], nameOf: (row: Row) => unknown): readonly Row[] {
  return rows.toSorted(
    (one, other) =>
      alphabet.compare(String(nameOf(one)), String(nameOf(other))) ||
      String(one['created_at']).localeCompare(String(other['created_at'])),
  )
}

/** The patient's fields other than the name, one per line. */
function knownOf(patient: Row): readonly string[] {
  const fields: readonly PatientField[] = patientFields.slice(1)
  return fields.flatMap((field) => {
    const stored = patient[field.name]
    if (typeof stored !== 'string' || stored === '') return []
    const choice = typeof field.kind === 'string' ? undefined : field.kind.find(([value]) => value === stored)
    return [`${field.label}: ${choice?.[1] ?? shownValue(field, stored)}`]
  })
}

/** Text of recordings without a transcript, by consultation. */
function wordsOfPieces({ transcript_pieces: pieces }: AccountData): ReadonlyMap<unknown, string> {
  const words = new Map<unknown, string>()
  for (const { consultation_id: id, text: piece } of pieces)
    if (typeof piece === 'string' && piece !== '') words.set(id, words.has(id) ? `${words.get(id)} ${piece}` : piece)
  return words
}

function escaped(value: string): string {
  return value.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}

function text(value: unknown): string {
  return typeof value === 'string' ? escaped(value) : 'Não informado'
}
