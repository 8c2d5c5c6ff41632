import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { authFailure } from '#domains/session/auth-failure.ts'
import { CODE_DIGITS, CodeField } from '#domains/session/code-field.tsx'
import {
  beginFactor,
  factorProblem,
  giveFactor,
  removeFactor,
  useFactor,
  type NewFactor,
} from '#domains/session/second-factor.ts'
import { notify } from '#shared/notify.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { factorOff, factorOn } from './messages.ts'

/** The second step of the sign-in, an authenticator app; optional. */
export function SecondFactorCard() {
  const factor = useFactor()
  const [isRemoving, setRemoving] = useState(false)
  const begin = useMutation({ mutationFn: beginFactor })
  return (
    <Card aria-labelledby="duas-etapas">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="duas-etapas" tabIndex={-1} className="text-xl font-bold">
          Verificação em duas etapas
        </h2>
        {typeof factor === 'string' && <Badge tone="done">Ativa</Badge>}
      </div>
      <p className="mt-2 max-w-[70ch] text-muted">
        Além da senha, o Prontuvoz pede um código de 6 números do aplicativo autenticador do seu celular (por exemplo,
        Google Authenticator, Microsoft Authenticator ou o gerenciador de senhas). Quem descobrir sua senha não entra
        sem ele.
      </p>
      {begin.isError && (
        <div className="mt-4">
          <Notice tone="error" title="Não foi possível começar">
            {authFailure(begin.error).message}
          </Notice>
        </div>
      )}
      {factor === null && !begin.data && (
        <Button tone="secondary" className="mt-5" disabled={begin.isPending} onClick={() => begin.mutate()}>
          {begin.isPending ? 'Preparando...' : 'Ativar'}
        </Button>
      )}
      {factor === null && begin.data && <Enrolment factor={begin.data} onLeft={() => begin.reset()} />}
      {typeof factor === 'string' && (
        <>
          <WhenLost />
          <Button tone="secondary" className="mt-5" onClick={() => setRemoving(true)}>
            Desativar
          </Button>
          {isRemoving && <RemovalDialog factorId={factor} onClose={() => setRemoving(false)} />}
        </>
      )}
    </Card>
  )
}

function Enrolment({ factor, onLeft }: { readonly factor: NewFactor; readonly onLeft: () => void }) {
  const [typed, setTyped] = useState('')
  const confirm = useMutation({
    mutationFn: (code: string) => giveFactor(factor.id, code),
    onSuccess: () => {
      notify(factorOn, 'success')
      onLeft()
    },
    onError: () => setTyped(''),
  })
  return (
    <form
      className="mt-6 space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.length === CODE_DIGITS) confirm.mutate(typed)
      }}
    >
      <div className="flex flex-wrap items-center gap-5">
        <img
          src={factor.qrCode}
          alt="Código QR para o aplicativo autenticador"
          className="size-44 shrink-0 rounded-2xl border border-line bg-white p-2"
        />
        <div className="min-w-56 flex-1">
          <p>1. No aplicativo, adicione uma conta e leia este código com a câmera.</p>
          <p className="mt-2 text-muted">Está no próprio celular? Digite esta chave no aplicativo:</p>
          <p className="mt-1 font-mono font-semibold break-words select-all" data-secret>
            {factor.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </p>
          <p className="mt-2 text-muted">
            Guarde a chave em lugar seguro: com ela, outro aparelho gera os mesmos códigos.
          </p>
        </div>
      </div>
      <CodeField
        label="2. Digite o código que o aplicativo mostra"
        typed={typed}
        onType={setTyped}
        error={confirm.error ? factorProblem(confirm.error, true) : undefined}
      />
      <WhenLost />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={typed.length !== CODE_DIGITS || confirm.isPending}>
          {confirm.isPending ? 'Ativando...' : 'Ativar'}
        </Button>
        <Button tone="secondary" disabled={confirm.isPending} onClick={onLeft}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}

function WhenLost() {
  return (
    <p className="mt-3 max-w-[70ch] text-muted">
      Se perder o aparelho, use a chave guardada em outro, ou{' '}
      <Link to="/contact" className="text-brand underline underline-offset-4">
        escreva para o suporte
      </Link>
      , que remove a verificação depois de confirmar quem você é.
    </p>
  )
}

function RemovalDialog({ factorId, onClose }: { readonly factorId: string; readonly onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const remove = useMutation({
    mutationFn: (code: string) => removeFactor(factorId, code),
    onSuccess: () => {
      notify(factorOff, 'success')
      onClose()
    },
    onError: () => setTyped(''),
  })
  return (
    <Dialog
      isOpen
      title="Desativar a verificação em duas etapas"
      description="A senha sozinha voltará a abrir sua conta. Confirme com o código do aplicativo."
      onClose={() => !remove.isPending && onClose()}
    >
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.length === CODE_DIGITS) remove.mutate(typed)
        }}
      >
        <CodeField typed={typed} onType={setTyped} error={remove.error ? factorProblem(remove.error) : undefined} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button tone="secondary" disabled={remove.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" tone="danger" disabled={typed.length !== CODE_DIGITS || remove.isPending}>
            {remove.isPending ? 'Desativando...' : 'Desativar'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
