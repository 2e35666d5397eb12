// An action as screens show it: what the contract says of it, and how the view asks for it.
import { actionsIn } from '@huanshi/kernel/definition/access.ts'
import type { AreaName } from '@huanshi/kernel/areas/area.ts'
import type { Action, Resource } from '@huanshi/kernel/definition/resource.ts'
import { viewOf } from './view-of.ts'
import type { ActionView } from '../view/view.ts'

export interface ShownAction extends Action, ActionView {}

export function shownActions(resource: Resource, area: AreaName): readonly ShownAction[] {
  const { actions } = viewOf(resource)
  return actionsIn(resource, area).map((action) => ({ ...action, ...actions?.[action.name] }))
}
