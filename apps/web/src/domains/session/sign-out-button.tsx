import { useMutation } from '@tanstack/react-query'
import { Button } from '#shared/ui/button.tsx'
import { signOut } from './sign-out.ts'

export function SignOutButton({ className }: { readonly className?: string }) {
  const leave = useMutation({
    mutationFn: signOut,
    // A full load: nothing of the session stays in memory.
    onSettled: () => window.location.assign('/'),
  })
  return (
    <Button
      tone="quiet"
      {...(className === undefined ? {} : { className })}
      disabled={leave.isPending}
      onClick={() => leave.mutate()}
    >
      Sair
    </Button>
  )
}
