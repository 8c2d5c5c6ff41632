// Runs in a separate process: compiling a document cannot be interrupted, and a long one takes seconds.
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { RecordDocument } from '@prontuvoz/rules/record-document'
import { z } from 'zod'
import sharp from 'sharp'
import { serveJobs } from '#host/processes/serve-jobs.ts'
import { drawableText } from './drawable-text.ts'
import { loadFonts } from './fonts.ts'
import { documentWords } from './document-words.ts'

// 4 cm at 300 dpi.
const MAX_SIDE_PIXELS = 480
const LIMIT_PIXELS = 40_000_000
const LIMIT_SECONDS = 3

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const TEMPLATE = fileURLToPath(new URL('record.typ', import.meta.url))
const LOGO = 'logo.png'
const CODE_NOTE =
  'Os códigos entre colchetes, como [U+1F642], estão no lugar de caracteres que a fonte deste documento não desenha.'

const fonts = await loadFonts()
const compiler = NodeCompiler.create({ workspace: FOLDER, fontArgs: [{ fontBlobs: fonts.files }] })

const documentJob = z.custom<RecordDocument>((value) => typeof value === 'object' && value !== null)

serveJobs(async (job) => {
  const document = documentJob.parse(job)
  const { logo: sent } = document.professional
  const logo = sent === undefined ? undefined : await drawLogo(sent)
  const createdAtSeconds = Math.floor(Date.parse(document.record.updatedAt) / 1000)
  return print(drawableWords(document, fonts.covered), logo, createdAtSeconds)
})

function drawableWords(document: RecordDocument, covered: ReadonlySet<number>) {
  let hasCodes = false
  const words = JSON.stringify(documentWords(document), (_key, value: unknown) => {
    if (typeof value !== 'string') return value
    const drawable = drawableText(value, covered)
    hasCodes ||= drawable.hasCodes
    return drawable.text
  })
  return { words, codeNote: hasCodes ? CODE_NOTE : '' }
}

/** Compiles one document synchronously, so that two never share the place of the logo. */
function print(
  { words, codeNote }: ReturnType<typeof drawableWords>,
  logo: Buffer | undefined,
  createdAtSeconds: number,
): Uint8Array<ArrayBuffer> {
  try {
    if (logo) compiler.mapShadow(`${FOLDER}${LOGO}`, logo)
    const inputs = { words, codeNote, logo: logo ? LOGO : '' }
    const { result } = compiler.compile({ mainFilePath: TEMPLATE, inputs })
    // Typst's messages quote the patient's record: drop them.
    if (result === null) throw new Error('The document could not be compiled')
    return new Uint8Array(compiler.pdf(result, { pdfStandard: 'ua-1', creationTimestamp: createdAtSeconds }))
  } finally {
    if (logo) compiler.unmapShadow(`${FOLDER}${LOGO}`)
    // Typst caches what it compiles: patient data must not stay in memory.
    compiler.evictCache(0)
  }
}

/** The logo as a small PNG with only its pixels; undefined if the bytes are not a readable image. */
async function drawLogo(bytes: Uint8Array): Promise<Buffer | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: LIMIT_PIXELS })
      .timeout({ seconds: LIMIT_SECONDS })
      .autoOrient()
      .resize({ width: MAX_SIDE_PIXELS, height: MAX_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
  } catch {
    // The document matters more than its logo: leave a faulty one out.
    return undefined
  }
}
