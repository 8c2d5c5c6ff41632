import { LoaderCircle } from 'lucide-react'

/** A wait of unknown length, in words. */
export function Spinner({ text = 'Carregando...' }: { readonly text?: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-3 p-8 text-muted">
      <LoaderCircle aria-hidden className="size-5 animate-spin motion-reduce:animate-none" />
      {text}
    </p>
  )
}
