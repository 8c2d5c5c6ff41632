import * as z from 'zod/mini'
import { asRead, atMost } from './bounded-text.ts'
import { MAX_CHARACTERS } from './text-limits.ts'

/** The form of /contact. */
export const contactMessage = z.object({
  name: z.string().check(asRead(), z.minLength(1, 'Informe seu nome.'), atMost(MAX_CHARACTERS.fullName)),
  email: z.string().check(asRead(), z.email('Informe um email válido.'), atMost(MAX_CHARACTERS.email)),
  message: z.string().check(asRead(), z.minLength(1, 'Escreva sua mensagem.'), atMost(MAX_CHARACTERS.contactMessage)),
})

export type ContactMessage = z.infer<typeof contactMessage>
