/** Where files are kept cannot be reached, or is too busy: worth asking again in a moment. Its cause says which. */
export class StorageUnavailable extends Error {
  /** It was not asked, because that is known already: nothing new for the log. */
  readonly isKnown: boolean

  constructor(cause: unknown, isKnown = false) {
    super('the storage cannot be reached', { cause })
    this.name = 'StorageUnavailable'
    this.isKnown = isKnown
  }
}
