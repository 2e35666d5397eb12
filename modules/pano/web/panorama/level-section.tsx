// A horizon that leans is put level; the picture follows at once.
import { noLevel, type Level } from '../../contract/correction.ts'
import type { ReactElement, ReactNode } from 'react'
import { Section } from '@huanshi/resource-web/stage-editor/field.tsx'
import { AngleSliders } from './angle-sliders.tsx'
import { isSame } from '@huanshi/resource-web/form/changes.ts'

const leans = [
  { name: 'roll', label: '左右倾斜', limit: 15 },
  { name: 'pitch', label: '前后倾斜', limit: 15 },
] as const

interface Props {
  readonly level: Level
  readonly onChange: (level: Level) => void
  /** Further ways to put it level, and a sentence on where the correction shows. */
  readonly children?: ReactNode
}

export function LevelSection({ level, onChange, children }: Props): ReactElement {
  return (
    <Section
      title="水平校正"
      action={
        isSame(level, noLevel) ? null : (
          <button type="button" className="hs-edit-text" onClick={() => onChange(noLevel)}>
            归零
          </button>
        )
      }
    >
      <AngleSliders angles={leans} value={level} onChange={onChange} />
      {children === undefined ? null : <div className="hs-studio-stack">{children}</div>}
    </Section>
  )
}
