import { formatDuration } from '@prontuvoz/rules/duration'
import { DEFAULT_PLAN } from '@prontuvoz/rules/plan-limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HardDrive } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { planInForce } from '#domains/plans/plan-queries.ts'
import { OVER_LIMIT, UNFINISHED } from '#recording/journal/waiting-consultation.ts'
import { waitingHere, type HereConsultation } from '#recording/waiting-here.ts'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { useIsWorkHeld } from '#shared/held-work.ts'
import { notify } from '#shared/notify.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { useIsOnline } from '#shared/use-online.ts'

const LOOKS_AGAIN_MS = 5000
/** Longest pause between attempts: an error may persist, and retrying drains the battery. */
const MAX_WAIT_MS = 60_000
/** Failed attempts in a row before the screen reports them. */
const TOLD_AFTER_ATTEMPTS = 3
const PHONE = '(width < 40rem)'
const HEADING = 'so-neste-aparelho'
const PLACES: ReadonlySet<string> = new Set(['/dashboard', '/record'])

/**
 * Lists consultations that were recorded offline and have no record yet, and sends those that can be sent, one after
 * the other.
 */
export default function WaitingConsultations({ userId }: { readonly userId: string }) {
  const isOnline = useIsOnline()
  const isWorkHeld = useIsWorkHeld()
  const { pathname } = useLocation()
  const { data = [] } = useQuery({
    // Read again after a recording in this tab: the old list may contain a consultation that has a record by now.
    queryKey: ['waiting-here', userId, isWorkHeld],
    queryFn: () => waitingHere(userId),
    gcTime: 0,
    networkMode: 'always',
    refetchOnMount: 'always',
    refetchInterval: LOOKS_AGAIN_MS,
  })
  const { sendingId, stuckId } = useFinisher(userId, data, isOnline)
  const [isPhone] = useState(() => window.matchMedia(PHONE).matches)
  if (data.length === 0 || isWorkHeld || !PLACES.has(pathname)) return null
  const list = (
    <>
      <p className="mt-1 text-muted">Guardadas e criptografadas aqui até virarem prontuário.</p>
      <ul className="mt-2 divide-y divide-line">
        {data.map((one) => (
          <Row
            key={one.consultationId}
            one={one}
            isOnline={isOnline}
            isSending={sendingId === one.consultationId}
            isStuck={stuckId === one.consultationId}
          />
        ))}
      </ul>
    </>
  )
  // On a phone, the form of the next consultation comes first.
  if (isPhone && pathname === '/record' && !data.some(isForHand))
    return (
      <section aria-labelledby={HEADING} className="mb-4 rounded-2xl border border-line bg-surface px-4 shadow-card">
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center">
            <h2 id={HEADING} className="font-bold">
              Só neste aparelho
            </h2>
            <span className="ml-2 text-muted tabular-nums">({data.length})</span>
          </summary>
          {list}
        </details>
      </section>
    )
  return (
    <section
      aria-labelledby={HEADING}
      className="mb-6 rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <h2 id={HEADING} className="flex items-center gap-2 text-xl font-bold">
        <HardDrive aria-hidden className="size-5 text-brand" />
        Só neste aparelho
      </h2>
      {list}
    </section>
  )
}

/** Whether it needs an answer from the doctor. */
function isForHand({ waiting, isEnded }: HereConsultation): boolean {
  return waiting.problem !== undefined || (isEnded && waiting.patient.cpf === null)
}

interface RowProps {
  readonly one: HereConsultation
  readonly isOnline: boolean
  readonly isSending: boolean
  /** Several attempts in a row have failed. */
  readonly isStuck: boolean
}

function Row({ one, isOnline, isSending, isStuck }: RowProps) {
  const { formatDate, formatTime } = useCalendar()
  const { waiting, seconds, consultationId } = one
  const isAsked = isForHand(one)
  const needsHand = isAsked || !one.isEnded
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold [overflow-wrap:anywhere]">{waiting.patient.name}</p>
        <p className="text-muted tabular-nums">
          {formatDate(waiting.startedAt)} às {formatTime(waiting.startedAt)} · {formatDuration(Math.round(seconds))}
        </p>
        <p className={isAsked ? 'font-medium text-warn' : 'text-muted'}>
          {wordsOf({ one, isOnline, isSending, isStuck })}
        </p>
      </div>
      {needsHand && !isSending && (
        <ButtonLink
          tone="secondary"
          to={`/record?${new URLSearchParams({ consultation: consultationId })}`}
          aria-label={`${isAsked ? 'Resolver' : 'Continuar'} a consulta de ${waiting.patient.name}`}
        >
          {isAsked ? 'Resolver' : 'Continuar'}
        </ButtonLink>
      )}
    </li>
  )
}

