import { useRef, useState } from 'react'
import { downloadText } from '#shared/download.ts'
import { Button } from '#shared/ui/button.tsx'
import { CONTROL, Field } from '#shared/ui/field.tsx'

/** Offers the screen's text for copying or download, when the server no longer stores anything for this user. */
export function TakeWords() {
  const [text] = useState(wordsOnScreen)
  const [isCopied, setCopied] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const copy = async () => {
    field.current?.select()
    // Undefined in insecure contexts; the text is at least selected then.
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <>
      <Field label="O que está nesta tela">
        {(control) => <textarea {...control} ref={field} className={CONTROL} rows={6} readOnly value={text} />}
      </Field>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button tone="secondary" onClick={() => void copy().catch(() => setCopied(false))}>
          {isCopied ? 'Copiado' : 'Copiar'}
        </Button>
        <Button tone="secondary" onClick={() => downloadText('prontuvoz-texto.txt', text)}>
          Baixar
        </Button>
      </div>
    </>
  )
}

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Excludes options that were not chosen, which would read like the chosen one. */
const UNWRITTEN = '[type=password],[type=checkbox],[type=radio]:not(:checked)'

/** First the typed text, labelled by field, then the rest. */
function wordsOnScreen(): string {
  const fields = [...document.querySelectorAll<Typed>(`textarea,select,input:not(${UNWRITTEN})`)]
  const typed = fields.flatMap((field) => {
    // For a very long conversation the field shows only the beginning.
    const value = field.type === 'radio' ? 'sim' : (field.dataset['whole'] ?? field.value)
    return value === '' ? [] : `${field.labels?.[0]?.textContent ?? field.ariaLabel ?? ''}: ${value}`
  })
  return [...typed, document.querySelector('main')?.innerText].join('\n\n')
}
