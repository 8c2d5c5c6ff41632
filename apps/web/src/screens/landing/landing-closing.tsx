export function LandingClosing() {
  return (
    <section className="mx-auto max-w-6xl px-4 py-12 sm:px-5 sm:py-20">
      <div className="rounded-[2rem] bg-panel px-5 py-12 text-center text-white sm:px-8">
        <h2 className="text-3xl font-bold sm:text-4xl">Comece pela próxima consulta</h2>
        <p className="mx-auto mt-3 max-w-lg text-lg">O plano Iniciante é gratuito e não pede cartão.</p>
        <a
          href="/register"
          className="mt-8 inline-flex min-h-12 items-center rounded-full bg-white px-8 text-lg font-semibold text-[#0a4643] outline-offset-4 outline-white hover:bg-[#e0efeb]"
        >
          Criar Conta Gratuita
        </a>
      </div>
    </section>
  )
}
