/** Where files are kept cannot be reached, or is too busy: worth asking again in a moment. Its cause says which. */
export class StorageUnavailable extends Error {
  constructor(cause: unknown) {
    super('the storage cannot be reached', { cause })
    this.name = 'StorageUnavailable'
  }
}
