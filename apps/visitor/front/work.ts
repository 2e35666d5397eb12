/** A work as it is offered: what it is called and shows, and where it is. */
export interface Work {
  readonly id: string
  readonly title: string
  readonly coverUrl: string | null
  /** What stands where there is no picture. */
  readonly words?: string
  readonly address: string
  /** Null where nobody is named. */
  readonly author: string | null
  readonly facts: string
}

/** What stands below a work, where it lies among those of others. */
export function factsOf({ author, facts }: Work): string {
  return author === null ? facts : `${author} · ${facts}`
}
