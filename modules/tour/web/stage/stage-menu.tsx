// The right button on the picture: what can be done with the hotspot there, or put where there is none.
import type { Direction } from '@huanshi/kernel/protocol/angles.ts'
import { wayOf, type Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import type { MenuProps } from 'antd'
import { useEffect, useEffectEvent, useState, type ReactElement, type RefObject } from 'react'
import { CopyToDialog } from '../hotspots/copy-to-dialog.tsx'
import { placeableIn } from '../kinds/registry/edited.ts'
import { useHotspotCommands } from '../hotspots/use-hotspot-commands.ts'
import { unlike } from '../model/hotspot-style.ts'
import { kindWord } from '../parts/new-hotspot.ts'
import { useFirstView } from '../scenes/use-first-view.ts'
import { PointMenu } from '../studio/point-menu.tsx'
import { isMarked } from '../studio/modes.ts'
import { useStudio } from '../studio/studio-context.ts'
import type { Place } from './use-stage-events.ts'

interface Props {
  readonly stage: RefObject<HTMLElement | null>
  readonly onPlace: (place: Place) => void
}

interface Opened {
  readonly x: number
  readonly y: number
  readonly at: Direction
  readonly hotspots: readonly Hotspot[]
}

type Items = NonNullable<MenuProps['items']>

export function StageMenu({ stage, onPlace }: Props): ReactElement | null {
  const { viewer, scene, pano, mode, tool, selected, select, setTool } = useStudio()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [spreading, setSpreading] = useState<readonly Hotspot[] | null>(null)
  // oxlint-disable-next-line complexity -- longer than the limit when it was set
  const open = useEffectEvent((event: MouseEvent): void => {
    const box = viewer?.element.getBoundingClientRect()
    const isPicture = event.target instanceof Element && viewer?.element.contains(event.target) === true
    if (viewer === null || box === undefined || scene === undefined || !isPicture || !isMarked(pano)) return
    event.preventDefault()
    // The timeline has its own ways with what is on the picture.
    if (mode === 'motion') return
    if (tool.kind !== 'select' && tool.kind !== 'look') return setTool({ kind: 'select' })
    const at = viewer.unproject(event.clientX - box.left, event.clientY - box.top)
    const sign = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-hotspot]') : null
    const id = sign?.dataset['hotspot'] ?? viewer.marksInScene.at(at)?.id
    const met = scene.hotspots.find((hotspot) => hotspot.id === id)
    const isOneOf = met !== undefined && selected.has(met.id)
    if (met !== undefined && !isOneOf) select([met.id])
    const hotspots = isOneOf ? scene.hotspots.filter((one) => selected.has(one.id)) : met === undefined ? [] : [met]
    setOpened({ x: event.clientX, y: event.clientY, at, hotspots })
  })
  useEffect(() => {
    const element = stage.current
    const listen = (event: MouseEvent): void => open(event)
    element?.addEventListener('contextmenu', listen)
    return () => element?.removeEventListener('contextmenu', listen)
  }, [stage])
  const here = usePlaceItems(opened?.at ?? null, onPlace)
  const theirs = useHotspotItems(opened?.hotspots ?? [], setSpreading)
  return (
    <>
      {opened === null ? null : (
        <PointMenu
          x={opened.x}
          y={opened.y}
          items={opened.hotspots.length === 0 ? here : theirs}
          onClose={() => setOpened(null)}
        />
      )}
      {spreading === null ? null : <CopyToDialog hotspots={spreading} onClose={() => setSpreading(null)} />}
    </>
  )
}

function usePlaceItems(at: Direction | null, onPlace: (place: Place) => void): Items {
  const commands = useHotspotCommands()
  const firstView = useFirstView()
  const { pano } = useStudio()
  if (at === null) return []
  const way = pano === undefined ? 'scene' : 'pano'
  const count = commands.copied()
  return [
    { key: way, label: `在这里放「${kindWord(way)}」`, onClick: () => onPlace({ what: way, at }) },
    {
      key: 'place',
      label: '在这里放别的',
      children: [
        ...placeableIn(pano !== undefined)
          .filter((kind) => kind !== way)
          .map((kind) => ({ key: kind, label: kindWord(kind), onClick: () => onPlace({ what: kind, at }) })),
        { key: 'surface', label: '嵌入图片或视频', onClick: () => onPlace({ what: 'surface', at }) },
      ],
    },
    ...(count === 0 ? [] : [{ key: 'paste', label: `粘贴 ${count} 个热点到这里`, onClick: () => commands.paste(at) }]),
    { type: 'divider' },
    { key: 'view', label: '用当前画面作为初始视角', extra: 'I', onClick: firstView.take },
  ]
}

function useHotspotItems(hotspots: readonly Hotspot[], onSpread: (hotspots: readonly Hotspot[]) => void): Items {
  const { draft, scene, pano, setMode, goTo } = useStudio()
  const commands = useHotspotCommands()
  const [first] = hotspots
  if (first === undefined || scene === undefined) return []
  const isOne = hotspots.length === 1
  const way = wayOf(first)
  const isLocked = hotspots.every(({ locked }) => locked === true)
  const [here, everywhere] = [unlike(draft, first, scene.id), unlike(draft, first, null)]
  return [
    ...(isOne && way !== null ? [{ key: 'go', label: '走过去', onClick: () => goTo(way.sceneId, way.view) }] : []),
    { key: 'edit', label: isOne ? '修改' : `一起改 ${hotspots.length} 个`, onClick: () => setMode('hotspot') },
    { type: 'divider' },
    { key: 'copy', label: '复制', extra: 'Ctrl C', onClick: () => commands.copy(hotspots) },
    { key: 'again', label: '再制', extra: 'Ctrl D', onClick: () => commands.duplicate(hotspots) },
    ...(pano === undefined
      ? [
          {
            key: 'to',
            label: '复制到别的场景…',
            disabled: draft.scenes.length < 2,
            onClick: () => onSpread(hotspots),
          },
        ]
      : []),
    ...(isOne && everywhere > 0
      ? [
          {
            key: 'look',
            label: '外观用到同类热点',
            children: [
              {
                key: 'here',
                label: `${pano === undefined ? '这个场景' : '这里'}的 ${here} 个`,
                disabled: here === 0,
                onClick: () => commands.spread(first, scene.id),
              },
              ...(pano === undefined
                ? [{ key: 'all', label: `全部场景的 ${everywhere} 个`, onClick: () => commands.spread(first, null) }]
                : []),
            ],
          },
        ]
      : []),
    { type: 'divider' },
    { key: 'lock', label: isLocked ? '解锁' : '锁定', onClick: () => commands.lock(hotspots, !isLocked) },
    {
      key: 'remove',
      label: '删除',
      extra: 'Delete',
      danger: true,
      disabled: isLocked,
      onClick: () => commands.remove(hotspots),
    },
  ]
}
