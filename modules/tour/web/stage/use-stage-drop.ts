// Files dropped on the picture: uploaded into the library, and each a hotspot where it was dropped.
import type { Direction } from '@huanshi/kernel/protocol/angles.ts'
import type { Lib } from '@huanshi/library/contract/lib-item.ts'
import { useRef, type RefObject } from 'react'
import { usePickerUpload } from '@huanshi/library/web/picker/use-picker-upload.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { addHotspots, hotspotsOf } from '../model/hotspot-operations.ts'
import { inPrevailingStyle } from '../model/hotspot-style.ts'
import { newHotspot } from '../parts/new-hotspot.ts'
import { freePlace } from '../model/scene-links.ts'
import { isMarked } from '../state/modes.ts'
import { useStudio } from '../state/use-studio.ts'
import { useFileDrop } from '../parts/use-file-drop.ts'

const kinds = ['image', 'video', 'audio', 'model'] as const

export function useStageDrop(stage: RefObject<HTMLElement | null>): { readonly isOver: boolean } {
  const { get, change, select, setMode } = useStudio()
  const dropped = useRef<{ readonly sceneId: string; readonly at: Direction } | null>(null)
  const put = (item: Lib): void => {
    const kind = kinds.find((one) => one === item.kind)
    const place = dropped.current
    if (kind === undefined || place === null) return
    let made: string | null = null
    change(`drop ${item.id}`, (now) => {
      const at = freePlace({ hotspots: [...hotspotsOf(now, place.sceneId)] }, place.at)
      // A file's name is nothing to show to visitors unasked.
      const hotspot = {
        ...inPrevailingStyle(now, newHotspot(kind, at, item.name, { libId: item.id })),
        titleVisible: false,
      }
      made = hotspot.id
      return addHotspots(now, place.sceneId, [hotspot])
    })
    if (made !== null && place.sceneId === get().scene?.id) {
      select([made])
      setMode('hotspot')
    }
  }
  const upload = usePickerUpload(kinds, true, put, true)
  return useFileDrop(stage, (files, event) => {
    const { viewer, scene, pano } = get()
    const box = viewer?.element.getBoundingClientRect()
    if (viewer === null || box === undefined || scene === undefined || !isMarked(pano)) return
    dropped.current = {
      sceneId: scene.id,
      at: viewer.unproject(event.clientX - box.left, event.clientY - box.top),
    }
    toast({
      type: 'info',
      title: `正在上传 ${files.length} 个文件`,
      message: `传好就放在松开的地方${pano === undefined ? '；全景请拖到下面的场景条' : ''}`,
    })
    upload.add(files)
  })
}
