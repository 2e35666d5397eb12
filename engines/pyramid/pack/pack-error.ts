/** What is wrong with a file that should be a pack of tiles. */
type PackErrorCode = 'no-pack' | 'unknown-version' | 'damaged'

export class PackError extends Error {
  readonly code: PackErrorCode

  constructor(code: PackErrorCode, message: string) {
    super(message)
    this.name = 'PackError'
    this.code = code
  }
}
