import { useQuery } from '@tanstack/react-query'
import { checkStorage } from '#recording/journal/storage-check.ts'
import { Notice } from '#shared/ui/notice.tsx'
import { journalFailed } from '#recording/messages.ts'
import { scarceStorage } from './messages.ts'

/** Warns before a recording if this device has no or too little space for it. @param minutes of the plan. */
export function StorageNotice({ minutes }: { readonly minutes: number | null }) {
  const { data } = useQuery({
    queryKey: ['storage', minutes],
    queryFn: () => checkStorage(minutes),
    staleTime: 0,
    networkMode: 'always',
  })
  if (!data || data.kind === 'ready') return null
  const message = data.kind === 'scarce' ? scarceStorage(data.freeBytes, data.neededBytes) : journalFailed
  return (
    <Notice tone={data.kind === 'scarce' ? 'warning' : 'error'} title={message.title}>
      {message.text}
    </Notice>
  )
}
