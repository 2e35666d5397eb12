// One line for each kind of record, one box for each thing that can be done with it.
import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import type { ScopedResource } from '@huanshi/kernel/definition/token-scopes.ts'
import './token.css'

interface Props {
  readonly offered: readonly ScopedResource[]
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
  /** The field that it stands in has a label. */
  readonly isLabelled?: boolean
}

export function ScopeChoice({ offered, chosen, onChange, isLabelled = false }: Props): ReactNode {
  const every = offered.flatMap(({ powers }) => powers.map(({ scope }) => scope))
  const reads = every.filter((scope) => scope.endsWith(':read'))
  const toggle = (scope: string, isOn: boolean): void => {
    const next = new Set(chosen)
    if (isOn) next.add(scope)
    else next.delete(scope)
    onChange(next)
  }
  return (
    <fieldset className="hs-scopes">
      <legend className={isLabelled ? 'hs-visually-hidden' : ''}>权限</legend>
      <div className="hs-scopes-quick">
        <button type="button" className="hs-button" onClick={() => onChange(new Set(reads))}>
          全部只读
        </button>
        <button type="button" className="hs-button" onClick={() => onChange(new Set(every))}>
          全选
        </button>
        <button type="button" className="hs-button" disabled={chosen.size === 0} onClick={() => onChange(new Set())}>
          清除
        </button>
        <span aria-live="polite">已选 {chosen.size} 项</span>
      </div>
      <ul>
        {offered.map(({ resource, powers }) => (
          <li key={resource.name}>
            <strong id={`scope-${resource.name}`}>{resource.title}</strong>
            <span role="group" aria-labelledby={`scope-${resource.name}`}>
              {powers.map(({ scope, title }) => (
                <Checkbox
                  key={scope}
                  checked={chosen.has(scope)}
                  onChange={({ target }) => toggle(scope, target.checked)}
                >
                  {title}
                </Checkbox>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
