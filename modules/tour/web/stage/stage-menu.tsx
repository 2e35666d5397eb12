// The right button on the picture: what can be done with the hotspot there, or put where there is none.
import type { Direction } from '@huanshi/kernel/protocol/angles.ts'
import { sceneLinkOf, type Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import type { Viewer } from '@huanshi/viewer/types.ts'
import type { MenuProps } from 'antd'
import { useEffect, useEffectEvent, useState, type ReactElement, type RefObject } from 'react'
import { CopyToDialog } from '../hotspots/copy-to-dialog.tsx'
import { placeableIn } from '../kinds/registry/edited.ts'
import { useHotspotCommands, type HotspotCommands } from '../hotspots/use-hotspot-commands.ts'
import { unlike } from '../model/hotspot-style.ts'
import { kindWord } from '../parts/new-hotspot.ts'
import { takeFirstView } from '../scenes/first-view.ts'
import { PointMenu } from '../parts/point-menu.tsx'
import { isMarked } from '../state/modes.ts'
import { isOfPano, type Studio, type StudioState } from '../state/studio.ts'
import { useStudio } from '../state/use-studio.ts'
import type { Place } from '../parts/place.ts'
import { listen } from '@huanshi/ui/listen.ts'

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

/** The timeline and rooms have their own ways with what is on the picture. */
const elsewhere: ReadonlySet<string> = new Set(['motion', 'room'])

type Items = NonNullable<MenuProps['items']>

export function StageMenu({ stage, onPlace }: Props): ReactElement | null {
  const { get, select, setTool } = useStudio()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [spreading, setSpreading] = useState<readonly Hotspot[] | null>(null)
  const open = useEffectEvent((event: MouseEvent): void => {
    const { viewer, scene, pano, mode, tool } = get()
    const isPicture = event.target instanceof Element && viewer?.element.contains(event.target) === true
    if (viewer === null || scene === undefined || !isPicture || !isMarked(pano)) return
    event.preventDefault()
    if (elsewhere.has(mode)) return
    if (tool.kind !== 'select' && tool.kind !== 'look') return setTool({ kind: 'select' })
    const box = viewer.element.getBoundingClientRect()
    const at = viewer.unproject(event.clientX - box.left, event.clientY - box.top)
    const met = hotspotAt(viewer, scene.hotspots, at, event.target)
    const { selected, chosen } = get()
    const isOneOf = met !== undefined && selected.has(met.id)
    if (met !== undefined && !isOneOf) select([met.id])
    setOpened({ x: event.clientX, y: event.clientY, at, hotspots: isOneOf ? chosen : met === undefined ? [] : [met] })
  })
  useEffect(() => {
    const element = stage.current
    return element === null ? undefined : listen(element, { contextmenu: (event) => open(event) })
  }, [stage])
  return (
    <>
      {opened === null ? null : (
        <OpenMenu opened={opened} onPlace={onPlace} onSpread={setSpreading} onClose={() => setOpened(null)} />
      )}
      {spreading === null ? null : <CopyToDialog hotspots={spreading} onClose={() => setSpreading(null)} />}
    </>
  )
}

/** The one whose sign was touched, or that lies in the picture there. */
function hotspotAt(viewer: Viewer, hotspots: readonly Hotspot[], at: Direction, target: Element): Hotspot | undefined {
  const sign = target.closest<HTMLElement>('[data-hotspot]')
  const id = sign?.dataset['hotspot'] ?? viewer.markersInScene.at(at)?.id
  return hotspots.find((hotspot) => hotspot.id === id)
}

interface MenuParts {
  readonly opened: Opened
  readonly onPlace: (place: Place) => void
  readonly onSpread: (hotspots: readonly Hotspot[]) => void
  readonly onClose: () => void
}

function OpenMenu({ opened: { x, y, at, hotspots }, onPlace, onSpread, onClose }: MenuParts): ReactElement {
  const studio = useStudio()
  const commands = useHotspotCommands()
  const [first] = hotspots
  const items =
    first === undefined
      ? placeItems(studio, commands, at, onPlace)
      : hotspotItems(studio, commands, first, hotspots, onSpread)
  return <PointMenu x={x} y={y} items={items} onClose={onClose} />
}

function placeItems(studio: Studio, commands: HotspotCommands, at: Direction, onPlace: (place: Place) => void): Items {
  const isAlone = isOfPano(studio.get())
  const leading = isAlone ? 'pano' : 'scene'
  const count = commands.copied()
  return [
    { key: leading, label: `在这里放「${kindWord(leading)}」`, onClick: () => onPlace({ what: leading, at }) },
    {
      key: 'place',
      label: '在这里放别的',
      children: [
        ...placeableIn(isAlone)
          .filter((kind) => kind !== leading)
          .map((kind) => ({ key: kind, label: kindWord(kind), onClick: () => onPlace({ what: kind, at }) })),
        { key: 'surface', label: '嵌入图片或视频', onClick: () => onPlace({ what: 'surface', at }) },
      ],
    },
    ...(count === 0 ? [] : [{ key: 'paste', label: `粘贴 ${count} 个热点到这里`, onClick: () => commands.paste(at) }]),
    { type: 'divider' },
    { key: 'view', label: '用当前画面作为初始视角', extra: 'I', onClick: () => takeFirstView(studio) },
  ]
}

function hotspotItems(
  { get, setMode, goTo }: Studio,
  commands: HotspotCommands,
  first: Hotspot,
  hotspots: readonly Hotspot[],
  onSpread: (hotspots: readonly Hotspot[]) => void,
): Items {
  const isAlone = isOfPano(get())
  const isOne = hotspots.length === 1
  const link = sceneLinkOf(first)
  const isLocked = hotspots.every(({ locked }) => locked === true)
  const copyTo = {
    key: 'to',
    label: '复制到别的场景…',
    disabled: get().draft.scenes.length < 2,
    onClick: () => onSpread(hotspots),
  }
  return [
    ...(isOne && link !== null ? [{ key: 'go', label: '走过去', onClick: () => goTo(link.sceneId, link.view) }] : []),
    { key: 'edit', label: isOne ? '修改' : `一起改 ${hotspots.length} 个`, onClick: () => setMode('hotspot') },
    { type: 'divider' },
    { key: 'copy', label: '复制', extra: 'Ctrl C', onClick: () => commands.copy(hotspots) },
    { key: 'again', label: '再制', extra: 'Ctrl D', onClick: () => commands.duplicate(hotspots) },
    ...(isAlone ? [] : [copyTo]),
    ...(isOne ? spreadItems(get(), commands, first) : []),
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

/** The look of one for others of its kind; nothing where all of them look like it. */
function spreadItems(state: StudioState, { spread }: HotspotCommands, from: Hotspot): Items {
  const { draft, scene } = state
  const isAlone = isOfPano(state)
  const everywhere = unlike(draft, from, null)
  if (scene === undefined || everywhere === 0) return []
  const here = unlike(draft, from, scene.id)
  return [
    {
      key: 'look',
      label: '外观用到同类热点',
      children: [
        {
          key: 'here',
          label: `${isAlone ? '这里' : '这个场景'}的 ${here} 个`,
          disabled: here === 0,
          onClick: () => spread(from, scene.id),
        },
        ...(isAlone ? [] : [{ key: 'all', label: `全部场景的 ${everywhere} 个`, onClick: () => spread(from, null) }]),
      ],
    },
  ]
}
