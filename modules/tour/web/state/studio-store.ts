// The tour being edited: what is stored, the draft over it with every step back and forth, and how the draft gets to the server
// by itself. Knows neither screen nor network; both are handed in.
import { carried, redo, startHistory, step, undo, type History } from '@huanshi/resource-web/stage-editor/history.ts'
import type { Problems } from '@huanshi/resource-web/form/model/validation.ts'
import { replaceEqualDeep } from '@tanstack/react-query'
import { createStore } from 'zustand'
import type { Stored, TourDraft } from '../model/draft.ts'
import { changesOf, draftOf, merged } from '../model/tour-draft.ts'
import type { Recovery } from './recovery.ts'
import { createSaveSchedule, type Outcome } from './save-schedule.ts'

/** Refused: the server does not take the draft as it is; conflict: somebody else changed the same. */
export type Saving = 'saved' | 'waiting' | 'saving' | 'offline' | 'failing' | 'refused' | 'conflict'

/** Why a save failed, as far as the store has to know. */
export type Failure =
  | { readonly kind: 'stale' }
  /** Failing: the server was reached and could not; both are tried again. */
  | { readonly kind: 'offline' | 'failing'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string; readonly problems?: Problems }

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

export interface StoreState {
  readonly stored: Stored
  readonly history: History<TourDraft>
  readonly saving: Saving
  readonly message: string | null
  /** By the name of the field, until something is changed. */
  readonly problems: Problems
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

const none: Problems = {}

export type StudioStore = ReturnType<typeof createStudioStore>

// oxlint-disable-next-line max-lines-per-function -- a part with its own state, which its members share
export function createStudioStore(options: StudioOptions) {
  const { record, server, recovery, onMerged, onSaved, isManual = false, now = Date.now } = options
  const {
    getState: get,
    setState: set,
    subscribe,
  } = createStore<StoreState>(() => ({
    stored: record,
    history: startHistory(draftOf(record)),
    saving: 'saved',
    message: null,
    problems: none,
    conflict: null,
  }))
  const schedule = createSaveSchedule(save, isManual, now)
  const draft = (): TourDraft => get().history.present
  const changes = (): Partial<TourDraft> => changesOf(draftOf(get().stored), draft())
  const isDirty = (): boolean => Object.keys(changes()).length > 0

  const changed = (history: History<TourDraft>): void => {
    const { history: before, saving, stored } = get()
    if (history === before) return
    set({ history, message: null, problems: none, saving: saving === 'conflict' ? 'conflict' : 'waiting' })
    recovery.keep(draftOf(stored), history.present)
    schedule.changed()
  }

  const takeTheirs = (theirs: Stored, isOwn = false): boolean => {
    const part = laidOver(get(), theirs)
    set(part)
    if ('conflict' in part) return false
    recovery.keep(draftOf(theirs), draft())
    if (!isOwn) onMerged?.()
    return true
  }

  async function save(): Promise<Outcome> {
    if (get().saving === 'conflict') return 'stopped'
    const sent = draft()
    const parts = changes()
    if (Object.keys(parts).length > 0) {
      set({ saving: 'saving', message: null, problems: none })
      try {
        const saved = await server.update(parts, get().stored.version)
        set(afterSaving(get(), saved, sent))
        recovery.keep(draftOf(saved), draft())
        onSaved?.(saved)
      } catch (error) {
        return failed(server.failure(error))
      }
    }
    if (isDirty()) {
      set({ saving: 'waiting' })
      return 'more'
    }
    set({ saving: 'saved', message: null })
    recovery.clear()
    return 'done'
  }

  async function failed(failure: Failure): Promise<Outcome> {
    if (failure.kind === 'refused') {
      set({ saving: 'refused', message: failure.message, problems: failure.problems ?? none })
      return 'stopped'
    }
    if (failure.kind === 'stale') {
      try {
        return takeTheirs(await server.read()) ? await save() : 'stopped'
      } catch (error) {
        const again = server.failure(error)
        if (again.kind === 'refused') return failed(again)
      }
    }
    const { kind, message } = failure.kind === 'stale' ? { kind: 'offline' as const, message: null } : failure
    set({ saving: kind, message })
    return 'again'
  }

  return {
    get,
    subscribe,
    /** @param name of what is changed: the same again within a second is the same step */
    change: (name: string, operation: (draft: TourDraft) => TourDraft): void => {
      const next = operation(draft())
      if (next !== draft()) changed(step(get().history, next, name, now()))
    },
    undo: (): void => changed(undo(get().history)),
    redo: (): void => changed(redo(get().history)),
    /** Saves at once; true when the server has everything. */
    flush: schedule.flush,
    isDirty,
    /** What a form would not send. */
    refuse: (problems: Problems): void => set({ problems }),
    /** Ends a conflict with the given draft over what the other has saved. */
    settle: (chosen: TourDraft): void => {
      const { conflict, history } = get()
      if (conflict === null) return
      set({ stored: conflict.theirs, conflict: null, saving: 'waiting' })
      changed(step(history, chosen, 'settle', now()))
      schedule.soon(0)
    },
    /**
     * The record as the server has it now.
     * @param isOwn after an action taken here; otherwise another window saved it, and that is told
     */
    take: async (theirs: Stored, isOwn = false): Promise<void> => {
      await schedule.ended()
      const { stored, conflict } = get()
      if (theirs.version < stored.version || conflict !== null) return
      const isSame = Object.keys(changesOf(draftOf(stored), draftOf(theirs))).length === 0
      if (isSame) set({ stored: theirs })
      // What moves on without a version has moved on by itself: tiles, the place from the file.
      else takeTheirs(theirs, isOwn || theirs.version === stored.version)
    },
    /** What was kept in the browser, on top of what is stored. */
    recover: (): boolean => {
      const found = recovery.found(draft())
      if (found === null) return false
      changed(step(get().history, found.draft, 'recover', now()))
      return true
    },
    /** Gives up what is not saved, also for the next time. */
    forget: (): void => recovery.clear(),
    /** The line is back. */
    online: (): void => {
      if (get().saving === 'offline' || get().saving === 'failing') schedule.retry()
    },
    /** From now on what is changed is saved. */
    open: (): void => {
      schedule.open()
      if (isDirty()) schedule.changed()
    },
    close: schedule.close,
  }
}

/** What the server has now; what was done since it was sent stays on top. */
function afterSaving({ history }: StoreState, saved: Stored, sent: TourDraft): Partial<StoreState> {
  const base = draftOf(saved)
  const present = history.present === sent ? base : merged(sent, history.present, base).draft
  // What the server left as it was stays the same objects, so that nothing is drawn anew for having been saved.
  return { stored: saved, history: { ...history, present: replaceEqualDeep(history.present, present) }, message: null }
}

/** My changes on top of what somebody else has saved, in every step; a conflict where both changed the same. */
function laidOver({ stored, history }: StoreState, theirs: Stored): Partial<StoreState> {
  const [base, onto] = [draftOf(stored), draftOf(theirs)]
  const { draft: mine, conflicts } = merged(base, history.present, onto)
  if (conflicts.length > 0) return { saving: 'conflict', conflict: { theirs, mine, names: conflicts } }
  const past = carried(history, (before) => merged(base, before, onto).draft)
  return { stored: theirs, history: { ...past, present: replaceEqualDeep(history.present, mine) } }
}
