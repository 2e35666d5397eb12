// The tour being edited: what is stored, the draft over it with every step back and forth, and how the draft gets to the server
// by itself. Knows neither screen nor network; both are handed in.
import { carried, redo, startHistory, step, undo, type History } from '@huanshi/resource-web/editing/history.ts'
import type { Stored, TourDraft } from '../model/draft.ts'
import { changesOf, draftOf, merged } from '../model/tour-draft.ts'
import type { Recovery } from './recovery.ts'

/** Refused: the server does not take the draft as it is; conflict: somebody else changed the same. */
export type Saving = 'saved' | 'waiting' | 'saving' | 'offline' | 'failing' | 'refused' | 'conflict'

/** Why a save failed, as far as the store has to know. */
export type Failure =
  | { readonly kind: 'stale' }
  /** Failing: the server was reached and could not; both are tried again. */
  | { readonly kind: 'offline' | 'failing'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string }

export interface Server {
  update(changes: Partial<TourDraft>, version: number): Promise<Stored>
  read(): Promise<Stored>
  failure(error: unknown): Failure
}

export interface Conflict {
  readonly theirs: Stored
  /** Mine on top of theirs. */
  readonly mine: TourDraft
  /** What both changed. */
  readonly names: readonly string[]
}

export interface StudioState {
  readonly stored: Stored
  readonly history: History<TourDraft>
  readonly saving: Saving
  readonly message: string | null
  readonly conflict: Conflict | null
}

interface StudioOptions {
  readonly record: Stored
  /** Nothing is saved before somebody says so. */
  readonly isManual?: boolean
  readonly server: Server
  readonly recovery: Recovery
  /** Somebody else's changes came in without asking. */
  readonly onMerged?: () => void
  /** Other windows of the same person want to know. */
  readonly onSaved?: (saved: Stored) => void
  readonly now?: () => number
}

const QUIET_MS = 1200
const LONGEST_MS = 8000
const RETRIES = [2000, 4000, 8000, 15_000, 30_000] as const

export type StudioStore = ReturnType<typeof createStudioStore>

