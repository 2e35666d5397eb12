// What every control of the form takes.
import type { FormField } from '../model/form-model.ts'

export interface ControlProps {
  readonly id: string
  readonly formField: FormField
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly isWrong: boolean
  /** Ids of the help and the message under the control. */
  readonly describedBy: string | undefined
}

export function common({ id, isWrong, describedBy }: ControlProps) {
  return {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': isWrong,
    status: isWrong ? ('error' as const) : ('' as const),
  }
}
