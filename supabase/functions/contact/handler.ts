import { contactMessage } from '@prontuvoz/rules/contact-message'
import type { FunctionContext } from '@prontuvoz/rules/function-context'
import { answering, FunctionFailure } from '../_shared/failure.ts'
import { hasPrioritySupport } from './has-priority-support.ts'
import { createMessagePace } from './message-pace.ts'

const PROMISE = 'Plano Profissional: responder em até 1 dia útil.'
const MAX_BODY_CHARACTERS = 20_000
const pace = createMessagePace()

/** Takes a visitor's message to the support's mailbox. Open to everyone, so its pace is held. */
export default {
  fetch: (request: Request, context: FunctionContext): Promise<Response> =>
    answering(async () => {
      const text = await request.text()
      if (text.length > MAX_BODY_CHARACTERS) throw new FunctionFailure('too-large', 'A mensagem é longa demais.')
      const parsed = contactMessage.safeParse(readJson(text))
      if (!parsed.success)
        throw new FunctionFailure('invalid', parsed.error.issues[0]?.message ?? 'Confira os campos da mensagem.')
      const support = context.env('SUPPORT_EMAIL')
      if (!context.sendMail || support === undefined)
        throw new FunctionFailure('no-engine', 'O envio de mensagens não está disponível no momento.')
      const { name, email, message } = parsed.data
      if (!pace.allows(context.clientAddress ?? 'unknown'))
        throw new FunctionFailure('engine-busy', 'Muitas mensagens em pouco tempo. Tente novamente em alguns minutos.')
      const isPriority = await hasPrioritySupport(context)
      await context.sendMail({
        to: support,
        replyTo: email,
        subject: `${isPriority ? '[Prioritário] ' : ''}Mensagem pelo formulário de contato`,
        text: `${isPriority ? `${PROMISE}\n\n` : ''}${message}\n\n${name}\n${email}\n`,
      })
      return Response.json({ sent: true, isPriority })
    }),
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
