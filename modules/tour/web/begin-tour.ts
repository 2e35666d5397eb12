// Asks for a tour, and for what its pictures are, before its studio is there.
import { askAhead } from '@huanshi/web-kit/api/ahead.ts'
import { resourceClient } from '@huanshi/web-kit/api/resource-client.ts'
import { areaOf } from '@huanshi/web-kit/area/area-of.ts'
import { tour } from '../contract/tour.ts'
import { askPreview, previewOf } from './state/ask-preview.ts'

export function beginTour(pathname: string, tourId: string): void {
  const { name, groupId } = areaOf(pathname)
  const client = resourceClient(tour, name, groupId)
  const address = `${client.address}/${tourId}`
  askAhead(address, () => client.get(tourId))
  askAhead(previewOf(address), () => askPreview(address, {}))
}
