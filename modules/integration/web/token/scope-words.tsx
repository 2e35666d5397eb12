import type { AreaName } from '@huanshi/kernel/areas/area.ts'
import type { ReactNode } from 'react'
import { useScopes } from './use-scopes.ts'
import './token.css'

interface Props {
  readonly area: AreaName
  readonly scopes: readonly string[]
}

/** What a token may do, resource by resource. */
export function ScopeWords({ area, scopes }: Props): ReactNode {
  const held = useScopes(area).flatMap(({ resource, powers }) => {
    const words = powers.filter(({ scope }) => scopes.includes(scope)).map(({ title }) => title)
    return words.length === 0 ? [] : [{ title: resource.title, words: words.join('、') }]
  })
  if (held.length === 0) return null
  return (
    <dl className="hs-scope-words" aria-label="权限">
      {held.map(({ title, words }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
