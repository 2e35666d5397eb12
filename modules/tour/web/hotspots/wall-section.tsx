// How a picture hangs on a wall of a room: on which, how large and where, in metres.
import { Select } from 'antd'
import { useMemo, type ReactElement } from 'react'
import { Field, Section, SwitchLine } from '@huanshi/resource-web/stage-editor/field.tsx'
import type { WallMount } from '@huanshi/rooms/wall-mount.ts'
import type { Room } from '@huanshi/rooms/model.ts'
import type { TourRooms } from '../../contract/tour-rooms.ts'
import type { WithSurface } from '../model/hotspot-operations.ts'
import { hasSurface } from '../model/hotspot-operations.ts'
import { firstMount, mountedAt, isMounted, shapesOf } from '../model/mounted-pictures.ts'
import { libOf, ratioOf } from '../parts/lib-of.ts'
import { MeasureField } from '../room-editor/measure-field.tsx'
import { useStudioState } from '../state/use-studio.ts'
import type { SetHotspot } from './set-hotspot.ts'

interface Props {
  readonly hotspot: WithSurface
  readonly onChange: SetHotspot
}

export function WallSection({ hotspot, onChange }: Props): ReactElement {
  const rooms = useStudioState(({ draft }) => draft.rooms)
  const sceneId = useStudioState(({ scene }) => scene?.id)
  const here = useMemo(() => roomsHere(rooms, sceneId), [rooms, sceneId])
  const lib = useStudioState(({ tour }) => (tour === null ? undefined : libOf(tour, hotspot.target.libId)))
  // What was just placed is known once it is saved; until then its shape would be guessed.
  const isKnown = lib !== undefined
  const surface = (next: (now: WithSurface) => WithSurface, name: string): void =>
    onChange(`mount ${name}`, (now) => (hasSurface(now) ? next(now) : now))
  const hang = (isOn: boolean): void =>
    surface(
      (now) => (isOn ? mountedFirst(now, here, ratioOf(lib)) : { ...now, surface: { ...now.surface, mount: null } }),
      'on',
    )
  return (
    <Section title="挂在墙上">
      <div className="hs-studio-stack">
        <SwitchLine
          label="按米挂在墙上"
          help={
            here.length === 0
              ? '先在「房间」里画出这个场景的房间'
              : isKnown
                ? '大小和位置按米算，透视跟着墙走，沙盘里也看得到；拖动时不离开墙'
                : '知道图片的长宽以后才能挂'
          }
          isOn={isMounted(hotspot)}
          disabled={!isMounted(hotspot) && (here.length === 0 || !isKnown)}
          onChange={hang}
        />
        {isMounted(hotspot) ? <Figures mount={hotspot.surface.mount} here={here} onChange={surface} /> : null}
      </div>
    </Section>
  )
}

interface Here {
  readonly id: string
  readonly name: string
  readonly room: Room
}

function roomsHere(rooms: TourRooms, sceneId: string | undefined): readonly Here[] {
  const shapes = shapesOf(rooms)
  return rooms.list.flatMap(({ id, name, sceneId: of }) => {
    const room = shapes.get(id)
    return of === sceneId && room !== undefined ? [{ id, name, room }] : []
  })
}

function mountedFirst(now: WithSurface, here: readonly Here[], ratio: number): WithSurface {
  for (const { id, room } of here) {
    const mount = firstMount(now, room, ratio)
    if (mount !== null) return mountedAt(now, room, id, mount)
  }
  return now
}

/** Metres of either side. */
const [SMALLEST, LARGEST] = [0.05, 100]

const figures = [
  { of: 'width', label: '宽', min: SMALLEST, max: LARGEST },
  { of: 'height', label: '高', min: SMALLEST, max: LARGEST },
  { of: 'along', label: '画中心离左边墙角', min: -100, max: 300 },
  { of: 'up', label: '下边离地', min: -20, max: 200 },
] as const

/** Its shape stays, and neither side leaves its bounds. */
function resized({ width, height }: WallMount, of: (typeof figures)[number]['of'], value: number): Partial<WallMount> {
  if (of === 'along' || of === 'up') return { [of]: value }
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  const wanted = value / (of === 'width' ? width : height)
  const scale = Math.min(LARGEST / longer, Math.max(SMALLEST / shorter, wanted))
  return { width: width * scale, height: height * scale }
}

interface FiguresProps {
  readonly mount: WallMount & { readonly roomId: string }
  readonly here: readonly Here[]
  readonly onChange: (next: (now: WithSurface) => WithSurface, name: string) => void
}

function Figures({ mount, here, onChange }: FiguresProps): ReactElement | null {
  const found = here.find(({ id }) => id === mount.roomId)
  if (found === undefined) return null
  const { id, room, name } = found
  const set = (part: Partial<WallMount>): void =>
    onChange(
      (now) => (isMounted(now) ? mountedAt(now, room, id, { ...now.surface.mount, ...part }) : now),
      Object.keys(part).join(),
    )
  const walls = room.walls.map(({ length }, wall) => ({
    value: wall,
    label: `${name}的墙 ${wall + 1}（${length.value.toFixed(2)} 米）`,
  }))
  return (
    <>
      <Field label="哪面墙">
        <Select
          options={walls}
          value={mount.wall}
          onChange={(wall) => set({ wall, along: (room.walls[wall]?.length.value ?? 0) / 2 })}
        />
      </Field>
      {figures.map(({ of, label, ...bounds }) => (
        <MeasureField
          key={of}
          label={label}
          step={0.05}
          {...bounds}
          value={mount[of]}
          onChange={(value) => set(resized(mount, of, value))}
        />
      ))}
    </>
  )
}
