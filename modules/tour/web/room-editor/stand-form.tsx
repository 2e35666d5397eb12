// A scene that stands in the room of another: in which, and where in it.
import { EditButton } from '@huanshi/resource-web/stage-editor/edit-button.tsx'
import { Field, Section, SwitchLine } from '@huanshi/resource-web/stage-editor/field.tsx'
import { standAt } from '@huanshi/rooms/stand.ts'
import { viewOf, type SolvedRooms } from '@huanshi/rooms/outlined-rooms.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { Select } from 'antd'
import { Compass, Trash2 } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import type { RoomStand, TourRoom } from '../../contract/tour-rooms.ts'
import { changeStand, putIntoRoom, seeCorner, standOf } from '../model/stand-operations.ts'
import { cornerWord } from '../parts/corner-word.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { CameraHeight } from './camera-height.tsx'
import { findSight } from './find-sight.ts'
import { MeasureField } from './measure-field.tsx'

const NOWHERE = ''

/** Offered where the scene outlined no room, and another has. */
export function StandForm({ solved }: { readonly solved: SolvedRooms }): ReactElement | null {
  const { change } = useStudio()
  const sceneId = useStudioState(({ scene }) => scene?.id)
  const rooms = useStudioState(({ draft }) => draft.rooms)
  const stand = standOf(rooms, sceneId)
  const hasOwn = rooms.list.some((room) => room.sceneId === sceneId)
  const others = rooms.list.filter((room) => room.sceneId !== sceneId && solved.rooms.has(room.id))
  if (sceneId === undefined || (stand === undefined && (hasOwn || others.length === 0))) return null
  const home = others.find(({ id }) => id === stand?.roomId)
  return (
    <Section title="在别的场景的房间里">
      <div className="hs-studio-stack">
        <Field label="房间">
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={[
              { value: NOWHERE, label: '不在别的房间里' },
              ...others.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={stand?.roomId ?? NOWHERE}
            onChange={(value) =>
              change('put into room', (draft) => putIntoRoom(draft, sceneId, value === NOWHERE ? null : value))
            }
          />
        </Field>
        {stand === undefined || home === undefined ? (
          <p className="hs-studio-quiet">同一间房拍了几个场景时，只画一次房间，别的场景放进去。</p>
        ) : (
          <Standing stand={stand} home={home} solved={solved} />
        )}
      </div>
    </Section>
  )
}

interface Props {
  readonly stand: RoomStand
  readonly home: TourRoom
  readonly solved: SolvedRooms
}

function Standing({ stand, home, solved }: Props): ReactElement {
  const { change } = useStudio()
  const { sceneId, cameraHeight, cameraHeightError, place } = stand
  const view = viewOf(solved, sceneId)
  const set = (name: string, part: Partial<RoomStand>): void =>
    change(`${name} ${stand.id}`, (draft) => changeStand(draft, sceneId, (now) => ({ ...now, ...part })))
  const pose = solved.alignment.poses.get(home.id)
  return (
    <>
      <p className="hs-studio-quiet" role="status">
        {wordsOf(stand, view?.error)}
      </p>
      <Corners stand={stand} home={home} />
      <SightButton stand={stand} home={home} />
      <CameraHeight
        height={cameraHeight}
        error={cameraHeightError}
        onHeight={(value) => set('stand height', { cameraHeight: value })}
        onError={(value) => set('stand height error', { cameraHeightError: value })}
      />
      <SwitchLine
        label="自己摆放机位"
        help="在平面图上拖动它，或用方向键；关掉就由墙角来定"
        isOn={place !== null}
        disabled={pose === undefined}
        onChange={(isOn) =>
          set('stand by hand', {
            place: isOn && pose ? roundedPlace(standAt(view?.camera.pose ?? pose, pose)) : null,
          })
        }
      />
      {place === null ? null : (
        <MeasureField
          label="比房间的画面向右转"
          unit="°"
          min={-180}
          max={180}
          step={1}
          precision={1}
          value={place.turn}
          onChange={(turn) => set('stand turn', { place: { ...place, turn } })}
        />
      )}
    </>
  )
}

export function roundedPlace({ x, y, turn }: NonNullable<RoomStand['place']>): NonNullable<RoomStand['place']> {
  const round = (value: number): number => Math.round(value * 100) / 100
  return { x: round(x), y: round(y), turn: round(turn) }
}

function wordsOf({ place, seen, sight }: RoomStand, error: number | null | undefined): string {
  if (place !== null) return '机位由你摆放。'
  if (error !== null && error !== undefined) return `机位可能差 ${(error * 100).toFixed(1)} 厘米。再点一个墙角会更准。`
  const missing = (sight === null ? 2 : 1) - seen.length
  return missing > 0
    ? `在画面上点出 ${missing} 个墙角，就知道机位在哪里；点三个更准。`
    : '这些墙角对不上，看看点的是不是那几个。'
}

/** Armed here or by its number in the plan, then clicked on the picture. */
function Corners({ stand, home }: Omit<Props, 'solved'>): ReactElement {
  const { change, setTool } = useStudio()
  const armed = useStudioState(({ tool }) => (tool.kind === 'corner' ? tool.corner : null))
  const seen = new Set(stand.seen.map(({ corner }) => corner))
  return (
    <ul className="hs-room-openings" aria-label="看得见的墙角">
      {home.corners.map((_, corner) => {
        const word = cornerWord(corner)
        return (
          <li key={word} data-chosen={armed === corner}>
            <button
              type="button"
              className="hs-edit-text"
              aria-pressed={armed === corner}
              onClick={() => setTool(armed === corner ? { kind: 'select' } : { kind: 'corner', corner })}
            >
              {seen.has(corner) ? `重点${word}` : `点${word}`}
            </button>
            <small>{seen.has(corner) ? '已点' : ''}</small>
            {seen.has(corner) ? (
              <EditButton
                icon={Trash2}
                word={`去掉${word}`}
                size={16}
                onClick={() => change('forget corner', (draft) => seeCorner(draft, stand.sceneId, corner, null))}
              />
            ) : (
              <span />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Pictures that overlap say in which direction the camera stands: then one corner is enough. */
function SightButton({ stand, home }: Omit<Props, 'solved'>): ReactElement {
  const { change, get } = useStudio()
  const [isLooking, setLooking] = useState(false)
  const look = async (): Promise<void> => {
    const scenes = get().tour?.scenes ?? []
    const [from, to] = [home.sceneId, stand.sceneId].map((id) => scenes.find((scene) => scene.id === id))
    setLooking(true)
    const sight = from && to ? await findSight(from, to) : null
    setLooking(false)
    if (sight === null) {
      toast({ type: 'info', title: '两个画面里没有找到共同的东西', message: '点两个以上的墙角来定机位。' })
      return
    }
    change('sight', (draft) => changeStand(draft, stand.sceneId, (now) => ({ ...now, sight })))
  }
  return stand.sight === null ? (
    <button type="button" className="hs-button hs-edit-wide" disabled={isLooking} onClick={() => void look()}>
      <Compass aria-hidden />
      {isLooking ? '正在比较画面…' : '从画面里找方向'}
    </button>
  ) : (
    <button
      type="button"
      className="hs-button hs-edit-wide"
      onClick={() =>
        change('no sight', (draft) => changeStand(draft, stand.sceneId, (now) => ({ ...now, sight: null })))
      }
    >
      <Compass aria-hidden />
      不用画面里找到的方向
    </button>
  )
}
