import { COPY_FORMATS, copyText } from '@prontuvoz/rules/record-copy'
import type { RecordSection } from '@prontuvoz/rules/record-lines'
import { useState } from 'react'
import { announce } from '#shared/announcer.tsx'

/** Copies the record in a format for another system. */
export function CopyFormatSelect({ sections }: { readonly sections: readonly RecordSection[] }) {
  const [outcome, setOutcome] = useState<string>()
  const copy = async (chosen: string) => {
    const format = COPY_FORMATS.find((one) => one.format === chosen)
    if (!format) return
    try {
      // Undefined in insecure contexts.
      await navigator.clipboard.writeText(copyText(sections, format.format))
      setOutcome(`Copiado: ${format.name.toLocaleLowerCase('pt-BR')}`)
      announce(`Prontuário copiado: ${format.name.toLocaleLowerCase('pt-BR')}`)
    } catch {
      setOutcome('Não foi possível copiar. Selecione o texto e copie pelo teclado.')
    }
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 print:hidden">
      <select
        aria-label="Copiar para outro sistema"
        className="min-h-9 max-w-full rounded-lg border border-line bg-surface px-2 text-sm text-muted"
        value=""
        onChange={({ target }) => void copy(target.value)}
      >
        <option value="" disabled>
          Copiar como…
        </option>
        {COPY_FORMATS.map(({ format, name }) => (
          <option key={format} value={format}>
            {name}
          </option>
        ))}
      </select>
      {outcome !== undefined && <span>{outcome}</span>}
    </span>
  )
}