function wordsOf({ one, isOnline, isSending, isStuck }: RowProps): string {
  const { waiting, isEnded, isRecorderBusy } = one
  if (isSending) return 'Enviando e transcrevendo...'
  if (waiting.problem) return waiting.problem.message
  if (!isEnded) return isRecorderBusy ? 'Gravando em outra aba, ou interrompida.' : 'A gravação foi interrompida.'
  if (waiting.patient.cpf === null) return 'Falta o CPF para ser arquivada.'
  if (!isOnline) return 'Aguardando a conexão para ser transcrita e arquivada.'
  if (isRecorderBusy) return 'Será enviada depois da gravação em andamento.'
  return isStuck
    ? 'O servidor ainda não a recebeu. O áudio continua guardado aqui, e o envio é repetido a cada minuto.'
    : 'Será enviada em instantes.'
}

interface Finishing {
  readonly sendingId: string | undefined
  readonly stuckId: string | undefined
}

/** Attempts per consultation since the device last came online; Infinity once the doctor was asked. */
type Attempts = Readonly<Record<string, number>>

/**
 * While online, finishes what was ended and needs no answer. The least-tried comes first, so that one which the server
 * rejects does not block the others.
 */
function useFinisher(userId: string, waiting: readonly HereConsultation[], isOnline: boolean): Finishing {
  const queries = useQueryClient()
  const [sendingId, setSendingId] = useState<string>()
  const [attempts, setAttempts] = useState<Attempts>({})
  const paidPlan = usePaidPlan(userId, waiting)
  const [triedOn, setTriedOn] = useState<Readonly<Record<string, string | undefined>>>({})
  const attemptsOf = ({ consultationId, waiting: { problem } }: HereConsultation) => {
    const count = attempts[consultationId] ?? 0
    // The doctor has answered.
    return count === Infinity && !problem ? 0 : count
  }
  const next = waiting
    .filter((one) => {
      const { problem } = one.waiting
      if (!one.isEnded || !problem) return one.isEnded
      // A newly bought plan may have room; that is tried once per plan.
      if (problem.kind === OVER_LIMIT) return paidPlan !== undefined && triedOn[one.consultationId] !== paidPlan
      return problem.kind === UNFINISHED && attemptsOf(one) < Infinity
    })
    .toSorted((one, other) => attemptsOf(one) - attemptsOf(other))[0]
  const nextId = isOnline && next && !next.isRecorderBusy ? next.consultationId : undefined
  const tried = next ? attemptsOf(next) : 0
  const name = next?.waiting.patient.name
  useEffect(() => {
    const forgive = () =>
      setAttempts((all) => Object.fromEntries(Object.entries(all).filter(([, count]) => count === Infinity)))
    window.addEventListener('online', forgive)
    return () => window.removeEventListener('online', forgive)
  }, [])
  useEffect(() => {
    if (nextId === undefined) return undefined
    const leaving = new AbortController()
    const finish = async () => {
      setSendingId(nextId)
      const { finishWaiting } = await import('./finish-waiting.ts')
      const outcome = await finishWaiting(userId, nextId, leaving.signal)
      setSendingId(undefined)
      if (outcome === 'filed')
        notify({ title: `Consulta de ${name} arquivada`, text: 'O rascunho espera a sua revisão.' }, 'success')
      for (const key of [['waiting-here'], ['open-recording'], ['unfinished-consultation'], ['consultations', userId]])
        void queries.invalidateQueries({ queryKey: key })
      if (leaving.signal.aborted) return
      setTriedOn((all) => ({ ...all, [nextId]: paidPlan }))
      setAttempts((all) => ({ ...all, [nextId]: outcome === 'asked' ? Infinity : (all[nextId] ?? 0) + 1 }))
    }
    const waitMs = tried === 0 ? 0 : Math.min(LOOKS_AGAIN_MS * 2 ** (tried - 1), MAX_WAIT_MS)
    const timer = setTimeout(() => void finish(), waitMs)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [userId, nextId, tried, name, paidPlan, queries])
  const isStuck = sendingId === undefined && nextId !== undefined && tried >= TOLD_AFTER_ATTEMPTS
  return { sendingId, stuckId: isStuck ? nextId : undefined }
}

/** Name of the plan in force, if the default plan rejected something and this is another one. */
function usePaidPlan(userId: string, waiting: readonly HereConsultation[]): string | undefined {
  const isRefused = waiting.some((one) => one.waiting.problem?.kind === OVER_LIMIT)
  const { data } = useQuery({
    ...planInForce(userId),
    enabled: isRefused,
    refetchInterval: MAX_WAIT_MS,
    refetchOnWindowFocus: 'always',
  })
  return isRefused && data && data.name !== DEFAULT_PLAN.name ? data.name : undefined
}
