import { SECTION_TITLES } from '@prontuvoz/rules/record-template'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createDocuments } from './create-documents.ts'
import { readPdf } from './test-pdf.ts'
import { testRecord } from './test-record.ts'

const documents = createDocuments()
const render = async (...changes: Parameters<typeof testRecord>) =>
  readPdf(await documents.renderRecordPdf(testRecord(...changes), 'account'))

test('is a tagged PDF in Portuguese with a title, real headings and lists', async () => {
  const pdf = await render()
  expect(pdf.structure).toContain('/MarkInfo')
  expect(pdf.structure).toContain('/StructTreeRoot')
  expect(pdf.structure).toContain('/Lang (pt-BR)')
  expect(pdf.structure).toContain('/DisplayDocTitle true')
  expect(pdf.metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect([pdf.tags('H1'), pdf.tags('H2'), pdf.tags('L')]).toEqual([1, 4, 1])
  expect(pdf.pages).toHaveLength(1)
})

test('a usual record of all sections, with its signature and voice, is one sheet', async () => {
  const analysis = SECTION_TITLES.map((title) => `${title}\n• Uma linha do que foi dito na consulta.`).join('\n\n')
  const pdf = await render({ record: { analysis, modality: 'telemedicina', voice: '0 9'.repeat(24) } })
  expect(pdf.pages).toHaveLength(1)
  expect(pdf.tags('H2')).toBe(2 + SECTION_TITLES.length)
})

test('a name of a section that is longer than its column is above its text', async () => {
  const name = 'AVALIAÇÃO NEUROPSICOLÓGICA COMPLETA DO PACIENTE'
  const { text } = await render({ record: { analysis: `${name}\n• Sem alterações.\n\nCONDUTA\n• Retorno.` } })
  expect(text).toContain(`${name} • Sem alterações. CONDUTA • Retorno.`)
})

test('shows the professional, the patient, the date and the text', async () => {
  const { text } = await render()
  for (const words of [
    'Dra. Helena Marques',
    'CRM/SP 123456 · Clínica médica',
    'Rua das Palmeiras, 210',
    'Registro de consulta médica',
    'Maria Aparecida dos Santos',
    '123.456.789-09',
    '(11) 98765-4321',
    '15/03/1980',
    '46 anos',
    'Feminino',
    'Alergias no cadastro: Dipirona',
    '14:32 (horário de Brasília)',
    '18 minutos e 45 segundos',
    'QUEIXA PRINCIPAL',
    'Dor de cabeça há três dias.',
    'Documento sigiloso',
    'Documento 6f0c1a52-8a3a-4c58-9f6e-2d1f0a9b7c11',
    'Página 1 de 1',
  ])
    expect(text).toContain(words)
})

test('shows at the foot when somebody spoke, and next to the duration where the patient was', async () => {
  const plain = await render()
  for (const words of ['Modalidade', 'Linha da voz']) expect(plain.text).not.toContain(words)
  const { text, tags } = await render({ record: { modality: 'telemedicina', voice: '0 9'.repeat(24) } })
  expect(text).toContain('Telemedicina')
  expect(text).toContain('Linha da voz: quando se falou na gravação de 18 minutos e 45 segundos.')
  expect(text.indexOf('Linha da voz')).toBeGreaterThan(text.indexOf('CRM/SP 123456'))
  // The caption already says it, so the picture is no figure.
  expect(tags('Figure')).toBe(0)
})

test('says of a consultation that began without a network when it was filed', async () => {
  const label = 'Gravada sem conexão; arquivada em'
  expect((await render()).text).not.toContain(label)
  const { text } = await render({ record: { filedAt: '2026-11-23T11:05:00Z' } })
  expect(text.replaceAll(/\s+/g, ' ')).toContain(label)
  expect(text).toContain('23/11/2026 às 08:05')
})

test('names no patient and no CPF in title and metadata', async () => {
  const { info, metadata } = await render()
  expect(metadata).toContain('Registro de consulta médica de 21/11/2026')
  for (const hidden of ['Maria', 'Aparecida', '12345678909', '123.456.789-09']) {
    expect(metadata).not.toContain(hidden)
    expect(info).not.toContain(hidden)
  }
})

test('a draft says so in words on each page, and a confirmed record says when', async () => {
  const draft = await render({ record: { confirmedAt: null, analysis: 'Texto longo.\n\n'.repeat(80) } })
  expect(draft.pages.length).toBeGreaterThan(1)
  for (const page of draft.pages) expect(page).toContain('RASCUNHO – ainda não revisado')
  expect(draft.text).toContain('ainda não foi revisado pelo profissional')
  const confirmed = await render()
  expect(confirmed.text).toContain('Revisado e confirmado em 21/11/2026 às 14:58')
  expect(confirmed.text).toContain('a partir da transcrição da consulta e revisado pelo')
  expect(confirmed.text).not.toContain('RASCUNHO')
  for (const { text } of [draft, confirmed])
    expect(text).toContain('Emitido em 21/11/2026 às 15:05, sem assinatura digital.')
})

test('a text that was confirmed before in another wording says when, as a draft and once it is confirmed', async () => {
  const earlierConfirmedAt = '2026-11-20T12:05:00Z'
  const draft = await render({ record: { confirmedAt: null, earlierConfirmedAt } })
  expect(draft.text).toContain('Altera o texto confirmado em 20/11/2026 às 09:05.')
  const confirmed = await render({ record: { earlierConfirmedAt } })
  expect(confirmed.text).toContain('Retifica o texto confirmado em 20/11/2026 às 09:05.')
  expect(confirmed.pages).toHaveLength(1)
})

test('shows "Não informado" for everything not filled in, and has a place for the signature', async () => {
  const { text } = await render({
    professional: { fullName: null, professionalRegister: ' ', specialty: null, address: null },
    patient: { birthDate: null, gender: null, phone: '', knownAllergies: null },
    record: { analysis: '', durationSeconds: null },
  })
  // Professional, phone, birth, age, gender, allergies, register.
  expect(text.match(/Não informado/g)).toHaveLength(7)
  expect(text).toContain('Este registro ainda não tem texto.')
  expect(text).toContain('Assinatura do profissional')
  expect(text).not.toContain('Duração')
})

test('an everyday record and its signature are one page', async () => {
  const sections = ['QUEIXA PRINCIPAL', 'HISTÓRIA DA DOENÇA ATUAL', 'ANTECEDENTES PESSOAIS', 'EXAME FÍSICO']
  const plan = ['HIPÓTESES DIAGNÓSTICAS', 'CONDUTA', 'ORIENTAÇÕES', 'RETORNO']
  const analysis = [...sections, ...plan].map((title) => `${title}\n• Uma linha do que foi dito.`).join('\n\n')
  const { pages } = await render({
    patient: { knownAllergies: null },
    record: { analysis, modality: 'telemedicina', voice: '0 9'.repeat(24) },
  })
  expect(pages).toHaveLength(1)
})

test('a section without content takes one line, with every word', async () => {
  const titles = Array.from({ length: 14 }, (_, index) => `SEÇÃO NÚMERO ${index + 1}`)
  const silent = titles.map((title) => `${title}\nNão informado na consulta.`).join('\n\n')
  const { pages, text, tags } = await render({ record: { analysis: `${silent}\n\nCONDUTA\n• Repouso.` } })
  expect(pages).toHaveLength(1)
  expect(text.match(/Não informado na consulta\./g)).toHaveLength(14)
  // Patient, consultation, and those of the record.
  expect(tags('H2')).toBe(17)
})

test('the form does not deny an allergy that the record states', async () => {
  const spoken = 'ALERGIAS\n• Refere inchaço com amoxicilina.\n\nCONDUTA\nTrocar o antibiótico.'
  const denied = await render({ patient: { knownAllergies: null }, record: { analysis: spoken } })
  expect(denied.text).toContain('Alergias no cadastro: nada registrado.')
  expect(denied.text).toContain('O texto desta consulta trata de alergias: leia-o também.')
  expect(denied.text).not.toMatch(/Alergias[^:]*Não informado/)
  const other = await render({ patient: { knownAllergies: 'Dipirona' }, record: { analysis: spoken } })
  expect(other.text).toContain('Alergias no cadastro: Dipirona')
  expect(other.text).toContain('O texto desta consulta trata de alergias: leia-o também.')
})

test('if the record does not mention allergies, the form does', async () => {
  const silent = 'ALERGIAS\nNão informado na consulta.\n\nCONDUTA\nRepouso.'
  const { text } = await render({ patient: { knownAllergies: null }, record: { analysis: silent } })
  expect(text).toMatch(/Alergias no cadastro\s+Não informado/)
  expect(text).not.toContain('trata de alergias')
})

test('shows day and hour in the clinic’s time zone, and names it', async () => {
  const { text, metadata } = await render({
    professional: { timeZone: 'America/Rio_Branco' },
    record: { createdAt: '2026-11-21T04:32:00Z', confirmedAt: '2026-11-21T05:10:00Z' },
  })
  expect(text).toContain('23:32 (horário de Rio Branco)')
  expect(text).toContain('Revisado e confirmado em 21/11/2026 às 00:10 (horário de Rio Branco)')
  expect(text).toContain('20/11/2026')
  expect(metadata).toContain('Registro de consulta médica de 20/11/2026')
})

test('says where the professional works, how they are reached and, if it is known, where the patient lives', async () => {
  expect((await render({ professional: { address: null, isOnlineOnly: true } })).text).toContain('Atendimento online')
  const { text } = await render({
    professional: { contact: '(11) 3333-4444 · consultorio@clinica.example' },
    patient: { address: 'Avenida Brasil, 1500, apartamento 32, Santos/SP, 11045-000' },
  })
  expect(text).toContain('Rua das Palmeiras, 210 · (11) 3333-4444 · consultorio@clinica.example')
  expect(text).toContain('Endereço Avenida Brasil, 1500, apartamento 32, Santos/SP, 11045-000')
})

test.each([
  '#set page(fill: red)',
  '= Título',
  '$x$',
  '*a* _b_',
  '\\',
  '#panic("a")',
  '@ref <label>',
  '"]; #x',
  '`code`',
])('markup in the words of a patient stays words: %s', async (markup) => {
  const { text } = await render({ patient: { name: `Ana ${markup}` }, record: { analysis: `Antes ${markup} depois` } })
  expect(text).toContain(`Ana ${markup}`)
  expect(text).toContain(`Antes ${markup} depois`)
})

test('characters missing from the fonts are printed as their code, with an explanation', async () => {
  const { text } = await render({
    patient: { name: '田 Sato' },
    record: { analysis: 'Sorriu 😀 com 37 ℃\u0007 \uD800' },
  })
  expect(text).toContain('[U+7530] Sato')
  expect(text).toContain('Sorriu [U+1F600] com 37 °C[U+0007] [U+FFFD]')
  expect(text).toContain('Os códigos entre colchetes')
})

test('60,000 characters fill many numbered pages, to their last word', async () => {
  const analysis = `${'• Paciente relata dor que melhora quando descansa.\n'.repeat(1200)}• Última palavra: fim.`
  const { pages, text } = await render({ record: { analysis } })
  expect(pages.length).toBeGreaterThan(15)
  expect(pages.at(-1)).toContain(`Página ${pages.length} de ${pages.length}`)
  expect(text.match(/Paciente relata dor que melhora quando descansa\./g)).toHaveLength(1200)
  expect(text).toContain('Última palavra: fim.')
})

test('a heading is never the last line of a page', async () => {
  for (let lines = 18; lines < 34; lines += 1) {
    const analysis = `${'Linha.\n'.repeat(lines)}\nCONDUTA FINAL\nRepouso em casa.`
    const { pages } = await render({ record: { analysis } })
    const page = pages.findIndex((words) => words.includes('CONDUTA FINAL'))
    expect(pages[page]).toContain('Repouso em casa.')
  }
})

test('the same record gives the same bytes, also when two are made at once', async () => {
  const other = testRecord({ patient: { name: 'João Lima' } })
  const logo = await sharp({ create: { width: 300, height: 120, channels: 3, background: '#0f5b57' } })
    .png()
    .toBuffer()
  const withLogo = testRecord({ professional: { logo } })
  const [first, second, third, again] = await Promise.all(
    [withLogo, other, withLogo, other].map((one) => documents.renderRecordPdf(one, 'account')),
  )
  expect(Buffer.from(first ?? []).equals(Buffer.from(third ?? []))).toBe(true)
  expect(Buffer.from(second ?? []).equals(Buffer.from(again ?? []))).toBe(true)
  expect(readPdf(first ?? new Uint8Array()).structure).toContain('/Subtype /Image')
  expect(readPdf(second ?? new Uint8Array()).structure).not.toContain('/Subtype /Image')
  expect(readPdf(first ?? new Uint8Array()).tags('Figure')).toBe(1)
})

test('a logo that is no image is left out', async () => {
  const pdf = await render({ professional: { logo: new TextEncoder().encode('<svg onload="x"/>') } })
  expect(pdf.tags('Figure')).toBe(0)
  expect(pdf.text).toContain('Dra. Helena Marques')
})

test('a text of five thousand short lines is compiled without blocking the event loop', async () => {
  let longestMs = 0
  let last = performance.now()
  const ticking = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last)
    last = performance.now()
  }, 5)
  const lines = Array.from({ length: 5000 }, () => '• a').join('\n')
  const startedMs = last
  const bytes = await documents.renderRecordPdf(testRecord({ record: { analysis: lines } }), 'account')
  clearInterval(ticking)
  expect(bytes.length).toBeGreaterThan(100_000)
  // On the event loop, compiling would block for nearly the whole time.
  expect(longestMs).toBeLessThan((performance.now() - startedMs) / 2)
})

