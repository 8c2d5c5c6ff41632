import * as z from 'zod/mini'

const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message))

/** The sign-up form (specification section 5). The server decides about the password's length. */
export const registration = z
  .object({
    fullName: required('Informe seu nome completo.'),
    email: z.string().check(z.trim(), z.email('Informe um e-mail válido.')),
    password: z.string().check(z.minLength(1, 'Informe uma senha.')),
    confirmPassword: z.string().check(z.minLength(1, 'Repita a senha.')),
    professionalRegister: required('Informe seu registro profissional.'),
    specialty: required('Informe sua especialidade.'),
    onlineOnly: z.boolean(),
    address: z.string(),
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