// oxlint-disable-next-line max-lines-per-function -- a part with its own state, which its members share
export function createStudioStore(options: StudioOptions) {
  const { record, server, recovery, onMerged, onSaved, isManual = false, now = Date.now } = options
  let state: StudioState = {
    stored: record,
    history: startHistory(draftOf(record)),
    saving: 'saved',
    message: null,
    conflict: null,
  }
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitingSince: number | null = null
  let failures = 0
  let underWay: Promise<boolean> | null = null
  let isClosed = false

  const set = (part: Partial<StudioState>): void => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const draft = (): TourDraft => state.history.present
  const changes = (): Partial<TourDraft> => changesOf(draftOf(state.stored), draft())
  const isDirty = (): boolean => Object.keys(changes()).length > 0

  const later = (milliseconds: number): void => {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void flush(), milliseconds)
  }
  const soon = (milliseconds: number): void => {
    if (!isManual) later(milliseconds)
  }
  const changed = (history: History<TourDraft>): void => {
    if (history === state.history) return
    set({ history, message: null, saving: state.saving === 'conflict' ? 'conflict' : 'waiting' })
    recovery.keep(draftOf(state.stored), history.present)
    waitingSince ??= now()
    // Somebody who never pauses is saved all the same.
    soon(Math.max(0, Math.min(QUIET_MS, waitingSince + LONGEST_MS - now())))
  }

  /** Takes over what the server has; what was done meanwhile stays on top. */
  const settled = (saved: Stored, sent: TourDraft): void => {
    const base = draftOf(saved)
    const present = draft() === sent ? base : merged(sent, draft(), base).draft
    set({ stored: saved, history: { ...state.history, present }, message: null })
    recovery.keep(base, present)
  }

  const takeTheirs = (theirs: Stored, isOwn = false): boolean => {
    const base = draftOf(state.stored)
    const onto = draftOf(theirs)
    const { draft: mine, conflicts } = merged(base, draft(), onto)
    if (conflicts.length > 0) {
      set({ saving: 'conflict', conflict: { theirs, mine, names: conflicts } })
      return false
    }
    const history = carried(state.history, (past) => merged(base, past, onto).draft)
    set({ stored: theirs, history: { ...history, present: mine } })
    recovery.keep(onto, mine)
    if (!isOwn) onMerged?.()
    return true
  }

  async function save(): Promise<boolean> {
    const sent = draft()
    const parts = changes()
    waitingSince = null
    if (Object.keys(parts).length === 0) {
      set({ saving: 'saved', message: null })
      recovery.clear()
      return true
    }
    set({ saving: 'saving', message: null })
    try {
      const saved = await server.update(parts, state.stored.version)
      failures = 0
      settled(saved, sent)
      onSaved?.(saved)
      const isMore = isDirty()
      set({ saving: isMore ? 'waiting' : 'saved' })
      if (isMore) soon(QUIET_MS)
      else recovery.clear()
      return !isMore
    } catch (error) {
      return failed(server.failure(error))
    }
  }

  async function failed(failure: Failure): Promise<boolean> {
    if (failure.kind === 'refused') {
      set({ saving: 'refused', message: failure.message })
      return false
    }
    if (failure.kind === 'stale') {
      try {
        return takeTheirs(await server.read()) ? await save() : false
      } catch (error) {
        const again = server.failure(error)
        if (again.kind === 'refused') return failed(again)
      }
    }
    const { kind, message } = failure.kind === 'stale' ? { kind: 'offline' as const, message: null } : failure
    set({ saving: kind, message })
    later(RETRIES[Math.min(failures, RETRIES.length - 1)] ?? 30_000)
    failures += 1
    return false
  }

  /** Saves at once; true when the server has everything. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    if (state.saving === 'conflict') return false
    if (underWay !== null) {
      await underWay
      return isDirty() ? flush() : true
    }
    underWay = save()
    try {
      return await underWay
    } finally {
      underWay = null
    }
  }

  return {
    get: (): StudioState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** @param name of what is changed: the same again within a second is the same step */
    change: (name: string, operation: (draft: TourDraft) => TourDraft): void => {
      const next = operation(draft())
      if (next !== draft()) changed(step(state.history, next, name, now()))
    },
    undo: (): void => changed(undo(state.history)),
    redo: (): void => changed(redo(state.history)),
    flush,
    isDirty,
    /** Ends a conflict with the given draft over what the other has saved. */
    settle: (chosen: TourDraft): void => {
      const { conflict } = state
      if (conflict === null) return
      set({ stored: conflict.theirs, conflict: null, saving: 'waiting' })
      changed(step(state.history, chosen, 'settle', now()))
      soon(0)
    },
    /**
     * The record as the server has it now.
     * @param isOwn after an action taken here; otherwise another window saved it, and that is told
     */
    take: async (theirs: Stored, isOwn = false): Promise<void> => {
      await underWay
      if (theirs.version < state.stored.version || state.conflict !== null) return
      const isSame = Object.keys(changesOf(draftOf(state.stored), draftOf(theirs))).length === 0
      if (isSame) set({ stored: theirs })
      // What moves on without a version has moved on by itself: tiles, the place from the file.
      else takeTheirs(theirs, isOwn || theirs.version === state.stored.version)
    },
    /** What was kept in the browser, on top of what is stored. */
    recover: (): boolean => {
      const found = recovery.found(draft())
      if (found === null) return false
      changed(step(state.history, found.draft, 'recover', now()))
      return true
    },
    /** Gives up what is not saved, also for the next time. */
    forget: (): void => recovery.clear(),
    /** The line is back. */
    online: (): void => {
      if (state.saving === 'offline' || state.saving === 'failing') later(0)
    },
    /** From now on what is changed is saved. */
    open: (): void => {
      isClosed = false
      if (isDirty()) soon(QUIET_MS)
    },
    close: (): void => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
