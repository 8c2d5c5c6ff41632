import { Lock, Stethoscope, Timer } from 'lucide-react'

const BENEFITS = [
  {
    Icon: Timer,
    title: 'Até 70% menos tempo com documentação',
    text: 'Você fala; o texto se organiza sob os títulos da anamnese.',
  },
  {
    Icon: Lock,
    title: 'Dados criptografados',
    text: 'No seu aparelho, o áudio espera criptografado até virar texto; no caminho, tudo passa por HTTPS. Armazenamento seguro em nuvem: o banco de dados separa as contas, e nenhuma outra vê os seus pacientes.',
  },
  { Icon: Stethoscope, title: 'Mais foco no paciente', text: 'Olhos na pessoa à sua frente, e não no teclado.' },
] as const

export function LandingBenefits() {
  return (
    <section aria-labelledby="beneficios" className="mx-auto max-w-6xl px-4 py-12 sm:px-5 sm:py-20">
      <h2 id="beneficios" className="max-w-xl text-3xl font-bold">
        Tempo de volta para a consulta
      </h2>
      <ul className="mt-8 grid gap-x-10 gap-y-6 sm:grid-cols-3">
        {BENEFITS.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4 border-t border-brand pt-5">
            <Icon aria-hidden className="size-7 shrink-0 text-brand" />
            <div>
              <h3 className="text-lg font-semibold">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
