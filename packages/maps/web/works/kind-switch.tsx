import type { ReactElement } from 'react'
import type { WorkKind } from './placed-work.ts'
import { say } from '../words/say.ts'

export type ShownKinds = WorkKind | 'all'

const choices = [
  ['pano', 'panoramas'],
  ['tour', 'tours'],
  ['all', 'all'],
] as const satisfies readonly (readonly [ShownKinds, string])[]

interface Props {
  readonly value: ShownKinds
  readonly onChange: (value: ShownKinds) => void
}

/** Which works the map shows. */
export function KindSwitch({ value, onChange }: Props): ReactElement {
  return (
    <div className="hs-works-kinds" role="group" aria-label={say('works')}>
      {choices.map(([kind, word]) => (
        <button key={kind} type="button" aria-pressed={kind === value} onClick={() => onChange(kind)}>
          {say(word)}
        </button>
      ))}
    </div>
  )
}
