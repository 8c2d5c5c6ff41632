import { MAX_IMAGE_BYTES, type ProfileImage } from '@prontuvoz/rules/profile'
import { useMutation } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { removeImage, replaceImage } from '#domains/profile/profile-image.ts'
import type { Message } from '#shared/message.ts'
import { notify } from '#shared/notify.ts'
import { Button } from '#shared/ui/button.tsx'
import { tooLarge, updated, uploadFailed, wrongType } from './messages.ts'

interface ImageFieldProps {
  readonly userId: string
  readonly kind: ProfileImage
  readonly title: string
  readonly hint: string
  readonly url: string | null
  readonly onChanged: () => Promise<unknown>
}

/** One image of the profile: view, replace, remove. */
export function ImageField({ userId, kind, title, hint, url, onChanged }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<Message>()
  const refuse = (message: Message) => {
    setRefusal(message)
    notify(message, 'error')
  }
  const change = useMutation({
    mutationFn: async (file: File | undefined) => {
      await (file ? replaceImage(userId, kind, file) : removeImage(userId, kind))
      await onChanged()
    },
    onMutate: () => setRefusal(undefined),
    onSuccess: () => notify(updated, 'success'),
    onError: (cause) => refuse(uploadFailed(cause)),
  })
  const choose = (file: File | undefined) => {
    if (!file) return
    if (!file.type.startsWith('image/')) refuse(wrongType)
    else if (file.size > MAX_IMAGE_BYTES) refuse(tooLarge)
    else change.mutate(file)
  }
  return (
    <div className="flex flex-wrap items-center gap-5">
      <div
        className={`grid size-24 shrink-0 place-items-center overflow-hidden border border-line bg-sunken text-muted ${kind === 'profile' ? 'rounded-full' : 'rounded-2xl'}`}
      >
        {url === null ? (
          <ImagePlus aria-hidden className="size-8" />
        ) : (
          <img
            src={url}
            alt={title}
            className={`size-full ${kind === 'profile' ? 'object-cover' : 'bg-white object-contain p-2'}`}
          />
        )}
      </div>
      <div className="min-w-56 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted">{hint}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/gif"
            aria-label={`Escolher arquivo: ${title}`}
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => {
              choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <Button tone="secondary" disabled={change.isPending} onClick={() => input.current?.click()}>
            {change.isPending
              ? 'Enviando...'
              : url === null
                ? `Enviar ${title.toLowerCase()}`
                : `Trocar ${title.toLowerCase()}`}
          </Button>
          {url !== null && (
            <Button tone="quiet" disabled={change.isPending} onClick={() => change.mutate(undefined)}>
              Remover {title.toLowerCase()}
            </Button>
          )}
        </div>
        {refusal && (
          <p role="alert" className="mt-2 font-medium text-danger">
            {refusal.title}. {refusal.text}
          </p>
        )}
      </div>
    </div>
  )
}
