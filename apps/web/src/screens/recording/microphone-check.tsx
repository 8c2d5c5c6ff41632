import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Mic } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { chosenMicrophone, chooseMicrophone } from '#recording/capture/microphone-choice.ts'
import {
  closeMicrophone,
  listMicrophones,
  openMicrophone,
  type MicrophoneProblem,
} from '#recording/capture/microphone.ts'
import { watchLevel } from '#recording/capture/level-meter.ts'
import { Button } from '#shared/ui/button.tsx'
import { CONTROL, Field } from '#shared/ui/field.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { microphoneFailed } from '#recording/messages.ts'
import { microphoneHelp } from './messages.ts'

type Check =
  | { readonly kind: 'off' }
  /** Another microphone may be chosen meanwhile. */
  | { readonly kind: 'opening' }
  | { readonly kind: 'on'; readonly stream: MediaStream }
  | { readonly kind: 'failed'; readonly problem: MicrophoneProblem }

/** Before a recording: which microphone is used, and whether it has a signal. Nothing is stored. */
export default function MicrophoneCheck() {
  const [check, setCheck] = useState<Check>({ kind: 'off' })
  const [chosen, setChosen] = useState(chosenMicrophone)
  const [peak, setPeak] = useState({ now: 0, most: 0 })
  const queries = useQueryClient()
  const { data: microphones = [] } = useQuery({
    queryKey: ['microphones'],
    queryFn: listMicrophones,
    staleTime: 0,
    networkMode: 'always',
  })

  useEffect(() => {
    if (check.kind !== 'on') return undefined
    const end = watchLevel(check.stream, (now) => setPeak((before) => ({ now, most: Math.max(before.most, now) })))
    return () => {
      end()
      closeMicrophone(check.stream)
    }
  }, [check])

  // The browser may ask the user first: after a newer request, or once the screen was left, this result is not wanted
  // any more.
  const asked = useRef(0)
  const open = useRef<MediaStream>(undefined)
  useEffect(
    () => () => {
      asked.current += 1
      // Permission may be given after React unmounted the screen and before this ran: no effect would close the
      // microphone then.
      closeMicrophone(open.current)
    },
    [],
  )
  const listen = async (deviceId: string | undefined) => {
    setPeak({ now: 0, most: 0 })
    setCheck((now) => (now.kind === 'on' ? now : { kind: 'opening' }))
    asked.current += 1
    const question = asked.current
    const opened = await openMicrophone(deviceId)
    if (question !== asked.current) return closeMicrophone(opened.kind === 'open' ? opened.stream : undefined)
    if (opened.kind === 'open') open.current = opened.stream
    setCheck(opened.kind === 'open' ? { kind: 'on', stream: opened.stream } : opened)
    // Their names are known only once one has been allowed.
    await queries.invalidateQueries({ queryKey: ['microphones'] })
  }
  const end = () => {
    asked.current += 1
    setCheck({ kind: 'off' })
  }
  const choose = (deviceId: string) => {
    chooseMicrophone(deviceId)
    setChosen(deviceId)
    if (check.kind === 'on' || check.kind === 'opening') void listen(deviceId)
  }
  return (
    <div className="space-y-4">
      {microphones.length > 1 && (
        <Field label="Microfone">
          {(control) => (
            <select
              {...control}
              className={CONTROL}
              value={chosen ?? microphones[0]?.id}
              onChange={(event) => choose(event.target.value)}
            >
              {microphones.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button tone="secondary" onClick={() => (check.kind === 'on' ? end() : void listen(chosen))}>
          <Mic aria-hidden className="size-5" />
          {check.kind === 'on' ? 'Encerrar teste' : 'Testar microfone'}
        </Button>
        {check.kind === 'on' && (
          <>
            <div aria-hidden className="h-3 w-40 overflow-hidden rounded-full bg-sunken">
              <div
                className="h-full origin-left rounded-full bg-brand transition-transform"
                style={{ transform: `scaleX(${Math.min(1, peak.now * 3)})` }}
              />
            </div>
            <p role="status" className="text-muted">
              {peak.most > 0.02 ? 'Som chegando' : 'Fale algo para testar'}
            </p>
          </>
        )}
      </div>
      {check.kind === 'failed' && (
        <Notice tone="error" title={microphoneFailed.text ?? microphoneFailed.title}>
          {microphoneHelp(check.problem)}
        </Notice>
      )}
    </div>
  )
}
