import * as z from 'zod/mini'
import { asRead, atMost } from './bounded-text.ts'
import { MAX_CHARACTERS, tooLongPassword } from './text-limits.ts'

const required = (message: string, max: number) => z.string().check(asRead(), z.minLength(1, message), atMost(max))

/** The sign-up form (specification section 5). The server enforces the minimum length of the password. */
export const registration = z
  .object({
    fullName: required('Informe seu nome completo.', MAX_CHARACTERS.fullName),
    email: z.string().check(asRead(), z.email('Informe um email válido.'), atMost(MAX_CHARACTERS.email)),
    password: z.string().check(
      z.minLength(1, 'Informe uma senha.'),
      z.superRefine((password, context) => {
        const message = tooLongPassword(password)
        if (message !== undefined) context.addIssue({ code: 'custom', message })
      }),
    ),
    confirmPassword: z.string().check(z.minLength(1, 'Repita a senha.')),
    professionalRegister: required('Informe seu registro profissional.', MAX_CHARACTERS.professionalRegister),
    specialty: required('Informe sua especialidade.', MAX_CHARACTERS.specialty),
    onlineOnly: z.boolean(),
    address: z.string().check(asRead(), atMost(MAX_CHARACTERS.address)),
    acceptsTerms: z.boolean().check(z.refine((accepted) => accepted, 'Você deve concordar com os termos de serviço.')),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      error: 'As senhas não coincidem.',
      when: () => true,
    }),
    z.refine((form) => form.onlineOnly || form.address.trim() !== '', {
      path: ['address'],
      error: 'Informe o endereço ou marque que atende apenas online.',
      when: () => true,
    }),
  )

export type Registration = z.infer<typeof registration>
