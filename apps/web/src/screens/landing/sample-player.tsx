import clsx from 'clsx'
import { Pause, Play, RotateCcw } from 'lucide-react'
import { buttonLook } from '#shared/ui/button-look.ts'
import { sampleConsultation, type SampleLine, type SampleTurn } from './sample-consultation.ts'

const { turns, sections } = sampleConsultation()

/**
 * A consultation that plays: the words appear as they are said, and the record is written. Rendered completely, so that
 * it can be read without a script; `play-sample.ts` hides what comes later and highlights related parts.
 */
export function SamplePlayer() {
  return (
    <figure
      id="exemplo"
      data-sample="whole"
      aria-label="Exemplo de consulta"
      className="group/sample overflow-hidden rounded-[2rem] border border-line bg-surface shadow-card"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 px-5 py-4 sm:px-8">
        <VoiceTicks />
        <div className="invisible flex shrink-0 items-center gap-2 max-sm:w-full" data-controls>
          <button type="button" data-act="play" className={buttonLook('primary', 'max-sm:grow sm:min-w-44')}>
            <Play
              aria-hidden
              className="size-5 group-data-[sample=ended]/sample:hidden group-data-[sample=playing]/sample:hidden"
            />
            <Pause aria-hidden className="hidden size-5 group-data-[sample=playing]/sample:block" />
            <RotateCcw aria-hidden className="hidden size-5 group-data-[sample=ended]/sample:block" />
            <span data-text>Ver acontecer</span>
          </button>
          <button type="button" data-act="show" hidden className={buttonLook('quiet', 'px-4')}>
            Mostrar tudo
          </button>
        </div>
      </div>
      <div className="grid border-t border-line lg:grid-cols-2">
        <ol
          data-talk
          aria-label="Conversa"
          className="space-y-2 bg-sunken px-5 py-6 max-lg:max-h-72 max-lg:overflow-y-auto max-lg:[mask-image:linear-gradient(#0000,#000_1.5rem,#000_90%,#0000)] sm:px-8"
        >
          {turns.map((turn, number) => (
            <Turn key={number} turn={turn} number={number} />
          ))}
        </ol>
        <div className="border-line px-5 py-6 max-lg:border-t sm:px-8 lg:border-l">
          <p className="flex items-center justify-between gap-3">
            <span className="text-lg font-bold">Prontuário</span>
            <span className="rounded-full bg-sunken px-3 py-0.5 text-sm font-medium text-muted">
              Rascunho para revisar
            </span>
          </p>
          <dl className="mt-4 space-y-3">
            {sections.map(({ title, lines }) => (
              <div key={title} data-after={firstAfter(lines)} className="transition-opacity duration-300">
                <dt className="text-sm font-semibold text-muted">{title}</dt>
                {lines.map((line) => (
                  <Line key={line.number} line={line} invites={title === 'Medicamentos em uso'} />
                ))}
              </div>
            ))}
          </dl>
        </div>
      </div>
      <figcaption className="border-t border-line px-5 py-4 text-muted sm:px-8">
        Toque em uma linha do prontuário para ver em que se apoia, ou em uma fala para ver o que dela ficou. A conversa
        é inventada; o prontuário é o que o Prontuvoz escreve dela, sem retoque.
      </figcaption>
      <p role="status" data-said className="sr-only" />
    </figure>
  )
}

const TOUCHABLE = '-mx-2 rounded-lg px-2 py-1 text-left transition-colors duration-200 hover:bg-tint data-lit:bg-glow'

function Turn({ turn: { speaker, words, lines }, number }: { readonly turn: SampleTurn; readonly number: number }) {
  const isPatient = speaker === 'Paciente'
  const said = words.map(({ text, lines: own }, at) => (
    <span
      key={at}
      data-word={number}
      data-lines={own.join(' ')}
      className="rounded-sm transition-colors duration-200 data-lit:bg-glow"
    >
      {text}
    </span>
  ))
  return (
    <li data-turn={number} className="sm:grid sm:grid-cols-[5rem_1fr] sm:items-baseline">
      <span className={clsx('text-sm font-semibold', isPatient ? 'text-brand' : 'text-muted')}>{speaker}</span>
      {lines.length === 0 ? (
        <p id={`fala-${number}`} className="py-1">
          {said}
        </p>
      ) : (
        <button
          type="button"
          id={`fala-${number}`}
          data-of-turn={number}
          aria-describedby={lines.map((line) => `linha-${line}`).join(' ')}
          className="-mx-2 block rounded-lg px-2 py-1 text-left pointer-coarse:min-h-11"
        >
          {said}
        </button>
      )}
    </li>
  )
}

interface LineProps {
  readonly line: SampleLine
  /** Highlighted from the start, as an example. */
  readonly invites: boolean
}

function Line({ line: { number, text, turns: from, quote }, invites }: LineProps) {
  return (
    <dd data-after={Math.max(...from)}>
      <button
        type="button"
        id={`linha-${number}`}
        data-line={number}
        data-invites={invites || undefined}
        aria-describedby={from.map((turn) => `fala-${turn}`).join(' ')}
        className={clsx(TOUCHABLE, 'group/line block w-full pointer-coarse:min-h-11')}
      >
        {text}
        {/* On a phone the conversation is not visible next to the record. */}
        <span aria-hidden className="hidden text-sm text-ink max-lg:group-data-lit/line:block">
          “{quote}”
        </span>
      </button>
    </dd>
  )
}

/** The whole consultation in one picture: a stroke for each word, in proportion to its length. */
function VoiceTicks() {
  return (
    <div aria-hidden className="flex h-9 min-w-40 flex-1 items-center gap-[3px] max-sm:gap-px">
      {turns.flatMap(({ speaker, words }, turn) =>
        words.map(({ text, lines }, at) => (
          <span
            key={`${turn} ${at}`}
            data-word={turn}
            data-lines={lines.join(' ')}
            style={{ height: `${Math.min(100, 18 + text.trim().length * 9)}%` }}
            className={clsx(
              'max-w-1.5 min-w-px flex-1 rounded-full transition-opacity duration-200 group-data-lighting/sample:not-data-lit:opacity-25',
              speaker === 'Paciente' ? 'bg-brand' : 'bg-edge',
              at === 0 && turn > 0 && 'ml-3 max-sm:ml-1.5',
            )}
          />
        )),
      )}
    </div>
  )
}

function firstAfter(lines: readonly SampleLine[]): number {
  return Math.min(...lines.map((line) => Math.max(...line.turns)))
}
