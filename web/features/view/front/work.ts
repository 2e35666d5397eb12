/** A work as it is offered: what it is called and shows, and where it is. */
export interface Work {
  readonly id: string
  readonly title: string
  readonly coverUrl: string | null
  /** What stands where there is no picture. */
  readonly words?: string
  readonly address: string
  readonly facts: string
}
