// The state of the screen that covers parts of a panorama: the zones with every step back and forth, and saving them.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '@huanshi/web-kit/api/http.ts'
import { useBusy } from '@huanshi/web-kit/api/use-busy.ts'
import { pollEvery } from '@huanshi/web-kit/live/live-state.ts'
import { isSame } from '@huanshi/resource-web/form/changes.ts'
import { carried, redo, startHistory, step, undo } from '@huanshi/resource-web/stage-editor/history.ts'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { useEditedRecord } from '@huanshi/resource-web/client/use-edited-record.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { pano, type Pano } from '../../contract/pano.ts'
import { zoneLimits, type Uncovered, type Zone } from '../../contract/zones.ts'

const POLL_MS = 1500

/** The panorama, followed while its covered picture is being made. */
export function useRetouchedPano(id: string) {
  return useEditedRecord(pano, id, {
    refetchInterval: ({ state }) =>
      [state.data?.retouch, state.data?.gradingState, state.data?.detection].includes('waiting')
        ? pollEvery(POLL_MS)
        : false,
  })
}

/** The picture as it was taken. Asked once for each visit of the screen, since each time is written down. */
export function useUncovered(id: string) {
  const client = useClient(pano)
  return useQuery({
    queryKey: [client.address, 'uncovered', id],
    queryFn: ({ signal }) => api<Uncovered>(`${client.address}/${id}/uncovered`, { method: 'POST', body: {}, signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

export interface RetouchEditor {
  readonly zones: readonly Zone[]
  /** What a detector has found and nobody has decided about. */
  readonly findings: readonly Zone[]
  readonly chosen: Zone | null
  readonly changeCount: number
  readonly isSaving: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly choose: (id: string | null) => void
  readonly add: (zones: readonly Zone[]) => void
  /** @param isWhole a step of its own */
  readonly change: (id: string, part: Partial<Zone>, isWhole?: boolean) => void
  readonly remove: (id: string) => void
  /** Of findings: they become zones, or go. */
  readonly decide: (ids: readonly string[], isAccepted: boolean) => void
  readonly detect: () => Promise<void>
  /** What was found meanwhile. */
  readonly take: (findings: readonly Zone[]) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly save: () => Promise<void>
}

interface Drawn {
  readonly zones: readonly Zone[]
  readonly findings: readonly Zone[]
}

export function useRetouch(record: Pano, first: Drawn): RetouchEditor {
  const client = useClient(pano)
  const queries = useQueryClient()
  const { isBusy, run } = useBusy()
  const [stored, setStored] = useState(first)
  const [history, setHistory] = useState(() => startHistory(first))
  const [chosenId, choose] = useState<string | null>(null)
  const { zones, findings } = history.present
  const put = (make: (now: Drawn) => Drawn, name: string): void =>
    setHistory((now) => step(now, make(now.present), name, Date.now()))
  const set = (make: (now: readonly Zone[]) => readonly Zone[], name: string): void =>
    put((now) => ({ ...now, zones: make(now.zones) }), name)
  return {
    zones,
    findings,
    chosen: zones.find(({ id }) => id === chosenId) ?? null,
    changeCount: useMemo(() => differences(stored, history.present), [stored, history.present]),
    isSaving: isBusy,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    choose,
    add(added) {
      if (zones.length + added.length > zoneLimits.zones) {
        toast({
          type: 'error',
          title: `一张全景最多 ${zoneLimits.zones} 个遮盖区域`,
          message: '删去一些，或画得大一些',
        })
        return
      }
      set((now) => [...now, ...added], `add ${added[0]?.id ?? ''}`)
      choose(added.at(-1)?.id ?? null)
    },
    change: (id, part, isWhole = false) =>
      set(
        (now) => now.map((zone) => (zone.id === id ? { ...zone, ...part } : zone)),
        `${id} ${Object.keys(part).join()} ${isWhole ? history.past.length : ''}`,
      ),
    remove(id) {
      set((now) => now.filter((zone) => zone.id !== id), `remove ${id}`)
      choose(null)
    },
    decide: (ids, isAccepted) =>
      put((now) => {
        const decided = now.findings.filter(({ id }) => ids.includes(id))
        const room = zoneLimits.zones - now.zones.length
        return {
          zones: isAccepted ? [...now.zones, ...decided.slice(0, room)] : now.zones,
          findings: now.findings.filter(({ id }) => !ids.includes(id)),
        }
      }, `decide ${ids.join()}`),
    take(found) {
      setStored((now) => ({ ...now, findings: found }))
      setHistory((now) => carried(now, (state) => ({ ...state, findings: found })))
    },
    async detect() {
      await run(async () => {
        queries.setQueryData([client.address, 'item', record.id], await client.action(record.id, 'detect'))
        toast({ type: 'success', title: '正在检测人脸和车牌', message: '可以离开，回来再看结果' })
      }, '没能开始检测')
    },
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    async save() {
      await run(async () => {
        const undecided = findings.map(({ id }) => id)
        const saved = await client.action(record.id, 'retouch', { zones: [...zones], undecided })
        setStored(history.present)
        queries.setQueryData([client.address, 'item', record.id], saved)
        toast({ type: 'success', title: '已保存，正在遮盖', message: '完成前，访客看到的还是之前的画面' })
      }, '没能保存遮盖')
    },
  }
}

function differences(stored: Drawn, now: Drawn): number {
  const before = new Map(stored.zones.map((zone) => [zone.id, zone]))
  const changed = now.zones.filter((zone) => !isSame(before.get(zone.id), zone)).length
  const gone = stored.zones.filter(({ id }) => !now.zones.some((zone) => zone.id === id)).length
  const there = new Set([...now.zones, ...now.findings].map(({ id }) => id))
  const rejected = stored.findings.filter(({ id }) => !there.has(id)).length
  return changed + gone + rejected
}
