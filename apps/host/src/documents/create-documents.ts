import {
  DocumentFailure,
  MAX_DOCUMENT_CHARACTERS,
  MAX_DOCUMENT_LINES,
  type DocumentRenderer,
} from '@prontuvoz/rules/record-document'
import { z } from 'zod'
import { createJobProcess, JobFailure } from '#host/processes/job-process.ts'

const DEADLINE_MS = 60_000
const MAX_MEMORY_BYTES = 700 * 1024 * 1024

const pdf = z.instanceof(Uint8Array)

/** Makes PDF/UA-1 documents with Typst, in a process that is started for the first one. */
export function createDocuments(): DocumentRenderer {
  const jobs = createJobProcess({
    module: new URL('document-job.ts', import.meta.url),
    deadlineMs: DEADLINE_MS,
    maxMemoryBytes: MAX_MEMORY_BYTES,
  })
  return {
    async renderRecordPdf(document, account) {
      const { analysis } = document.record
      // Typst's time grows faster than the text: a longer one would block the process until its deadline.
      if (analysis.length > MAX_DOCUMENT_CHARACTERS || analysis.split(/\r\n|[\n\r]/).length > MAX_DOCUMENT_LINES)
        throw new DocumentFailure('too-large')
      try {
        return new Uint8Array(pdf.parse(await jobs.run(account, document)))
      } catch (cause) {
        if (!(cause instanceof JobFailure) || cause.reason === 'fault') throw cause
        throw new DocumentFailure(cause.reason === 'busy' ? 'busy' : 'too-large', { cause })
      }
    },
  }
}
