import type { ReactElement } from 'react'
import type { WorkKind } from './placed-work.ts'

export type ShownKinds = WorkKind | 'all'

const choices: readonly (readonly [ShownKinds, string])[] = [
  ['pano', '全景'],
  ['tour', '漫游'],
  ['all', '全部'],
]

interface Props {
  readonly value: ShownKinds
  readonly onChange: (value: ShownKinds) => void
}

/** Which works the map shows. */
export function KindSwitch({ value, onChange }: Props): ReactElement {
  return (
    <div className="hs-works-kinds" role="group" aria-label="地图上的作品">
      {choices.map(([kind, word]) => (
        <button key={kind} type="button" aria-pressed={kind === value} onClick={() => onChange(kind)}>
          {word}
        </button>
      ))}
    </div>
  )
}
