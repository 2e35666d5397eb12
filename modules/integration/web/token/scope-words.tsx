import type { AreaName } from '@huanshi/kernel/areas/area.ts'
import type { ScopedResource } from '@huanshi/kernel/definition/token-scopes.ts'
import type { ReactNode } from 'react'
import { useScopes } from './use-scopes.ts'
import './token.css'

interface Props {
  readonly area: AreaName
  readonly scopes: readonly string[]
}

/** What a token may do, resource by resource. */
export function ScopeWords({ area, scopes }: Props): ReactNode {
  return <ScopeList offered={useScopes(area)} scopes={scopes} />
}

/** Within what else is told of a token or a program. */
export function ScopeSection({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <section className="hs-scope-section">
      <h3>{title}</h3>
      {children}
    </section>
  )
}

interface ListProps {
  readonly offered: readonly ScopedResource[]
  readonly scopes: readonly string[]
}

export function ScopeList({ offered, scopes }: ListProps): ReactNode {
  const held = offered.flatMap(({ resource, powers }) => {
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
