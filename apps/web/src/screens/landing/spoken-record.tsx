const TURNS = [
  { who: 'Médica', text: 'Há quanto tempo a senhora tem dor de cabeça?' },
  { who: 'Paciente', text: 'Há três dias, e piora à noite. Não tenho febre.' },
  { who: 'Médica', text: 'Tem alergia a algum remédio?' },
  { who: 'Paciente', text: 'Tenho alergia a dipirona.' },
]

/** What the product does, in one look: an invented conversation and its record. */
export function SpokenRecord() {
  return (
    <figure className="rounded-[2rem] border border-line bg-surface p-5 shadow-card sm:p-7">
      <figcaption className="sr-only">
        Exemplo fictício: um trecho de conversa e o prontuário que resulta dele.
      </figcaption>
      <div className="space-y-3">
        {TURNS.map((turn) => (
          <p
            key={turn.text}
            className={
              turn.who === 'Médica'
                ? 'mr-10 rounded-2xl bg-sunken px-4 py-2.5'
                : 'ml-10 rounded-2xl bg-tint px-4 py-2.5'
            }
          >
            <span className="block text-sm text-muted">{turn.who}</span>
            {turn.text}
          </p>
        ))}
      </div>
      <div className="mt-6 border-t border-line pt-5">
        <p className="text-sm font-semibold text-brand">Prontuário</p>
        <dl className="mt-2 space-y-2">
          <div>
            <dt className="text-sm text-muted">Queixa principal</dt>
            <dd>Há três dias, e piora à noite. Não tenho febre.</dd>
          </div>
          <div>
            <dt className="text-sm text-muted">Alergias</dt>
            <dd>Tenho alergia a dipirona.</dd>
          </div>
        </dl>
      </div>
    </figure>
  )
}
