import { FileText, Mic, Type } from 'lucide-react'

const STEPS = [
  {
    Icon: Mic,
    title: 'Grave a consulta',
    text: 'Um toque inicia a gravação pelo microfone do computador ou do celular.',
  },
  {
    Icon: Type,
    title: 'Transcrição automática',
    text: 'A conversa aparece em texto enquanto vocês falam, e o que importa é separado do resto.',
  },
  {
    Icon: FileText,
    title: 'Prontuário gerado',
    text: 'Você revisa, confirma e emite o PDF profissional. Fica guardado pelo CPF do paciente.',
  },
] as const

export function LandingSteps() {
  return (
    <section aria-labelledby="passos" className="border-y border-line bg-surface">
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-5 sm:py-20">
        <h2 id="passos" className="text-3xl font-bold">
          Como funciona
        </h2>
        <ol className="mt-8 grid gap-x-10 gap-y-6 sm:grid-cols-3">
          {STEPS.map(({ Icon, title, text }, index) => (
            <li key={title} className="flex gap-4">
              <span className="grid size-12 shrink-0 place-items-center rounded-2xl bg-tint text-brand">
                <Icon aria-hidden className="size-6" />
              </span>
              <div>
                <h3 className="text-xl font-semibold">
                  <span className="text-muted">{index + 1}.</span> {title}
                </h3>
                <p className="mt-1 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
