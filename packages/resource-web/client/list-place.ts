// The place of the list that the screen is about, with the resource it holds: others on the same screen have no such place.
import { createContext } from 'react'
import type { ListPlace } from '@huanshi/web-kit/api/resource-client.ts'

interface PlacedResource {
  readonly resource: string
  readonly place: ListPlace
}

export const ListPlaceContext = createContext<PlacedResource | null>(null)
