export interface FuzzOptions {
  readonly seconds: number
  /** The same seed sends the same. */
  readonly seed: number
}
