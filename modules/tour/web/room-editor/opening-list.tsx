// Doors, windows and passages of a room: how large each is and where a door leads.
import type { Opening, Room } from '@huanshi/rooms/model.ts'
import { Select } from 'antd'
import {
  ArrowUpDown,
  ChartNoAxesColumnIncreasing,
  DoorOpen,
  Grid2x2,
  RectangleVertical,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import type { ReactElement } from 'react'
import { EditButton } from '@huanshi/resource-web/stage-editor/edit-button.tsx'
import { Section } from '@huanshi/resource-web/stage-editor/field.tsx'
import type { RoomOpening, TourRoom } from '../../contract/tour-rooms.ts'
import { changeOpening, removeOpening } from '../model/room-operations.ts'
import { openingWords } from '../parts/opening-words.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'

const kinds: readonly { readonly kind: RoomOpening['kind']; readonly icon: LucideIcon }[] = [
  { kind: 'door', icon: DoorOpen },
  { kind: 'window', icon: Grid2x2 },
  { kind: 'passage', icon: RectangleVertical },
  { kind: 'stairs', icon: ChartNoAxesColumnIncreasing },
  { kind: 'lift', icon: ArrowUpDown },
]

interface Props {
  readonly room: TourRoom
  readonly solved: Room | undefined
}

/** These lead to another floor: there is nowhere to lead to where there is but one. */
const between: ReadonlySet<RoomOpening['kind']> = new Set(['stairs', 'lift'])

export function OpeningList({ room, solved }: Props): ReactElement {
  const hasFloors = useStudioState(({ draft }) => (draft.rooms.floors?.length ?? 0) > 1)
  const { setTool, selectRoom } = useStudio()
  const what = useStudioState(({ tool }) => (tool.kind === 'opening' ? tool.what : null))
  return (
    <Section title="门窗">
      <div className="hs-room-kinds" role="group" aria-label="画门窗">
        {kinds
          .filter(({ kind }) => hasFloors || !between.has(kind))
          .map(({ kind, icon: Icon }) => (
            <button
              key={kind}
              type="button"
              className="hs-button"
              aria-pressed={what === kind}
              disabled={solved === undefined}
              onClick={() => {
                selectRoom(room.id)
                setTool(what === kind ? { kind: 'select' } : { kind: 'opening', what: kind })
              }}
            >
              <Icon aria-hidden />画{openingWords[kind]}
            </button>
          ))}
      </div>
      {room.openings.length === 0 ? null : (
        <ul className="hs-room-openings">
          {room.openings.map((opening, index) => (
            <OpeningLine
              key={opening.id}
              room={room}
              opening={opening}
              name={`${openingWords[opening.kind]} ${index + 1}`}
              found={solved?.openings.find(({ id }) => id === opening.id)}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}

interface LineProps {
  readonly room: TourRoom
  readonly opening: RoomOpening
  readonly name: string
  readonly found: Opening | undefined
}

function OpeningLine({ room, opening, name, found }: LineProps): ReactElement {
  const { change, selectRoom } = useStudio()
  const isChosen = useStudioState(({ openingId }) => openingId === opening.id)
  const size = found && `${(found.right - found.left).toFixed(2)} × ${(found.top - found.bottom).toFixed(2)} 米`
  return (
    <li data-chosen={isChosen}>
      <button
        type="button"
        className="hs-edit-text"
        aria-pressed={isChosen}
        onClick={() => selectRoom(room.id, isChosen ? null : opening.id)}
      >
        {name}
        <small>{size ?? '不在墙上'}</small>
      </button>
      {opening.kind === 'window' ? <span /> : <LeadsTo room={room} opening={opening} name={name} />}
      <EditButton
        icon={Trash2}
        word={`去掉${name}`}
        size={16}
        onClick={() => change('remove opening', (draft) => removeOpening(draft, room.id, opening.id))}
      />
    </li>
  )
}

const NOWHERE = ''

function LeadsTo({ room, opening, name }: Omit<LineProps, 'found'>): ReactElement {
  const { change } = useStudio()
  const scenes = useStudioState(({ draft }) => draft.scenes)
  return (
    <Select
      aria-label={`${name}通向`}
      showSearch={{ optionFilterProp: 'label' }}
      options={[
        { value: NOWHERE, label: '不通向场景' },
        ...scenes.flatMap(({ id, title }) => (id === room.sceneId ? [] : [{ value: id, label: title }])),
      ]}
      value={opening.sceneId ?? NOWHERE}
      onChange={(value) =>
        change(`leads ${opening.id}`, (draft) =>
          changeOpening(draft, room.id, opening.id, { sceneId: value === NOWHERE ? null : value }),
        )
      }
    />
  )
}
