import { CircleX } from 'lucide-react'
import './form.css'

/** Why a form could not be sent. */
export function FormFailure({ children }: { readonly children: string | null }) {
  if (children === null) return null
  return (
    <p className="hs-form-failure" role="alert">
      <CircleX size={16} strokeWidth={1.75} aria-hidden />
      {children}
    </p>
  )
}
