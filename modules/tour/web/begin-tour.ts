// Asks for a tour before its studio is there.
import { askAhead } from '@huanshi/web-kit/api/ahead.ts'
import { resourceClient } from '@huanshi/web-kit/api/resource-client.ts'
import { areaOf } from '@huanshi/web-kit/area/area-of.ts'
import { tour } from '../contract/tour.ts'

export function beginTour(pathname: string, tourId: string): void {
  const { name, groupId } = areaOf(pathname)
  const client = resourceClient(tour, name, groupId)
  askAhead(`${client.address}/${tourId}`, () => client.get(tourId))
}
