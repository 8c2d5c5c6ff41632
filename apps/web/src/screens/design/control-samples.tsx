import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { notify } from '#shared/notify.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx'
import { DateField } from '#shared/ui/date-field.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { FailedNotice } from '#shared/ui/failed-notice.tsx'
import { CONTROL, Field } from '#shared/ui/field.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { PasswordInput } from '#shared/ui/password-input.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'
import { ShowMore } from '#shared/ui/show-more.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { StatRow } from '#shared/ui/stat-row.tsx'
import { Tabs } from '#shared/ui/tabs.tsx'

const TONES = ['primary', 'secondary', 'quiet', 'danger'] as const

export function ButtonSamples() {
  return (
    <div className="space-y-4">
      {[false, true].map((isDisabled) => (
        <div key={String(isDisabled)} className="flex flex-wrap gap-3">
          {TONES.map((tone) => (
            <Button key={tone} tone={tone} disabled={isDisabled}>
              {isDisabled ? 'Salvando...' : 'Salvar'}
            </Button>
          ))}
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        <Badge tone="done">Concluída</Badge>
        <Badge tone="waiting">Processando</Badge>
        <Badge tone="live">Gravando</Badge>
        <Badge tone="strong">Mais Popular</Badge>
      </div>
    </div>
  )
}

export function FieldSamples() {
  const [date, setDate] = useState('')
  const [day, setDay] = useState('31/02/2026')
  const [search, setSearch] = useState('')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Nome" hint="Como no documento.">
        {(control) => <input {...control} className={CONTROL} />}
      </Field>
      <Field label="CPF" error="Informe um CPF com 11 números.">
        {(control) => <input {...control} className={CONTROL} inputMode="numeric" defaultValue="529.982" />}
      </Field>
      <Field label="Profissão" isOptional warning="Confira antes de salvar.">
        {(control) => <input {...control} className={CONTROL} />}
      </Field>
      <Field label="Bloqueado">{(control) => <input {...control} className={CONTROL} disabled value="Helena" />}</Field>
      <DateField label="Data de nascimento" isOptional value={date} onChange={setDate} />
      <DateField label="Dia da consulta" value={day} hasCalendar onChange={setDay} />
      <Field label="Gênero">
        {(control) => (
          <select {...control} className={CONTROL}>
            <option>Não informado</option>
            <option>Feminino</option>
          </select>
        )}
      </Field>
      <Field label="Senha">{(control) => <PasswordInput {...control} autoComplete="off" />}</Field>
      <SearchField label="Buscar" value={search} onChange={setSearch} />
      <div>
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" className="size-5" defaultChecked /> Marcada
        </label>
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" className="size-5" /> Desmarcada
        </label>
      </div>
      <details className="rounded-2xl bg-sunken px-4 sm:col-span-2">
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium">Mais dados</summary>
        <p className="pb-4 text-muted">O que se abre tem a mesma seta em todos os navegadores.</p>
      </details>
    </div>
  )
}

export function MessageSamples() {
  const [opened, setOpened] = useState<'dialog' | 'question'>()
  const close = () => setOpened(undefined)
  return (
    <div className="space-y-4">
      <Notice tone="info" title="Informação">
        O que é bom saber, onde acontece.
      </Notice>
      <Notice tone="success" title="Salvo" />
      <Notice tone="warning" title="Confira">
        O que pode estar errado e foi aceito.
      </Notice>
      <FailedNotice title="A lista não pôde ser carregada" cause={undefined} onRetry={() => undefined} />
      <div className="flex flex-wrap gap-3">
        <Button
          tone="secondary"
          onClick={() => notify({ title: 'Dados salvos', text: 'Um aviso que passa.' }, 'success')}
        >
          Aviso que passa
        </Button>
        <Button tone="secondary" onClick={() => setOpened('dialog')}>
          Diálogo
        </Button>
        <Button tone="secondary" onClick={() => setOpened('question')}>
          Pergunta
        </Button>
      </div>
      <Dialog isOpen={opened === 'dialog'} title="Diálogo" description="Uma tarefa curta." onClose={close}>
        <Button onClick={close}>Concluir</Button>
      </Dialog>
      <ConfirmDialog
        isOpen={opened === 'question'}
        title="Excluir?"
        confirmText="Excluir"
        onConfirm={close}
        onCancel={close}
      >
        Diz o que se perde. O foco começa em Cancelar.
      </ConfirmDialog>
    </div>
  )
}

export function ListSamples() {
  return (
    <div className="space-y-6">
      <StatRow
        label="Contadores"
        stats={[
          ['Consultas', 128],
          ['Este mês', 9],
          ['A caminho', undefined],
        ]}
      />
      <table className="w-full text-left">
        <caption className="pb-2 text-left font-semibold">Tabela</caption>
        <thead className="text-sm text-muted">
          <tr>
            <th className="py-2 font-medium">Semana</th>
            <th className="py-2 text-center font-medium">Consultas</th>
          </tr>
        </thead>
        <tbody>
          {[
            ['16/11/2026', 12],
            ['09/11/2026', 8],
          ].map(([week, count]) => (
            <tr key={week} className="border-t border-line tabular-nums">
              <td className="py-2">{week}</td>
              <td className="py-2 text-center">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ShowMore
        shown={40}
        hasMore
        total={1101}
        nouns={['consulta', 'consultas']}
        isBusy={false}
        onMore={() => undefined}
      />
      <Tabs
        label="Vistas"
        tabs={[
          { title: 'Prontuário', content: <p className="py-4">O que vale.</p> },
          { title: 'Transcrição', content: <p className="py-4">O que foi dito.</p> },
        ]}
      />
      <EmptyState Icon={Inbox} title="Nada aqui ainda" text="Diz o que falta e qual é o próximo passo.">
        <Button>Próximo passo</Button>
      </EmptyState>
      <Spinner />
      <Skeleton rows={2} />
    </div>
  )
}
