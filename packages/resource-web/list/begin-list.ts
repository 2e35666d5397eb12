// Asks for the records of a list before it is shown, as it will ask for them itself.
import { loadResources } from '@huanshi/kernel/definition/catalogue.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { queryClient } from '@huanshi/web-kit/api/query-client.ts'
import { resourceClient, type ListPlace } from '@huanshi/web-kit/api/resource-client.ts'
import { areaOf } from '@huanshi/web-kit/area/area-of.ts'
import type { ListFeature } from './feature.ts'
import { readState } from './state/address-state.ts'
import { listModel, rearranged } from './state/list-model.ts'
import { listQuery } from './state/use-list-data.ts'

interface ListAt {
  readonly resource: Resource
  readonly feature: Pick<ListFeature, 'aside' | 'wanted'> | undefined
  readonly place: ListPlace | undefined
  /** Of the screen, with what the list is to show. */
  readonly address: URL
}

export async function beginList({ resource, feature = {}, place = {}, address }: ListAt): Promise<void> {
  await loadResources()
  const { name, groupId } = areaOf(address.pathname)
  const model = rearranged(listModel(resource, name), feature.aside ?? [], feature.wanted ?? [])
  const state = readState(address.searchParams, model)
  // Whether they may look into the recycle bin, their roles here say.
  if (state.bin) return
  await queryClient.prefetchQuery(listQuery(resourceClient(resource, name, groupId, place), model, state))
}
