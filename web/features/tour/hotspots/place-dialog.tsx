// What has to be chosen before something can be put down: where a way leads, which picture hangs there, which address opens.
import type { Direction } from '@huanshi/contract/protocol/angles.ts'
import type { TourHotspot } from '@huanshi/contract/protocol/tour-hotspot.ts'
import type { Lib } from '@huanshi/contract/resources/lib-item.ts'
import { pano } from '@huanshi/contract/resources/pano.ts'
import { useEffect, useEffectEvent, type ReactElement } from 'react'
import { AddressDialog } from '../../../capabilities/editing/address-dialog.tsx'
import { PickLib } from '../../../capabilities/library/pick-lib.tsx'
import { textOf } from '../../../capabilities/resource/model/row.ts'
import { RecordDialog } from '../../../capabilities/resource/records/record-dialog.tsx'
import { toast } from '../../../capabilities/toast/toast.ts'
import { hasRoom } from '../model/copies.ts'
import { addHotspots, MOST_HOTSPOTS } from '../model/hotspot-operations.ts'
import { dressed } from '../model/looks.ts'
import { newHotspot, newSurface } from '../model/new-hotspot.ts'
import { wayBack } from '../model/ways.ts'
import type { Place } from '../stage/use-stage-events.ts'
import { useStudio } from '../studio/studio-context.ts'
import { LinkDialog, type SceneTarget } from './link-dialog.tsx'

interface Props {
  readonly place: Place
  /** The scene was dropped, so only how one arrives is asked. */
  readonly sceneId?: string
  readonly onClose: () => void
}

const none: readonly string[] = []

export function PlaceDialog({ place: { what, at }, sceneId, onClose }: Props): ReactElement | null {
  const { scene, draft, tour, change, select, setMode, setTool } = useStudio()
  const put = (hotspot: TourHotspot, further?: (now: typeof draft) => typeof draft): void => {
    if (scene === undefined) return
    if (!hasRoom(draft, scene.id)) {
      toast({ type: 'error', title: '这个场景放满了', message: `一个场景最多 ${MOST_HOTSPOTS} 个热点` })
      onClose()
      return
    }
    change('add', (now) => {
      const added = addHotspots(now, scene.id, [dressed(now, hotspot)])
      return further === undefined ? added : further(added)
    })
    select([hotspot.id])
    setMode('hotspot')
    setTool({ kind: 'select' })
    onClose()
  }
  // Words need no choice: they are written in the panel.
  const isPlain = what === 'text' || what === 'article'
  const putPlain = useEffectEvent(() => {
    if (what === 'text') put(newHotspot('text', at, '', { text: '' }))
    if (what === 'article') put(newHotspot('article', at, '', { html: '' }))
  })
  useEffect(() => {
    if (isPlain) putPlain()
  }, [isPlain])
  if (scene === undefined || isPlain) return null

  if (what === 'scene') {
    const done = (target: SceneTarget, wantsBack: boolean): void => {
      const to = draft.scenes.find(({ id }) => id === target.sceneId)
      const arrival = target.view ?? tour?.scenes.find(({ id }) => id === target.sceneId)?.initialView
      const way = newHotspot('scene', at, to?.title ?? '', target)
      put(way, (now) => {
        const there = now.scenes.find(({ id }) => id === target.sceneId)
        if (!wantsBack || there === undefined || arrival === undefined) return now
        return addHotspots(now, there.id, [dressed(now, wayBack(scene, there, arrival))])
      })
    }
    return (
      <LinkDialog
        fromId={scene.id}
        current={sceneId === undefined ? undefined : { sceneId }}
        at={at}
        offersBack
        onDone={done}
        onClose={onClose}
      />
    )
  }
  if (what === 'link' || what === 'embed') {
    return (
      <AddressDialog
        title={what === 'link' ? '打开哪个网址' : '嵌入哪个网页'}
        onDone={(url, title) => put(newHotspot(what, at, title, { url }))}
        onClose={onClose}
      />
    )
  }
  if (what === 'pano') {
    return (
      <RecordDialog
        resource={pano}
        title="前往哪个全景"
        chosen={none}
        query={{ status: 'ready' }}
        onChoose={([row], [id]) => {
          if (id !== undefined)
            put(newHotspot('pano', at, row === undefined ? '' : textOf(row, 'title'), { panoId: id }))
        }}
        onClose={onClose}
      />
    )
  }
  return (
    <PickLib
      open
      kinds={what === 'surface' ? ['image', 'video'] : what === 'gallery' ? ['image'] : [what]}
      multiple={what === 'gallery'}
      onPick={(items) => {
        const made = ofItems(what, at, items)
        if (made !== null) put(made)
      }}
      onClose={onClose}
    />
  )
}

const MOST_PICTURES = 50

function ofItems(
  what: 'surface' | 'image' | 'gallery' | 'video' | 'audio' | 'model',
  at: Direction,
  items: readonly Lib[],
) {
  const [first] = items
  if (first === undefined) return null
  const { id: libId, name, kind, width, height } = first
  if (what === 'gallery')
    return newHotspot('gallery', at, '', { libIds: items.slice(0, MOST_PICTURES).map(({ id }) => id) })
  if (what !== 'surface') return newHotspot(what, at, name, { libId })
  const hung = newHotspot(kind === 'video' ? 'video' : 'image', at, name, { libId })
  if (hung.kind !== 'image' && hung.kind !== 'video') return null
  const ratio = width === null || height === null || height === 0 ? 16 / 9 : width / height
  return { ...hung, titleVisible: false, surface: newSurface(at, ratio) }
}
