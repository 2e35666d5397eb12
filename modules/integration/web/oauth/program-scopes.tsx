// The scopes that a program may ask for: those of a person's own workspace and of a group's.
import type { ScopedResource } from '@huanshi/kernel/definition/token-scopes.ts'
import type { ControlProps } from '@huanshi/resource-web/form/control/control-props.ts'
import { CopyLine } from '@huanshi/resource-web/stage-editor/copy-line.tsx'
import type { ReactNode } from 'react'
import type { OauthClient } from '../../contract/oauth-client.ts'
import { ScopeChoice } from '../token/scope-choice.tsx'
import { ScopeList, ScopeSection } from '../token/scope-words.tsx'
import { useScopes } from '../token/use-scopes.ts'

function useProgramScopes(): readonly ScopedResource[] {
  const [own, groups] = [useScopes('My'), useScopes('GroupAdmin')]
  const known = new Set(own.map(({ resource }) => resource.name))
  return [...own, ...groups.filter(({ resource }) => !known.has(resource.name))]
}

export function ProgramScopesControl({ value, onChange }: ControlProps): ReactNode {
  const offered = useProgramScopes()
  const chosen = new Set(Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [])
  return <ScopeChoice isLabelled {...{ offered, chosen }} onChange={(next) => onChange([...next])} />
}

/** What its maker needs, and the most that people are asked for. */
export function ProgramDetail({ id, scopes }: Pick<OauthClient, 'id' | 'scopes'>): ReactNode {
  return (
    <>
      <CopyLine label="程序编号（client_id）" text={id} />
      <ScopeSection title="最多能申请">
        <ScopeList offered={useProgramScopes()} scopes={scopes} />
      </ScopeSection>
    </>
  )
}
