// The state of a text being written: what is stored, what was changed over it, saving, publishing, and what to do when somebody
// else saved meanwhile. After saving, writing goes on where it was.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { useClient } from '../../client/use-client.ts'
import { changesOf, onTopOf } from '../../form/changes.ts'
import { filled, formFields, valuesOf, type FormField, type Values } from '../../form/model/form-model.ts'
import { placeProblems } from '../../form/server-problems.ts'
import { problemsOf, without, type Problems } from '../../form/model/validation.ts'
import type { Row } from '../../model/row.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import type { WritingKind } from './writing-kind.ts'

export interface Writing {
  readonly fields: readonly FormField[]
  /** Null until it was saved for the first time. */
  readonly stored: Row | null
  readonly values: Values
  readonly problems: Problems
  readonly changeCount: number
  readonly isBusy: boolean
  readonly conflict: { readonly theirs: Row; readonly mine: Values } | null
  readonly set: (name: string, value: unknown) => void
  /** The stored record, or null when it could not be saved. */
  readonly save: () => Promise<Row | null>
  /** Saves what is unsaved, then moves the record to another state. */
  readonly move: (action: string, done: string) => Promise<Row | null>
  readonly settle: (values: Values) => void
}

export function useWriting(kind: WritingKind, record: Row | null): Writing {
  const { resource, preset } = kind
  const client = useClient(resource)
  const queries = useQueryClient()
  const [stored, setStored] = useState(record)
  const fields = formFields(resource, stored === null ? 'create' : 'update')
  const start = stored === null ? { ...valuesOf(fields, undefined), ...preset } : valuesOf(fields, stored)
  const [values, setValues] = useState<Values>(start)
  const [problems, setProblems] = useState<Problems>({})
  const [theirs, setTheirs] = useState<Row | null>(null)
  const changes = changesOf(fields, start, values)

  function keep(saved: Row, sent: Values): void {
    setStored(saved)
    // The server's own spelling of what was sent; what was typed meanwhile stays.
    setValues((now) => onTopOf(fields, sent, now, valuesOf(formFields(resource, 'update'), saved)))
    queries.setQueryData([client.address, 'item', saved.id], saved)
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'item' })
  }

  async function refused(error: unknown, title: string): Promise<void> {
    const problem = error instanceof ApiError ? error.problem : undefined
    if (problem?.type === 'record.stale' && stored !== null) return setTheirs(await client.get(stored.id))
    const placed = problem === undefined ? null : placeProblems(problem, fields)
    if (placed !== null) setProblems(placed.fields)
    const words = placed === null ? messageOf(error) : placed.general
    toast({ type: 'error', title, message: words ?? '有需要改正的地方' })
  }

  const { isBusy, busy } = useOneAtATime(refused)

  async function send(): Promise<Row | null> {
    const wrong = problemsOf(fields, values)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) {
      toast({ type: 'error', title: '还不能保存', message: Object.values(wrong)[0] ?? '' })
      return null
    }
    if (stored !== null && Object.keys(changes).length === 0) return stored
    const saved: Row =
      stored === null
        ? await client.create(filled(fields, values))
        : await client.update(stored.id, { ...changes, version: stored.version })
    keep(saved, values)
    return saved
  }

  return {
    fields,
    stored,
    values,
    problems,
    isBusy,
    changeCount: Object.keys(changes).length,
    conflict: theirs === null ? null : { theirs, mine: onTopOf(fields, start, values, valuesOf(fields, theirs)) },
    set: (name, value) => {
      setValues((former) => ({ ...former, [name]: value }))
      setProblems((former) => without(former, name))
    },
    save: () =>
      busy('没能保存', async () => {
        const saved = await send()
        if (saved !== null) toast({ type: 'success', title: '已保存' })
        return saved
      }),
    move: (action, done) =>
      busy('没能完成', async () => {
        const saved = await send()
        if (saved === null) return null
        const moved: Row = await client.action(saved.id, action)
        keep(moved, values)
        tellMoved(done, kind.visitAddress(moved))
        return moved
      }),
    settle: (next) => {
      if (theirs !== null) setStored(theirs)
      setTheirs(null)
      setProblems({})
      setValues(next)
    },
  }
}

/** Work that is told when it fails, one thing at a time: a second press comes before the first has drawn anything. */
function useOneAtATime(refused: (error: unknown, title: string) => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const isUnderWay = useRef(false)
  async function busy(title: string, work: () => Promise<Row | null>): Promise<Row | null> {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setBusy(true)
    try {
      return await work()
    } catch (error) {
      await refused(error, title).catch((again: unknown) => toast({ type: 'error', title, message: messageOf(again) }))
      return null
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { isBusy, busy }
}

/** A way to the page has to stand long enough to be taken. */
const VISIT_MS = 8000

function tellMoved(title: string, address: string | null): void {
  if (address === null) return void toast({ type: 'success', title })
  const run = (): void => void window.open(address, '_blank', 'noopener')
  toast({ type: 'success', title, duration: VISIT_MS, action: { label: '查看', run } })
}
