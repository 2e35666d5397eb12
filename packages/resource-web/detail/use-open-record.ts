// The record whose detail is open stands in the address, so that reload, back and a shared link work.
import { useCallback, useEffect, useRef } from 'react'
import { NavigationType, useNavigate, useNavigationType, useSearchParams } from 'react-router'

const RECORD = 'record'

export interface OpenRecord {
  /** Null when none is open. */
  readonly id: string | null
  /** Address of a record's detail over the list as it is now. */
  readonly addressOf: (id: string) => string
  readonly open: (id: string) => void
  /** To another record, without a step in the history. */
  readonly turn: (id: string) => void
  readonly close: () => void
}

export function useOpenRecord(): OpenRecord {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const kind = useNavigationType()
  const id = params.get(RECORD)
  const former = useRef(id)
  /** Whether one step back leads to the list without the record. */
  const isStep = useRef(false)
  useEffect(() => {
    if (former.current === null && id !== null) isStep.current = kind === NavigationType.Push
    former.current = id
  }, [id, kind])
  const addressOf = useCallback((next: string) => withRecord(params, next), [params])
  return {
    id,
    addressOf,
    open: (next) => void navigate(addressOf(next)),
    turn: (next) => void navigate(addressOf(next), { replace: true }),
    close: () => void (isStep.current ? navigate(-1) : navigate(withRecord(params, null), { replace: true })),
  }
}

function withRecord(params: URLSearchParams, id: string | null): string {
  const next = new URLSearchParams(params)
  if (id === null) next.delete(RECORD)
  else next.set(RECORD, id)
  return `?${next.toString()}`
}
