// The product's writer without a model, as the benchmark of consultations asks for one: `npm run bench:record`.
import { organiseByExtraction } from '../supabase/functions/process-medical-text/extractive-organiser.ts'
import { passagesOf } from '../supabase/functions/process-medical-text/passages.ts'
import { renderRecord } from '../supabase/functions/process-medical-text/record-sections.ts'

// Headings of the product's record, as the benchmark names them. What stands under "Outras falas" is under no heading.
const HEADING_OF: ReadonlyMap<string, string> = new Map([
  ['QUEIXA PRINCIPAL E HISTÓRIA DA DOENÇA ATUAL', 'hda'],
  ['ANTECEDENTES PESSOAIS E FAMILIARES', 'antecedentes_pessoais'],
  ['MEDICAMENTOS EM USO', 'medicamentos'],
  ['ALERGIAS', 'alergias'],
  ['EXAME FÍSICO', 'exame_fisico'],
  ['HIPÓTESES DIAGNÓSTICAS', 'hipoteses'],
  ['CONDUTA', 'conduta'],
  ['ORIENTAÇÕES E RETORNO', 'orientacoes'],
])

/** @returns the record of a conversation, in the sections of its text. */
export function write({ text }: { readonly text: string }) {
  const startedMs = performance.now()
  const record = renderRecord(organiseByExtraction(passagesOf(text, [])))
  const sections = record.split('\n\n').map((block) => {
    const [title = '', ...lines] = block.split('\n')
    return { heading: HEADING_OF.get(title) ?? title, statements: lines.map((line) => line.replace(/^• /, '')) }
  })
  return { sections, omissions: [], seconds: (performance.now() - startedMs) / 1000 }
}
