import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { linkSpent } from '#domains/session/link-address.ts'
import {
  accountOf,
  enterBy,
  leaveLink,
  renewSession,
  spendLink,
  type LinkedAccount,
  type LinkSession,
} from '#domains/session/mail-link.ts'
import { readLink, type MailLink } from '#domains/session/read-link.ts'
import { useLinkOutcomes, useSession } from '#domains/session/session-context.ts'
import { Failure, isPassing } from '#shared/failure.ts'
import { notify } from '#shared/notify.ts'
import { patiently } from '#shared/patience.ts'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { EntryPage } from '#shared/ui/entry-page.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { emailChanged, halfConfirmed, maybeUsed, notAnswered, spentBeside, wordingOf } from './messages.ts'

/**
 * The page of mail links. Opening it neither consumes the link nor changes a session: it says whose account the link
 * belongs to, and asks. So a link works on any device, and neither a mail program that opens links nor a link that
 * somebody made with their own session can take over a browser.
 */
export function ConfirmPage() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [arrived, setArrived] = useState('')
  if (hash !== '' && hash !== arrived) setArrived(hash)
  useEffect(() => {
    // The secret must stay neither in the address bar nor in the history.
    if (hash !== '') void navigate('/confirm', { replace: true })
  }, [hash, navigate])
  const link = useMemo(() => readLink(arrived), [arrived])
  if (hash !== '') return <Spinner />
  return link ? <LinkQuestion key={arrived} link={link} /> : <Navigate to="/dashboard" replace />
}

function LinkQuestion({ link }: { readonly link: MailLink }) {
  const session = useSession()
  // Not in the query cache, which is emptied when this browser's account signs out.
  const [account, setAccount] = useState<LinkedAccount | 'unknown' | 'spent'>()
  const ask = useMutation({ mutationFn: () => patiently(() => accountOf(link)), onSuccess: setAccount })
  const { mutate } = ask
  useEffect(() => {
    if (link.kind === 'secret' || link.kind === 'session') mutate()
  }, [link, mutate])
  if (link.kind === 'half') return <Done message={halfConfirmed} />
  if (link.kind === 'refused' || account === 'spent') return session.state === 'loading' ? <Spinner /> : <Spent />
  if (ask.isError)
    return (
      <EntryPage screen="Link do email" title={wordingOf(link.type).title} lead="">
        <Notice tone="error" title={notAnswered.title}>
          <p>{notAnswered.text}</p>
          <Button tone="secondary" className="mt-3" onClick={() => mutate()}>
            Tentar novamente
          </Button>
        </Notice>
      </EntryPage>
    )
  if (account === undefined || session.state === 'loading' || session.state === 'failed') return <Spinner />
  return <Question link={link} account={account} />
}

function Question({ link, account }: { readonly link: MailLink; readonly account: LinkedAccount | 'unknown' }) {
  // Rendered once: memoisation by the React Compiler has no use here.
  'use no memo'
  const session = useSession()
  const outcomes = useLinkOutcomes()
  const navigate = useNavigate()
  // Only for a backend that names the account once the link is used.
  const [found, setFound] = useState<LinkSession>()
  const shown = found ?? (account === 'unknown' ? undefined : account)
  // A used link gives no second session: if signing in failed, the next attempt uses this one.
  const given = useRef<LinkSession>(undefined)
  const go = useMutation({
    mutationFn: async () => {
      const opened = found ?? given.current ?? (await spendOnce(link))
      if (typeof opened === 'object') given.current = opened
      if (opened === 'half' || opened === 'spent') return opened
      if (link.type === 'email_change') {
        const isHere = await renewSession(opened.id)
        await leaveLink()
        return isHere ? 'changed here' : 'changed'
      }
      if (opened.id !== shown?.id) {
        setFound(opened)
        return 'asked again'
      }
      await enterBy(opened)
      return 'entered'
    },
    onSuccess: (outcome) => {
      if (outcome === 'changed here') notify(emailChanged, 'success')
      if (outcome === 'entered' && link.type === 'recovery') outcomes.recovering()
      if (outcome === 'entered' || outcome === 'changed here') void navigate(link.next, { replace: true })
    },
  })
  const present = session.state === 'signed-in' ? session.user : undefined
  const isOther = present !== undefined && shown !== undefined && present.id !== shown.id
  const { title, act, button } = wordingOf(link.type)
  const decline = async () => {
    if (found) await leaveLink()
    await navigate(present ? '/dashboard' : '/login', { replace: true })
  }
  if (go.data === 'spent') return <Spent />
  if (go.data === 'half') return <Done message={halfConfirmed} />
  if (go.data === 'changed') return <Done message={emailChanged} />
  return (
    <EntryPage screen="Link do email" title={title} lead="">
      <div className="space-y-5">
        <p>
          Este link {act} {shown ? <strong className="break-words">{shown.email}</strong> : 'de quem recebeu o email'}.
        </p>
        {isOther && link.type !== 'email_change' && (
          <Notice tone="warning" title={`Você está na conta ${present.email}`}>
            Se continuar, ela sai deste navegador e entra {shown.email}.
          </Notice>
        )}
        {go.isError && (
          <Notice tone="error" title={notAnswered.title}>
            {isPassing(go.error) ? maybeUsed : notAnswered.text}
          </Notice>
        )}
        <div className="flex flex-col gap-3">
          <Button disabled={go.isPending} onClick={() => go.mutate()}>
            {go.isPending ? 'Aguarde...' : isOther && link.type !== 'email_change' ? 'Trocar de conta' : button}
          </Button>
          <Button tone="secondary" disabled={go.isPending} onClick={() => void decline()}>
            {present ? `Ficar em ${present.email}` : 'Agora não'}
          </Button>
        </div>
        <p className="text-sm text-muted">
          Se você não pediu este link, ou não conhece a conta, não continue: nada foi feito até aqui.
        </p>
      </div>
    </EntryPage>
  )
}

/** Consumes the link. After a lost response, checks whether it is still valid. @throws Failure */
async function spendOnce(link: MailLink): ReturnType<typeof spendLink> {
  try {
    return await spendLink(link)
  } catch (cause) {
    const account = await accountOf(link)
    if (account === 'spent') return 'spent'
    throw new Failure('unanswered', 'O link continua valendo.', cause)
  }
}

/** Shows what to do instead of a used link; a signed-in user continues. */
function Spent() {
  const session = useSession()
  const { spent } = useLinkOutcomes()
  const here = session.state === 'signed-in' ? session.user.email : undefined
  const tell = useEffectEvent(() => {
    spent()
    // The sign-in shows the message itself, above the fields; a notice would cover them.
    if (session.state !== 'signed-out') notify(here === undefined ? linkSpent : spentBeside(here), 'error')
  })
  useEffect(() => tell(), [])
  return <Navigate to="/dashboard" replace />
}

function Done({ message }: { readonly message: { readonly title: string; readonly text?: string } }) {
  return (
    <EntryPage screen="Link do email" title={message.title} lead={message.text ?? ''}>
      <ButtonLink to="/dashboard">Ir para o Prontuvoz</ButtonLink>
    </EntryPage>
  )
}
