import { fileURLToPath } from 'node:url'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { DocumentRenderer, RecordDocument } from '@prontuvoz/rules/record-document'
import { drawableText } from './drawable-text.ts'
import { drawLogo } from './draw-logo.ts'
import { loadFonts } from './fonts.ts'
import { recordPaper } from './record-paper.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const TEMPLATE = fileURLToPath(new URL('record.typ', import.meta.url))
const LOGO = 'logo.png'
const CODE_NOTE =
  'Os códigos entre colchetes, como [U+1F642], estão no lugar de caracteres que a fonte deste documento não desenha.'

/** Makes papers with Typst as PDF/UA-1. Compiler and fonts are loaded at the first paper. */
export function createDocuments(): DocumentRenderer {
  let press: ReturnType<typeof openPress> | undefined
  return {
    async renderRecordPdf(document) {
      press ??= openPress().catch((cause: unknown) => {
        press = undefined
        throw cause
      })
      const { compiler, covered } = await press
      const { logo: sent } = document.professional
      const logo = sent === undefined ? undefined : await drawLogo(sent)
      const createdAtSeconds = Math.floor(Date.parse(document.record.updatedAt) / 1000)
      return print(compiler, paperOf(document, covered), logo, createdAtSeconds)
    },
  }
}

async function openPress() {
  const [{ NodeCompiler: Compiler }, fonts] = await Promise.all([
    import('@myriaddreamin/typst-ts-node-compiler'),
    loadFonts(),
  ])
  const compiler = Compiler.create({ workspace: FOLDER, fontArgs: [{ fontBlobs: fonts.files }] })
  return { compiler, covered: fonts.covered }
}

function paperOf(document: RecordDocument, covered: ReadonlySet<number>) {
  let hasCodes = false
  const words = JSON.stringify(recordPaper(document), (_key, value: unknown) => {
    if (typeof value !== 'string') return value
    const drawable = drawableText(value, covered)
    hasCodes ||= drawable.hasCodes
    return drawable.text
  })
  return { words, codeNote: hasCodes ? CODE_NOTE : '' }
}

/** Sets and writes one paper without giving way, so that two papers never share the place of the logo. */
function print(
  compiler: NodeCompiler,
  { words, codeNote }: ReturnType<typeof paperOf>,
  logo: Buffer | undefined,
  createdAtSeconds: number,
): Uint8Array<ArrayBuffer> {
  try {
    if (logo) compiler.mapShadow(`${FOLDER}${LOGO}`, logo)
    const inputs = { paper: words, codeNote, logo: logo ? LOGO : '' }
    const { result } = compiler.compile({ mainFilePath: TEMPLATE, inputs })
    // What Typst says quotes the patient's words, so it goes nowhere.
    if (result === null) throw new Error('The paper could not be set')
    return new Uint8Array(compiler.pdf(result, { pdfStandard: 'ua-1', creationTimestamp: createdAtSeconds }))
  } finally {
    if (logo) compiler.unmapShadow(`${FOLDER}${LOGO}`)
    // Typst remembers what it has set: no patient's words stay in memory longer than needed.
    compiler.evictCache(0)
  }
}
