import {
  changedByBoth,
  inTemplateOrder,
  isSameTemplate,
  ORDER_OF_SECTIONS,
  phraseFault,
  phrasesFrom,
  PRESETS,
  templateOver,
  USUAL_TEMPLATE,
  withSectionAt,
  type RecordTemplate,
  type TemplateSection,
} from '@prontuvoz/rules/record-template'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { recordTemplate, saveRecordTemplate } from '#domains/profile/record-template-settings.ts'
import { useUser } from '#domains/session/session-context.ts'
import { announce } from '#shared/announcer.tsx'
import { openForKeys } from '#shared/ui/open-for-keys.ts'
import { notify } from '#shared/notify.ts'
import { Button } from '#shared/ui/button.tsx'
import { FailedNotice } from '#shared/ui/failed-notice.tsx'
import { CONTROL, Field } from '#shared/ui/field.tsx'
import { LeaveDialog } from '#shared/ui/leave-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { useLeaveGuard } from '#shared/use-leave-guard.ts'
import { templateFailed, templateSaved } from './messages.ts'
import { TemplateRow } from './template-row.tsx'

/** The layout of records: the order of sections, which ones are hidden while empty, and ready phrases. */
export function RecordTemplatePage() {
  const { id: userId } = useUser()
  const stored = useQuery(recordTemplate(userId))
  return (
    <div>
      <PageHeading screen="Modelo do prontuário">Modelo do prontuário</PageHeading>
      <p className="mt-2 max-w-[75ch] text-muted">
        A ordem em que as seções são mostradas e copiadas. O texto guardado de cada consulta não muda, e o que foi dito
        nunca fica oculto.
      </p>
      <div className="mt-6">
        {stored.isPending && <Skeleton rows={6} />}
        {stored.isError && (
          <FailedNotice
            title="O modelo não pôde ser carregado"
            cause={stored.error}
            onRetry={() => void stored.refetch()}
          />
        )}
        {stored.data && <TemplateForm userId={userId} stored={stored.data} />}
      </div>
    </div>
  )
}

function TemplateForm({ userId, stored }: { readonly userId: string; readonly stored: RecordTemplate }) {
  const queries = useQueryClient()
  const [template, setTemplate] = useState(stored)
  const [seen, setSeen] = useState(stored)
  // The template that this page's edits are based on: as last read, or sent.
  const [base, setBase] = useState(stored)
  const [byBoth, setByBoth] = useState<readonly string[]>([])
  // Another tab has saved: adopt it where nothing was changed here.
  if (stored !== seen) {
    setSeen(stored)
    setBase(stored)
    setByBoth(changedByBoth(stored, template, base))
    setTemplate(templateOver(stored, template, base))
  }
  const save = useMutation({
    mutationFn: (own: RecordTemplate) => saveRecordTemplate(userId, own, base),
    onSuccess: ({ stored: now, isSaved }, own) => {
      queries.setQueryData(recordTemplate(userId).queryKey, now)
      if (!isSaved) return
      setBase(own)
      notify(templateSaved, 'success')
      void queries.invalidateQueries({ queryKey: ['profile', userId] })
    },
    onError: (cause) => notify(templateFailed(cause), 'error'),
  })
  const isChanged = !isSameTemplate(template, stored)
  const tooMuch = template.filter(({ phrases }) => phraseFault(phrases))
  const guard = useLeaveGuard(isChanged)
  function moveTo(title: string, to: number): void {
    const next = withSectionAt(template, title, to)
    setTemplate(next)
    announce(`${title}: posição ${next.findIndex((one) => one.title === title) + 1} de ${next.length}`)
  }
  function change(title: string, changed: Partial<TemplateSection>): void {
    setTemplate(template.map((one) => (one.title === title ? { ...one, ...changed } : one)))
  }
  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(template)
      }}
    >
      <Field label="Começar de uma especialidade" hint="Põe no lugar do modelo abaixo; só vale depois de salvar.">
        {(control) => (
          <select
            {...control}
            className={CONTROL}
            value=""
            onKeyDown={openForKeys}
            onChange={({ target }) =>
              setTemplate(PRESETS.find(({ specialty }) => specialty === target.value)?.template ?? USUAL_TEMPLATE)
            }
          >
            <option value="" disabled>
              Escolher…
            </option>
            <option value="usual">Ordem usual, sem frases</option>
            {PRESETS.map(({ specialty }) => (
              <option key={specialty}>{specialty}</option>
            ))}
          </select>
        )}
      </Field>
      <ol aria-label="Seções do prontuário" className="divide-y divide-line border-y border-line">
        {template.map((section, place) => (
          <TemplateRow
            key={section.title}
            section={section}
            isFirst={place === 0}
            isLast={place === template.length - 1}
            onMove={(step) => moveTo(section.title, place + step)}
            onHide={(isHidden) => change(section.title, { isHidden })}
            onPhrases={(text) => change(section.title, { phrases: phrasesFrom(text) })}
          />
        ))}
      </ol>
      {byBoth.length > 0 && (
        <Notice tone="error" title="O modelo também mudou em outra aba ou aparelho">
          <p>
            Aqui e lá mudou: {byBoth.join(', ')}. As frases de lá estão junto das suas. Nada foi salvo ainda: confira e
            salve.
          </p>
          {byBoth.includes(ORDER_OF_SECTIONS) && (
            <Button tone="secondary" className="mt-3" onClick={() => setTemplate(inTemplateOrder(template, stored))}>
              Usar a ordem de lá
            </Button>
          )}
        </Notice>
      )}
      {tooMuch.length > 0 && (
        <Notice tone="error" title="As frases não cabem no modelo">
          {tooMuch.map(({ title, phrases }) => (
            <p key={title}>
              {title}: {phraseFault(phrases)}
            </p>
          ))}
        </Notice>
      )}
      {save.isError && (
        <Notice tone="error" title={templateFailed(save.error).title}>
          {templateFailed(save.error).text}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={save.isPending || !isChanged || tooMuch.length > 0}>
          {save.isPending ? 'Salvando...' : 'Salvar modelo'}
        </Button>
        {isChanged && !save.isPending && <span className="text-sm text-muted">Alterações ainda não salvas.</span>}
      </div>
      <LeaveDialog guard={guard}>As alterações do modelo ainda não foram salvas.</LeaveDialog>
    </form>
  )
}
