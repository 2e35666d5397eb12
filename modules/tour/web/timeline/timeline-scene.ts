// What the timeline needs to know of a scene; scenes of a tour have all of it.
export interface TimelineScene {
  readonly id: string
  readonly title: string
  readonly hotspots: readonly { readonly id: string; readonly title: string }[]
}

export type Selected = { readonly kind: 'key' | 'bar'; readonly index: number } | null

/** A change that undo takes back as one; the same unit again at once may be joined to it. */
export type ChangeTracks<T> = (value: T, unit: string) => void
