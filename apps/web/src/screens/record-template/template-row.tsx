import { isSameTemplate, phraseFault, phrasesFrom, type TemplateSection } from '@prontuvoz/rules/record-template'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { CONTROL, Field } from '#shared/ui/field.tsx'

interface TemplateRowProps {
  readonly section: TemplateSection
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (step: -1 | 1) => void
  readonly onHide: (isHidden: boolean) => void
  readonly onPhrases: (text: string) => void
}

const STEP = 'grid size-11 place-items-center rounded-full text-muted hover:bg-sunken disabled:opacity-30'

/** A section of the template, with buttons to move it. */
export function TemplateRow({ section, isFirst, isLast, ...on }: TemplateRowProps) {
  const { title, isHidden, phrases } = section
  // As typed: an empty row stays while the next phrase is being written.
  const [typed, setTyped] = useState<string>()
  return (
    // One row per section on wide screens, so that the whole order is visible.
    <li className="flex flex-wrap gap-x-6 py-1 xl:grid xl:grid-cols-[15rem_auto_auto_auto_minmax(0,1fr)]">
      <div className="flex basis-full items-center gap-1 xl:contents">
        <span className="min-w-0 flex-1 text-sm leading-11 font-bold tracking-wide max-xl:leading-5">{title}</span>
        <button
          type="button"
          aria-label={`Subir ${title}`}
          disabled={isFirst}
          className={STEP}
          onClick={() => on.onMove(-1)}
        >
          <ArrowUp aria-hidden className="size-4" />
        </button>
        <button
          type="button"
          aria-label={`Descer ${title}`}
          disabled={isLast}
          className={STEP}
          onClick={() => on.onMove(1)}
        >
          <ArrowDown aria-hidden className="size-4" />
        </button>
      </div>
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-5"
          aria-label={`Não citar ${title} quando vazia`}
          checked={isHidden}
          onChange={({ target }) => on.onHide(target.checked)}
        />
        Não citar quando vazia
      </label>
      <details className="flex-1 basis-60">
        <summary className="min-h-11 cursor-pointer py-3 text-sm text-muted">
          Frases prontas ({phrases.length})<span className="sr-only">: {title}</span>
        </summary>
        <Field
          label={`Frases de ${title}`}
          error={phraseFault(phrases)}
          hint="Uma por linha. Entram no prontuário só quando você toca nelas, e nunca como algo que foi dito."
        >
          {(control) => (
            <textarea
              {...control}
              className={CONTROL}
              rows={3}
              value={typed !== undefined && isSameTemplate(phrasesFrom(typed), phrases) ? typed : phrases.join('\n')}
              onBlur={() => setTyped(undefined)}
              onChange={({ target }) => {
                setTyped(target.value)
                on.onPhrases(target.value)
              }}
            />
          )}
        </Field>
      </details>
    </li>
  )
}
