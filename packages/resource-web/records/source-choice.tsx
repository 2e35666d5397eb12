// From where records are picked; nothing where there is no choice.
import { Segmented } from 'antd'
import type { ReactElement } from 'react'
import type { RecordSource } from './record-source.ts'

interface Props {
  /** Null until they are known. */
  readonly sources: readonly Pick<RecordSource, 'title'>[] | null
  /** Index of the chosen one. */
  readonly at: number
  readonly onChange: (at: number) => void
}

export function SourceChoice({ sources, at, onChange }: Props): ReactElement | null {
  if (sources === null || sources.length < 2) return null
  const options = sources.map(({ title: label }, value) => ({ label, value }))
  return <Segmented aria-label="从哪里选" options={options} value={at} onChange={onChange} />
}
