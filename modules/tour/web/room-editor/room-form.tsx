// One room: its name and measures, what they rest on, and what is on its walls.
import type { Measured } from '@huanshi/rooms/model.ts'
import { Popconfirm, Select } from 'antd'
import { Magnet, Trash2 } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { Field, Section, SwitchLine } from '@huanshi/resource-web/stage-editor/field.tsx'
import { TitleField } from '../parts/title-field.tsx'
import type { TourRoom } from '../../contract/tour-rooms.ts'
import { changeRoom, removeRoom } from '../model/room-operations.ts'
import { floorOf, floorsOf, type SolvedRooms } from '@huanshi/rooms/outlined-rooms.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { CameraHeight } from './camera-height.tsx'
import { MeasureField } from './measure-field.tsx'
import { snapToEdges } from './snap-to-edges.ts'
import { OpeningList } from './opening-list.tsx'

interface Props {
  readonly room: TourRoom
  readonly solved: SolvedRooms
}

type SetRoom = (name: string, part: Partial<TourRoom>) => void

export function RoomForm({ room, solved }: Props): ReactElement {
  const { change, selectRoom } = useStudio()
  const set: SetRoom = (name, part) =>
    change(`${name} ${room.id}`, (draft) => changeRoom(draft, room.id, (now) => ({ ...now, ...part })))
  return (
    <>
      <Section
        title="房间"
        action={
          <Popconfirm
            title={`去掉「${room.name}」？`}
            okText="去掉"
            onConfirm={() => {
              change('remove room', (draft) => removeRoom(draft, room.id))
              selectRoom(null)
            }}
          >
            <button type="button" className="hs-edit-text">
              <Trash2 size={14} aria-hidden /> 去掉
            </button>
          </Popconfirm>
        }
      >
        <div className="hs-studio-stack">
          <TitleField
            label="名称"
            title={room.name}
            most={50}
            missing="写个名字，它在平面图上"
            onChange={(name) => set('name', { name })}
          />
          <FloorField room={room} set={set} />
        </div>
        <Facts room={room} solved={solved} />
        <div className="hs-studio-stack">
          <SwitchLine
            label="墙角取直角"
            help="差得不多的墙角按直角算，尺寸更准"
            isOn={room.rightAngles}
            onChange={(rightAngles) => set('right angles', { rightAngles })}
          />
          <EdgeButton room={room} />
        </div>
      </Section>
      <OpeningList room={room} solved={solved.rooms.get(room.id)} />
      <Scale room={room} solved={solved} set={set} />
      <ByHand room={room} solved={solved} set={set} />
    </>
  )
}

/** Clicks are a pixel or two off; the lines in the picture are not. */
function EdgeButton({ room }: Pick<Props, 'room'>): ReactElement {
  const studio = useStudio()
  const [isLooking, setLooking] = useState(false)
  const look = async (): Promise<void> => {
    setLooking(true)
    const scene = studio.get().tour?.scenes.find(({ id }) => id === room.sceneId)
    await snapToEdges(studio, room, scene)
    setLooking(false)
  }
  return (
    <>
      <button
        type="button"
        className="hs-button hs-edit-wide"
        disabled={isLooking || room.corners.length < 3}
        onClick={() => void look()}
      >
        <Magnet aria-hidden />
        {isLooking ? '正在看画面…' : '墙角贴合画面'}
      </button>
      <p className="hs-studio-quiet">在画面里找墙脚线和墙角线，把墙角移到线上，比手点的更准；看不清的不动。</p>
    </>
  )
}

function FloorField({ room, set }: SetProps): ReactElement | null {
  const rooms = useStudioState(({ draft }) => draft.rooms)
  const floors = floorsOf(rooms)
  const floor = floorOf(room, floors)
  if (floor === undefined) return null
  return (
    <Field label="楼层">
      <Select
        options={floors.toReversed().map(({ id, name }) => ({ value: id, label: name }))}
        value={floor.id}
        onChange={(floorId) => set('floor', { floorId })}
      />
    </Field>
  )
}

