import type { ComponentProps, ReactElement, ReactNode } from 'react'

export type FactPair = readonly [title: string, value: ReactNode]

interface Props extends ComponentProps<'dl'> {
  readonly facts: readonly FactPair[]
}

/** Titles with their values, as a description list. */
export function FactPairs({ facts, ...list }: Props): ReactElement {
  return (
    <dl {...list}>
      {facts.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
