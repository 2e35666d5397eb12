import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { use } from 'react'
import { ListPlaceContext } from './list-place.ts'

const none: Readonly<Record<string, unknown>> = {}

/** Values that every new record of the screen's list gets by where it is made. */
export function usePreset(resource: Resource): Readonly<Record<string, unknown>> {
  const placed = use(ListPlaceContext)
  return (placed?.resource === resource.name ? placed.place.preset : undefined) ?? none
}