const told = ({ value, error }: Measured, unit: string, digits = 2): string =>
  `${value.toFixed(digits)} ${unit} ± ${error < 1 ? error.toFixed(2) : error.toFixed(1)}`

function Facts({ room, solved: { rooms } }: Props): ReactElement {
  const shape = rooms.get(room.id)
  if (shape === undefined) return <p className="hs-studio-quiet">墙角还连不成一间房：至少三个，都在地平线以下。</p>
  const { area, height, perimeter } = shape
  return (
    <dl className="hs-room-facts">
      <dt>面积</dt>
      <dd>{told(area, '㎡')}</dd>
      <dt>层高</dt>
      <dd>{height === null ? '把画面上的圆点拖到天花板边' : told(height, '米')}</dd>
      <dt>周长</dt>
      <dd>{perimeter.toFixed(2)} 米</dd>
    </dl>
  )
}

interface SetProps {
  readonly room: TourRoom
  readonly set: SetRoom
}

/** What all measures rest on: how high the camera stood, or one length that was measured. */
function Scale({ room, solved, set }: SetProps & Props): ReactElement {
  const { cameraHeight, cameraHeightError, known, corners } = room
  const walls = solved.rooms.get(room.id)?.walls
  const lengthOf = (wall: number): string => {
    const length = walls?.[wall]?.length.value
    return length === undefined ? '' : `（${length.toFixed(2)} 米）`
  }
  return (
    <Section title="尺寸的依据">
      <CameraHeight
        height={cameraHeight}
        error={cameraHeightError}
        disabled={known !== null}
        onHeight={(value) => set('camera height', { cameraHeight: value })}
        onError={(value) => set('height error', { cameraHeightError: value })}
      />
      <div className="hs-room-pair">
        <Field label="量过的墙">
          <Select<number>
            options={[
              { value: -1, label: '没有量过' },
              ...corners.map((_, wall) => ({ value: wall, label: `第 ${wall + 1} 面墙${lengthOf(wall)}` })),
            ]}
            value={known?.wall ?? -1}
            onChange={(wall) =>
              set('known', {
                known: wall < 0 ? null : { wall, metres: Math.round((walls?.[wall]?.length.value ?? 4) * 100) / 100 },
              })
            }
          />
        </Field>
        {known === null ? null : (
          <MeasureField
            label="实测长度"
            min={0.1}
            max={200}
            precision={3}
            value={known.metres}
            onChange={(metres) => set('known', { known: { ...known, metres } })}
          />
        )}
      </div>
    </Section>
  )
}

/** Where nothing joins a room to the others, or the author knows better. */
function ByHand({ room, solved, set }: SetProps & Props): ReactElement | null {
  const found = solved.alignment.poses.get(room.id)
  if (found === undefined) return null
  const error = solved.alignment.errors.get(room.id)
  const { pose } = room
  const figures = [
    ['x', '向东', '米'],
    ['y', '向北', '米'],
    ['bearing', '朝向', '°'],
  ] as const
  return (
    <Section title="在平面图上的位置">
      {error === undefined ? null : (
        <p className="hs-studio-quiet">和别的房间的相对位置可能差 {(error * 100).toFixed(1)} 厘米。</p>
      )}
      <SwitchLine
        label="自己摆放"
        help="关掉就由门和朝向来定"
        isOn={pose !== null}
        onChange={(isOn) => set('pose', { pose: isOn ? roundedPose(found) : null })}
      />
      {pose === null ? null : (
        <div className="hs-room-pose">
          {figures.map(([name, label, unit]) => (
            <MeasureField
              key={name}
              label={label}
              unit={unit}
              min={name === 'bearing' ? -180 : -2000}
              max={name === 'bearing' ? 180 : 2000}
              step={name === 'bearing' ? 1 : 0.1}
              value={pose[name]}
              onChange={(value) => set('pose', { pose: { ...pose, [name]: value } })}
            />
          ))}
        </div>
      )}
    </Section>
  )
}

function roundedPose({ x, y, bearing }: NonNullable<TourRoom['pose']>): NonNullable<TourRoom['pose']> {
  const round = (value: number): number => Math.round(value * 100) / 100
  return { x: round(x), y: round(y), bearing: round(bearing) }
}
