// What can be done with one hotspot or several, from the panel, the keys or the menu on the picture, with the same words each time.
import type { Direction } from '@huanshi/kernel/protocol/angles.ts'
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { useMemo } from 'react'
import { useSession } from '@huanshi/web-kit/session/use-session.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { copyToScenes } from '../model/copies.ts'
import { changeHotspots, moveHotspots, pasteHotspots, removeHotspots } from '../model/hotspot-operations.ts'
import { spreadStyle, unlike } from '../model/hotspot-style.ts'
import type { Studio } from '../state/studio.ts'
import { undoToast } from '../state/undo-toast.ts'
import { useStudio } from '../state/use-studio.ts'
import { copied, keepCopied } from './clipboard.ts'

type Several = readonly Hotspot[]

export interface HotspotCommands {
  readonly duplicate: (hotspots: Several) => void
  readonly copy: (hotspots: Several) => void
  readonly cut: (hotspots: Several) => void
  /** How many could be pasted. */
  readonly copied: () => number
  /** @param at where the first of them goes; else where it was copied */
  readonly paste: (at?: Direction) => void
  readonly copyTo: (hotspots: Several, sceneIds: ReadonlySet<string>) => void
  readonly lock: (hotspots: Several, locked: boolean) => void
  readonly remove: (hotspots: Several) => void
  /** @param sceneId of the only scene; null: in all of them */
  readonly spread: (from: Hotspot, sceneId: string | null) => void
}

export function useHotspotCommands(): HotspotCommands {
  const studio = useStudio()
  const { userName } = useSession().user
  return useMemo(() => hotspotCommands(studio, userName), [studio, userName])
}

function hotspotCommands({ get, store, change, select }: Studio, user: string): HotspotCommands {
  const idsOf = (hotspots: Several): ReadonlySet<string> => new Set(hotspots.map(({ id }) => id))
  const put = (hotspots: Several, beside: boolean, at?: Direction): void => {
    const { scene, draft, viewer } = get()
    if (scene === undefined || hotspots.length === 0) return
    const { draft: pasted, ids } = pasteHotspots(draft, scene.id, hotspots, beside)
    const made = pasted.scenes.find(({ id }) => id === scene.id)?.hotspots.filter(({ id }) => ids.includes(id)) ?? []
    const [lead] = made
    if (lead === undefined) {
      toast({ type: 'info', title: '没有可以粘贴的', message: '它们通向这个场景自己，或者这里已经放满 200 个' })
      return
    }
    const next = at === undefined ? pasted : moveHotspots(pasted, scene.id, new Set(ids), lead, at)
    change('paste', () => next)
    select(ids)
    if (at === undefined && !beside) void viewer?.lookAt({ yaw: lead.yaw, pitch: lead.pitch }, { duration: 320 })
    if (made.length < hotspots.length) {
      toast({
        type: 'info',
        title: `粘贴了 ${made.length} 个，${hotspots.length - made.length} 个没有`,
        message: '没粘贴的通向这个场景自己，或者不在这个漫游里',
      })
    }
  }
  const remove = (hotspots: Several): void => {
    const { scene } = get()
    const free = hotspots.filter(({ locked }) => locked !== true)
    if (scene === undefined || hotspots.length === 0) return
    if (free.length === 0) {
      toast({ type: 'info', title: '锁定的热点删不掉', message: '先在属性里解锁' })
      return
    }
    change('remove', (now) => removeHotspots(now, scene.id, idsOf(free)))
    select([])
    undoToast({ store }, free.length === 1 ? '已删除热点' : `已删除 ${free.length} 个热点`)
  }
  return {
    duplicate: (hotspots) => put(hotspots, true),
    copy: (hotspots) => {
      if (hotspots.length === 0) return
      keepCopied(user, hotspots)
      toast({ type: 'info', title: `已复制 ${hotspots.length} 个热点`, message: '到别的场景、别的漫游也能粘贴' })
    },
    cut: (hotspots) => {
      keepCopied(user, hotspots)
      remove(hotspots)
    },
    copied: () => copied(user).length,
    paste: (at) => {
      const hotspots = copied(user)
      const isHere = get().scene?.hotspots.some(({ id }) => id === hotspots[0]?.id) === true
      put(hotspots, isHere && at === undefined, at)
    },
    copyTo: (hotspots, sceneIds) => {
      const spread = copyToScenes(get().draft, sceneIds, hotspots)
      if (spread.hotspots === 0) {
        toast({ type: 'info', title: '没有复制', message: '它们通向所选的场景自己，或者那里已经放满 200 个' })
        return
      }
      change('copy to scenes', () => spread.draft)
      undoToast({ store }, `已复制到 ${spread.scenes} 个场景`)
    },
    lock: (hotspots, locked) => {
      const { scene } = get()
      if (scene === undefined) return
      change('lock', (now) => changeHotspots(now, scene.id, idsOf(hotspots), (one) => ({ ...one, locked })))
    },
    remove,
    spread: (from, sceneId) => {
      const count = unlike(get().draft, from, sceneId)
      if (count === 0) return
      change('spread look', (now) => spreadStyle(now, from, sceneId))
      undoToast({ store }, `${count} 个热点换了外观`)
    },
  }
}
