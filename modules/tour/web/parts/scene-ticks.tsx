// Scenes to tick, and all of them at once.
import type { Scene } from '../../contract/tour-scene.ts'
import { Checkbox } from 'antd'
import type { ReactElement } from 'react'

interface Props {
  readonly scenes: readonly Scene[]
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

export function SceneTicks({ scenes, value, onChange }: Props): ReactElement {
  return (
    <div className="hs-copy-settings">
      <Checkbox
        checked={scenes.length > 0 && value.length === scenes.length}
        indeterminate={value.length > 0 && value.length < scenes.length}
        onChange={({ target: { checked } }) => onChange(checked ? scenes.map(({ id }) => id) : [])}
      >
        全部场景
      </Checkbox>
      <Checkbox.Group
        className="hs-copy-scenes"
        options={scenes.map(({ id, title }) => ({ value: id, label: title }))}
        value={[...value]}
        onChange={onChange}
      />
    </div>
  )
}
