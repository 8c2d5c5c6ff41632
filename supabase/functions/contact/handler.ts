import { contactMessage } from '@prontuvoz/rules/contact-message'
import type { FunctionContext } from '@prontuvoz/rules/function-context'
import * as z from 'zod/mini'
import { answering, FunctionFailure } from '../_shared/failure.ts'
import { readText, validated } from '../_shared/read-body.ts'
import { hasPrioritySupport } from './has-priority-support.ts'
import { createMessagePace } from './message-pace.ts'

const PROMISE = 'Plano Profissional: responder em até 1 dia útil.'
const MAX_BODY_CHARACTERS = 20_000
const pace = createMessagePace()
/** A request without a response is repeated with the same id: the mail may have been sent before the host ended. */
const sentMessage = z.extend(contactMessage, { attempt: z.optional(z.uuid()) })

/** Mails a visitor's message to support. Open to everyone, so it is rate limited. */
export default {
  fetch: (request: Request, context: FunctionContext): Promise<Response> =>
    answering(context, async () => {
      const text = await readText(request, MAX_BODY_CHARACTERS, 'A mensagem é longa demais.')
      const { name, email, message, attempt } = validated(sentMessage, text)
      const support = context.env('SUPPORT_EMAIL')
      if (!context.sendMail || support === undefined)
        throw new FunctionFailure('no-engine', 'O envio de mensagens não está disponível no momento.')
      const from = context.clientAddress ?? 'unknown'
      if (!pace.allows(from))
        throw new FunctionFailure('engine-busy', 'Muitas mensagens em pouco tempo. Tente novamente em alguns minutos.')
      const isPriority = await hasPrioritySupport(context)
      try {
        await context.sendMail({
          to: support,
          replyTo: email,
          subject: `${isPriority ? '[Prioritário] ' : ''}Mensagem pelo formulário de contato`,
          // A text that is changed after a failure is another message.
          attemptOf: JSON.stringify([attempt ?? crypto.randomUUID(), name, email, message]),
          text: `${isPriority ? `${PROMISE}\n\n` : ''}${message}\n\n${name}\n${email}\n`,
        })
      } catch (cause) {
        // The error may quote the mail: log only its code.
        const kind = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
        // Not delivered, so the next attempt must not count as a second message. A message that the server read and
        // rejected does count.
        if (kind !== 'EMESSAGE') pace.giveBack(from)
        context.log('error', 'mail-not-sent', { kind })
        throw new FunctionFailure(
          'engine-unavailable',
          'O servidor de email não respondeu. Tente novamente em alguns minutos.',
          { cause },
        )
      }
      return Response.json({ sent: true, isPriority })
    }),
}
