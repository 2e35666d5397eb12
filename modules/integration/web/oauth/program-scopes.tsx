// The scopes that a program may ask for, within its form: those of a person's own workspace and of a group's.
import type { ControlProps } from '@huanshi/resource-web/form/control/control-props.ts'
import type { ReactNode } from 'react'
import { ScopeChoice } from '../token/scope-choice.tsx'
import { useScopes } from '../token/use-scopes.ts'

export function ProgramScopesControl({ value, onChange }: ControlProps): ReactNode {
  const [own, groups] = [useScopes('My'), useScopes('GroupAdmin')]
  const known = new Set(own.map(({ resource }) => resource.name))
  const offered = [...own, ...groups.filter(({ resource }) => !known.has(resource.name))]
  const chosen = new Set(Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [])
  return <ScopeChoice offered={offered} chosen={chosen} onChange={(next) => onChange([...next])} />
}
