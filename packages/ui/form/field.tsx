// A field of a form: label above, help or fault below.
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import './form.css'

interface Props {
  readonly id: string
  readonly label: string
  readonly isOptional?: boolean | undefined
  readonly help?: ReactNode
  readonly fault?: string | undefined
  readonly children: ReactNode
}

export function Field({ id, label, isOptional = false, help, fault, children }: Props) {
  return (
    <div className="hs-field">
      <label htmlFor={id}>
        {label}
        {isOptional ? <span className="hs-field-free">选填</span> : null}
      </label>
      {children}
      {fault === undefined && help !== undefined ? (
        <div id={`${id}-note`} className="hs-field-help">
          {help}
        </div>
      ) : null}
      {fault === undefined ? null : <Fault id={`${id}-note`}>{fault}</Fault>}
    </div>
  )
}

export function Fault({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <p id={id} className="hs-field-problem" role="alert">
      <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
      {children}
    </p>
  )
}

/** What ties an input to its field. */
export function fieldProps(id: string, fault: string | undefined) {
  const status = fault === undefined ? '' : ('error' as const)
  return { id, status, 'aria-invalid': fault !== undefined, 'aria-describedby': `${id}-note` } as const
}
