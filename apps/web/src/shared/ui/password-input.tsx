import { Eye, EyeOff } from 'lucide-react'
import { useState, type InputHTMLAttributes } from 'react'
import { CONTROL } from './field.tsx'

/** A password field with a button that reveals it. */
export function PasswordInput(props: InputHTMLAttributes<HTMLInputElement>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative">
      <input {...props} type={isShown ? 'text' : 'password'} className={`${CONTROL} pr-12`} />
      <button
        type="button"
        aria-label={isShown ? 'Ocultar senha' : 'Mostrar senha'}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-xl text-muted"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </div>
  )
}
