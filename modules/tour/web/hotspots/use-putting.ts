import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { hasRoom } from '../model/copies.ts'
import type { TourDraft } from '../model/draft.ts'
import { addHotspots, MOST_HOTSPOTS } from '../model/hotspot-operations.ts'
import { inPrevailingStyle } from '../model/hotspot-style.ts'
import { useStudio } from '../state/use-studio.ts'

type Put = (hotspot: Hotspot, further?: (now: TourDraft) => TourDraft) => void

/** Puts a hotspot into the scene on the stage and opens its form. @param onDone whether or not there was room */
export function usePutting(onDone: () => void): Put {
  const { get, change, select, setMode, setTool } = useStudio()
  return (hotspot, further) => {
    const { scene, draft } = get()
    if (scene === undefined) return
    if (!hasRoom(draft, scene.id)) {
      toast({ type: 'error', title: '这个场景放满了', message: `一个场景最多 ${MOST_HOTSPOTS} 个热点` })
      onDone()
      return
    }
    change('add', (now) => {
      const added = addHotspots(now, scene.id, [inPrevailingStyle(now, hotspot)])
      return further === undefined ? added : further(added)
    })
    select([hotspot.id])
    setMode('hotspot')
    setTool({ kind: 'select' })
    onDone()
  }
}
