import * as z from 'zod/mini'

/** What a visitor writes on /contact. */
export const contactMessage = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Informe seu nome.'), z.maxLength(200, 'Use no máximo 200 caracteres.')),
  email: z.string().check(z.trim(), z.email('Informe um e-mail válido.'), z.maxLength(254, 'E-mail longo demais.')),
  message: z
    .string()
    .check(z.trim(), z.minLength(1, 'Escreva sua mensagem.'), z.maxLength(5000, 'Use no máximo 5.000 caracteres.')),
})

export type ContactMessage = z.infer<typeof contactMessage>
