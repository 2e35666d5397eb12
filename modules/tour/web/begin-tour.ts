// Asks for a tour, and for what its pictures are, before its studio is there.
import { loadResources, resourceNamed } from '@huanshi/kernel/definition/catalogue.ts'
import { requirementFor } from '@huanshi/kernel/definition/access.ts'
import { askAhead } from '@huanshi/web-kit/api/ahead.ts'
import { resourceClient } from '@huanshi/web-kit/api/resource-client.ts'
import { areaOf } from '@huanshi/web-kit/area/area-of.ts'
import { isKnownToHold } from '@huanshi/web-kit/guard/guard.ts'
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
  // Who only reads it is shown no studio.
  if (isKnownToHold(requirementFor(tour, name, 'update'), groupId))
    askAhead(previewOf(address), () => askPreview(address, {}))
}
