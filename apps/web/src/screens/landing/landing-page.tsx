import { FileText, Lock, Mic, Stethoscope, Timer, Type } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { LandingHeader } from './landing-header.tsx'
import { LandingPlans } from './landing-plans.tsx'
import { SpokenRecord } from './spoken-record.tsx'

const STEPS = [
  {
    Icon: Mic,
    title: 'Grave a consulta',
    text: 'Um toque inicia a gravação pelo microfone do computador ou do celular.',
  },
  {
    Icon: Type,
    title: 'Transcrição automática',
    text: 'A conversa aparece em texto enquanto vocês falam. Nenhum áudio é armazenado.',
  },
  {
    Icon: FileText,
    title: 'Prontuário gerado',
    text: 'O que importa é organizado em um prontuário que você revisa e guarda pelo CPF do paciente.',
  },
]

const BENEFITS = [
  {
    Icon: Timer,
    title: 'Até 70% menos tempo com documentação',
    text: 'Você fala; o texto se organiza sob os títulos da anamnese.',
  },
  {
    Icon: Lock,
    title: 'Dados criptografados',
    text: 'Armazenamento seguro em nuvem, e só você acessa os seus pacientes.',
  },
  { Icon: Stethoscope, title: 'Mais foco no paciente', text: 'Olhos na pessoa à sua frente, e não no teclado.' },
]

export function LandingPage() {
  return (
    <>
      <LandingHeader />
      <main>
        <section className="mx-auto grid max-w-6xl items-center gap-12 px-5 pt-10 pb-20 lg:grid-cols-[1.1fr_1fr] lg:pt-20">
          <div>
            <PageHeading screen="Prontuário por voz" className="text-4xl leading-tight font-bold sm:text-6xl">
              A consulta vira prontuário enquanto você conversa
            </PageHeading>
            <p className="mt-6 max-w-xl text-lg text-muted sm:text-xl">
              O Prontuvoz grava, transcreve e organiza o que foi dito. Nada se perde, nada se repete e nada é inventado.
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <ButtonLink to="/register" className="px-7 text-lg">
                Começar Agora
              </ButtonLink>
              <a
                href="#planos"
                className="inline-flex min-h-11 items-center rounded-full border border-edge px-7 text-lg font-semibold hover:bg-sunken"
              >
                Ver Planos
              </a>
            </div>
          </div>
          <SpokenRecord />
        </section>
        <section aria-labelledby="passos" className="border-y border-line bg-surface">
          <div className="mx-auto max-w-6xl px-5 py-20">
            <h2 id="passos" className="text-3xl font-bold">
              Como funciona
            </h2>
            <ol className="mt-10 grid gap-10 sm:grid-cols-3">
              {STEPS.map(({ Icon, title, text }, index) => (
                <li key={title}>
                  <span className="grid size-12 place-items-center rounded-2xl bg-tint text-brand">
                    <Icon aria-hidden className="size-6" />
                  </span>
                  <h3 className="mt-5 text-xl font-semibold">
                    <span className="text-muted">{index + 1}.</span> {title}
                  </h3>
                  <p className="mt-2 text-muted">{text}</p>
                </li>
              ))}
            </ol>
          </div>
        </section>
        <section aria-labelledby="beneficios" className="mx-auto max-w-6xl px-5 py-20">
          <h2 id="beneficios" className="text-3xl font-bold">
            Tempo de volta para a consulta
          </h2>
          <div className="mt-10 grid gap-5 sm:grid-cols-3">
            {BENEFITS.map(({ Icon, title, text }) => (
              <Card key={title}>
                <Icon aria-hidden className="size-7 text-brand" />
                <h3 className="mt-4 text-lg font-semibold">{title}</h3>
                <p className="mt-2 text-muted">{text}</p>
              </Card>
            ))}
          </div>
        </section>
        <LandingPlans />
        <section className="mx-auto max-w-6xl px-5 py-20">
          <div className="rounded-[2rem] bg-[#0f5b57] px-6 py-14 text-center text-white sm:px-12">
            <h2 className="text-3xl font-bold sm:text-4xl">Comece pela próxima consulta</h2>
            <p className="mx-auto mt-3 max-w-lg text-lg">O plano Iniciante é gratuito e não pede cartão.</p>
            <Link
              to="/register"
              className="mt-8 inline-flex min-h-12 items-center rounded-full bg-white px-7 text-lg font-semibold text-[#0a4643] outline-offset-4 hover:bg-[#e0efeb]"
            >
              Criar Conta Gratuita
            </Link>
          </div>
        </section>
      </main>
      <footer className="border-t border-line">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-4 px-5 py-8 text-muted">
          <p>Prontuvoz</p>
          <Link to="/terms" className="inline-flex min-h-11 items-center underline underline-offset-4">
            Termos de Serviço
          </Link>
        </div>
      </footer>
    </>
  )
}
