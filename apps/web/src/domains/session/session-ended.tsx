import { Notice } from '#shared/ui/notice.tsx'

/** Why the sign-in stands where something else was. */
export default function SessionEnded() {
  return (
    <Notice tone="info" title="Sua sessão terminou">
      Entre novamente para continuar. O que estava salvo continua guardado.
    </Notice>
  )
}
