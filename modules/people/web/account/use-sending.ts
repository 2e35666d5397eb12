// Sending a form: busy meanwhile, afterwards what was wrong, under the field it is about or above the button.
import { useState } from 'react'
import { ApiError, messageOf } from '@huanshi/web-kit/api/api-error.ts'

interface Faults {
  /** By field. */
  readonly fields: Readonly<Record<string, string>>
  readonly general: string | null
}

export const noFaults: Faults = { fields: {}, general: null }

function faultsOf(error: unknown, known: readonly string[]): Faults {
  const told = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  const fields = Object.fromEntries(
    told.filter(({ path }) => known.includes(path)).map(({ path, message }) => [path, message] as const),
  )
  return { fields, general: Object.keys(fields).length > 0 ? null : messageOf(error) }
}

/** @param known names of the fields that a fault can stand under */
export function useSending(known: readonly string[]) {
  const [isBusy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>(noFaults)

  /** True when it went through. */
  async function send(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    setFaults(noFaults)
    try {
      await work()
      return true
    } catch (error) {
      setFaults(faultsOf(error, known))
      return false
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, faults, setFaults, send }
}