const hours = Array.from(
  { length: 10_000 },
  (_, at) => `• Linha ${at}: paciente relata dor que melhora quando descansa e piora ao subir escadas, sem febre.`,
)

test.each([
  [
    'a million characters, as long as a record may be',
    `QUEIXA\n${hours.join('\n')}\n\nCONDUTA\n• Última palavra: fim.`,
  ],
  ['forty thousand short lines', 'dor de cabeça e febre\n'.repeat(39_990)],
  ['a million letters without a space', 'ç'.repeat(1_000_000)],
])('%s become a document', async (_, analysis) => {
  const { text, pages, tags } = await render({ record: { analysis: analysis.slice(0, 1_000_000) } })
  expect(pages.length).toBeGreaterThan(100)
  if (!analysis.startsWith('QUEIXA')) return
  expect(tags('H2')).toBeGreaterThan(1)
  for (const at of [0, 5000, 9999]) expect(text).toContain(`• Linha ${at}: paciente relata`)
  expect(text).toContain('• Última palavra: fim.')
})

test('a million characters that no font has take too much memory, which is reported as too long', async () => {
  const refused = documents.renderRecordPdf(testRecord({ record: { analysis: '☃'.repeat(1_000_000) } }), 'account')
  await expect(refused).rejects.toMatchObject({ name: 'DocumentFailure', reason: 'too-large' })
})

test('a text with more lines or characters than a document may have is refused at once', async () => {
  for (const analysis of ['a\n'.repeat(40_000), 'a\r\n'.repeat(100_000), 'a'.repeat(1_000_001)]) {
    const startedMs = performance.now()
    const refused = documents.renderRecordPdf(testRecord({ record: { analysis } }), 'account')
    await expect(refused).rejects.toMatchObject({ name: 'DocumentFailure', reason: 'too-large' })
    // A running compilation only ends after a minute.
    expect(performance.now() - startedMs).toBeLessThan(30_000)
  }
})
