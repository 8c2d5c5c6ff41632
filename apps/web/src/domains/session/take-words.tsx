import { useRef, useState } from 'react'
import { downloadText } from '#shared/download.ts'
import { Button } from '#shared/ui/button.tsx'
import { CONTROL, Field } from '#shared/ui/field.tsx'

/** What is on the screen, to be copied or saved as a file by somebody for whom the server stores nothing any more. */
export function TakeWords() {
  const [text] = useState(wordsOnScreen)
  const [isCopied, setCopied] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const copy = async () => {
    field.current?.select()
    // Undefined in insecure contexts; then it is selected at least.
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

/** A choice that was not made would read like the one that was. */
const UNWRITTEN = '[type=password],[type=checkbox],[type=radio]:not(:checked)'

/** First what was typed, under the names of its fields, then the rest. */
function wordsOnScreen(): string {
  const fields = [...document.querySelectorAll<Typed>(`textarea,select,input:not(${UNWRITTEN})`)]
  const typed = fields.flatMap((field) => {
    // Of a very long conversation the field shows only the beginning.
    const value = field.type === 'radio' ? 'sim' : (field.dataset['whole'] ?? field.value)
    return value === '' ? [] : `${field.labels?.[0]?.textContent ?? field.ariaLabel ?? ''}: ${value}`
  })
  return [...typed, document.querySelector('main')?.innerText].join('\n\n')
}
