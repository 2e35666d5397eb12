// The floors of a tour: names and heights, from the highest.
import { EditButton } from '@huanshi/resource-web/stage-editor/edit-button.tsx'
import { Section } from '@huanshi/resource-web/stage-editor/field.tsx'
import { FigureField } from '@huanshi/resource-web/stage-editor/figure-field.tsx'
import { Input } from 'antd'
import { Layers, Trash2 } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { MOST_FLOORS, type TourFloor } from '../../contract/tour-rooms.ts'
import { addFloor, changeFloor, removeFloor } from '../model/floor-operations.ts'
import { undoToast } from '../state/undo-toast.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'

const none: readonly TourFloor[] = []

export function FloorList(): ReactElement {
  const { change } = useStudio()
  const floors = useStudioState(({ draft }) => draft.rooms.floors ?? none)
  return (
    <Section title="楼层">
      {floors.length === 0 ? (
        <p className="hs-studio-quiet">不止一层时，每层一张平面图；电梯在各层停在同一个位置，楼层就上下对齐了。</p>
      ) : (
        <ul className="hs-floor-list">
          {floors
            .toSorted((a, b) => b.height - a.height)
            .map((floor) => (
              <FloorLine key={floor.id} floor={floor} />
            ))}
        </ul>
      )}
      <button
        type="button"
        className="hs-button hs-edit-wide"
        disabled={floors.length >= MOST_FLOORS}
        onClick={() => change('add floor', addFloor)}
      >
        <Layers aria-hidden />
        加一层
      </button>
    </Section>
  )
}

function FloorLine({ floor: { id, name, height } }: { readonly floor: TourFloor }): ReactElement {
  const studio = useStudio()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <li>
      <Input
        aria-label={`${name}的名称`}
        maxLength={20}
        value={typed ?? name}
        status={typed?.trim() === '' ? 'error' : ''}
        onChange={({ target: { value } }) => {
          setTyped(value)
          if (value.trim() !== '') studio.change(`floor ${id}`, (draft) => changeFloor(draft, id, { name: value }))
        }}
        onBlur={() => setTyped(null)}
      />
      <FigureField
        label="高"
        name={`${name}离地面的高度`}
        unit="米"
        min={-200}
        max={1000}
        precision={2}
        value={height}
        onChange={(value) => studio.change(`floor ${id}`, (draft) => changeFloor(draft, id, { height: value }))}
      />
      <EditButton
        icon={Trash2}
        word={`去掉${name}`}
        size={16}
        onClick={() => {
          studio.change('remove floor', (draft) => removeFloor(draft, id))
          undoToast(studio, `已去掉${name}，房间移到最低一层`)
        }}
      />
    </li>
  )
}
