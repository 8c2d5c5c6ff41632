import { calendarIn } from '@prontuvoz/rules/calendar'
import type { FunctionContext } from '@prontuvoz/rules/function-context'
import { DocumentFailure } from '@prontuvoz/rules/record-document'
import { sha256Of } from '@prontuvoz/rules/text-hash'
import { z } from 'zod'
import { backendOf } from '../_shared/backend.ts'
import { answering, FunctionFailure } from '../_shared/failure.ts'
import { validated } from '../_shared/read-body.ts'
import { loadLogo } from './load-logo.ts'
import { loadRecord } from './load-record.ts'

const requestBody = z.object({
  recordId: z.uuid(),
  /** Hash of the text on the screen: doctors must hand over what they have read. */
  textSha256: z.hash('sha256').optional(),
})

/** Returns the document of one of the caller's own records. */
export default {
  fetch: (request: Request, context: FunctionContext): Promise<Response> =>
    answering(context, async () => {
      const { client, userId } = backendOf(context)
      const { recordId, textSha256 } = validated(
        requestBody,
        await request.text(),
        'Informe o registro de que deseja o documento.',
      )
      if (!context.documents)
        throw new FunctionFailure(
          'no-engine',
          'O PDF não está disponível no momento. O texto continua salvo e pode ser copiado.',
        )
      const { logoUrl, ...document } = await loadRecord(client, recordId)
      if (textSha256 !== undefined && textSha256 !== (await sha256Of(document.record.analysis)))
        throw new FunctionFailure(
          'conflict',
          'O prontuário mudou em outra aba ou aparelho. Confira o texto e baixe o PDF de novo.',
        )
      const { plainDateOf } = calendarIn(document.professional.timeZone)
      const logo = logoUrl === null ? undefined : await loadLogo(logoUrl, context)
      const professional = { ...document.professional, ...(logo ? { logo } : {}) }
      const bytes = await context.documents
        .renderRecordPdf({ ...document, professional }, userId)
        .catch((cause: unknown) => {
          throw cause instanceof DocumentFailure ? describe(cause) : cause
        })
      return new Response(bytes, {
        headers: {
          'content-type': 'application/pdf',
          // The file name stays in download lists: it contains the date, but no name.
          'content-disposition': `attachment; filename="prontuario-${plainDateOf(document.record.createdAt)}.pdf"`,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        },
      })
    }),
}

function describe(cause: DocumentFailure): FunctionFailure {
  return cause.reason === 'busy'
    ? new FunctionFailure('engine-busy', 'Há documentos demais sendo emitidos. Tente novamente em instantes.', {
        cause,
      })
    : new FunctionFailure(
        'too-large',
        'O prontuário é longo demais para um PDF. O texto continua salvo: use “Copiar tudo” e cole-o em um editor de texto.',
        {
          cause,
        },
      )
}
