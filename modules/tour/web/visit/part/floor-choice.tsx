// The lift: floors of a tour, from the lowest, and all of them where they are seen together.
import type { Floor } from '@huanshi/rooms/plan.ts'
import type { ReactElement } from 'react'
import { say } from '../../rooms/words/say.ts'
import { ViewChoice } from './view-choice.tsx'

interface Props {
  readonly floors: readonly Floor[]
  /** Null: all of them. */
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  readonly hasAll?: boolean
}

const ALL = ''

export function FloorChoice({ floors, value, onChange, hasAll = false }: Props): ReactElement | null {
  if (floors.length < 2) return null
  const all = hasAll ? [{ value: ALL, label: say('allFloors') }] : []
  const choices = [...all, ...floors.map(({ id, name }) => ({ value: id, label: name }))]
  return (
    <ViewChoice
      label={say('floors')}
      choices={choices}
      value={value ?? ALL}
      onChange={(id) => onChange(id === ALL ? null : id)}
    />
  )
}
