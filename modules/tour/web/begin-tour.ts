// Asks for a tour, and for what its pictures are, before its studio is there.
import { loadResources, resourceNamed } from '@huanshi/kernel/definition/catalogue.ts'
import { askAhead } from '@huanshi/web-kit/api/ahead.ts'
import { resourceClient } from '@huanshi/web-kit/api/resource-client.ts'
import { areaOf } from '@huanshi/web-kit/area/area-of.ts'
import { askPreview, previewOf } from './state/ask-preview.ts'

/** The resource is named: whoever leads to a studio would otherwise load what tours are made of. */
export async function beginTour(pathname: string, tourId: string): Promise<void> {
  await loadResources()
  const tour = resourceNamed('tour')
  if (tour === undefined) return
  const { name, groupId } = areaOf(pathname)
  const client = resourceClient(tour, name, groupId)
  const address = `${client.address}/${tourId}`
  askAhead(address, () => client.get(tourId))
  askAhead(previewOf(address), () => askPreview(address, {}))
}
