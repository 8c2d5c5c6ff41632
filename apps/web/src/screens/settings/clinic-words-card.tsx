import { foldClinicWord, MAX_CLINIC_WORDS, readClinicWords } from '@prontuvoz/rules/clinic-words'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { addClinicWords, clinicWords, removeClinicWord } from '#domains/profile/clinic-words.ts'
import { announce } from '#shared/announcer.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { FailedNotice } from '#shared/ui/failed-notice.tsx'
import { CONTROL, Field } from '#shared/ui/field.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { pasteAtOnce } from '#shared/ui/paste-at-once.ts'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { notAWord, tooManyWords, wordsAdded, wordsNotRemoved, wordsNotSaved } from './messages.ts'

interface ClinicWordsCardProps {
  readonly userId: string
  /** The screen already reports that the server does not answer, with a retry button. */
  readonly isTold: boolean
  /** Called when unsaved words begin or cease to exist. */
  readonly onUnsaved: (isUnsaved: boolean) => void
}

/** Names and medicines that speech engines do not know: the account's own list. */
export function ClinicWordsCard({ userId, isTold, onUnsaved }: ClinicWordsCardProps) {
  const stored = useQuery(clinicWords(userId))
  return (
    <Card aria-labelledby="palavras">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="palavras" tabIndex={-1} className="text-xl font-bold">
          Palavras da clínica
        </h2>
        <p className="text-sm text-muted tabular-nums">
          {stored.data ? `${stored.data.length} de ${MAX_CLINIC_WORDS}` : ''}
        </p>
      </div>
      <p className="mt-2 max-w-[70ch] text-muted">
        Colegas, lugares e medicamentos que a transcrição costuma errar. O que o prontuário escrever parecido aparece
        como “Conferir”, com a sua palavra ao lado; nada é trocado. Um servidor de fala também as recebe como dica: não
        escreva nomes de pacientes.
      </p>
      {/* As high as one line of words while it loads, and when there are none. */}
      <div className="mt-4 max-h-56 min-h-18 overflow-y-auto rounded-2xl border border-line p-3 [&_[role=status]>div]:h-11">
        {stored.isPending && <Skeleton rows={1} />}
        {stored.isError && isTold && (
          <p className="px-2 py-2.5 text-muted">A lista aparece aqui quando for carregada.</p>
        )}
        {stored.isError && !isTold && (
          <FailedNotice
            title="As palavras não puderam ser carregadas"
            cause={stored.error}
            onRetry={() => void stored.refetch()}
          />
        )}
        {stored.data && <WordList userId={userId} words={stored.data} />}
      </div>
      <AddingForm userId={userId} words={stored.data} onUnsaved={onUnsaved} />
    </Card>
  )
}

function WordList({ userId, words }: { readonly userId: string; readonly words: readonly string[] }) {
  const queries = useQueryClient()
  const list = useRef<HTMLDivElement>(null)
  const remove = useMutation({
    mutationFn: (word: string) => removeClinicWord(userId, word),
    onSuccess: async (_, word) => {
      await queries.invalidateQueries(clinicWords(userId))
      announce(`${word}: removida`)
      // The focused button no longer exists.
      list.current?.focus()
    },
  })
  return (
    <div ref={list} tabIndex={-1}>
      {remove.isError && (
        <div className="mb-3">
          <Notice tone="error" title={wordsNotRemoved(remove.error).title}>
            {wordsNotRemoved(remove.error).text}
          </Notice>
        </div>
      )}
      {words.length === 0 ? (
        <p className="px-2 py-2.5 text-muted">Nenhuma palavra ainda. Adicione a primeira abaixo.</p>
      ) : (
        <ul aria-label="Palavras da clínica" className="flex flex-wrap gap-2">
          {words.map((word) => (
            <li
              key={word}
              className="flex max-w-full items-center rounded-full bg-sunken pl-4 [overflow-wrap:anywhere]"
            >
              {word}
              <button
                type="button"
                aria-label={`Remover ${word}`}
                disabled={remove.isPending}
                className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-danger"
                onClick={() => remove.mutate(word)}
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface AddingFormProps {
  readonly userId: string
  /** Undefined until they are loaded. */
  readonly words: readonly string[] | undefined
  readonly onUnsaved: (isUnsaved: boolean) => void
}

interface Sent {
  readonly typed: string
  readonly fresh: readonly string[]
  readonly repeated: number
  readonly refused: readonly string[]
}

/** Adds one word or many at once, typed or pasted. */
function AddingForm({ userId, words, onUnsaved }: AddingFormProps) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [outcome, setOutcome] = useState('')
  const isUnsaved = typed.trim() !== ''
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])
  // A half-typed word is not an error yet.
  const [isChecked, setChecked] = useState(false)
  const { words: given, refused } = readClinicWords(typed)
  const known = new Set(words?.map(foldClinicWord))
  const fresh = given.filter((word) => !known.has(foldClinicWord(word)))
  const room = MAX_CLINIC_WORDS - known.size
  const isFull = room <= 0
  const add = useMutation({
    mutationFn: async (sent: Sent) => {
      if (sent.fresh.length > 0) await addClinicWords(userId, sent.fresh)
      await queries.invalidateQueries(clinicWords(userId))
    },
    onSuccess: (_, sent) => {
      const said = wordsAdded(sent.fresh.length, sent.repeated)
      setOutcome(said)
      announce(said)
      // Rejected words stay to be corrected, and so does anything typed meanwhile.
      setTyped((now) => (now === sent.typed ? sent.refused.join('\n') : now))
    },
  })
  const error = fresh.length > room && !isFull ? tooManyWords(fresh.length, room) : isChecked && notAWord(refused[0])
  function send(event: SyntheticEvent): void {
    event.preventDefault()
    if (add.isPending || !words || fresh.length > room) return
    setChecked(true)
    if (given.length > 0) add.mutate({ typed, fresh, repeated: given.length - fresh.length, refused })
  }
  return (
    <form className="mt-4 space-y-3" onSubmit={send}>
      <Field
        label="Adicionar palavras"
        hint={
          isFull
            ? `A lista está cheia: ${MAX_CLINIC_WORDS} palavras. Remova alguma para adicionar outra.`
            : 'Uma por linha ou separadas por vírgulas. Pode colar muitas de uma vez.'
        }
        error={error || undefined}
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            className={CONTROL}
            value={typed}
            disabled={isFull}
            onChange={({ target }) => {
              setTyped(target.value)
              setOutcome('')
              setChecked(false)
            }}
            onPaste={pasteAtOnce}
          />
        )}
      </Field>
      {add.isError && (
        <Notice tone="error" title={wordsNotSaved(add.error).title}>
          {wordsNotSaved(add.error).text}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          tone="secondary"
          disabled={!words || isFull || add.isPending || !isUnsaved || fresh.length > room}
        >
          {add.isPending ? 'Adicionando...' : 'Adicionar'}
        </Button>
        <span className="text-sm text-muted">{outcome}</span>
      </div>
    </form>
  )
}
