// How a work is given its short address, by whatever screen has it open.

/** What was done, and what to say when it could not be. */
export interface SlugWords {
  readonly done: string
  readonly failed: string
}

export interface Naming {
  readonly slug: string | null
  readonly formerSlugs: readonly string[]
  readonly isBusy: boolean
  /** Answers whether it was stored; what happened is told either way. */
  readonly store: (slug: string | null, words: SlugWords) => Promise<boolean>
  readonly withdraw: (slug: string, words: SlugWords) => Promise<boolean>
}
