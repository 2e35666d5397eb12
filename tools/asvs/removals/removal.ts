// A measure that can be taken away, and the test that must notice.
export interface Removal {
  /** What is no longer done. */
  readonly measure: string
  readonly file: string
  /** Stands there once. */
  readonly find: string
  readonly replace: string
  readonly test: { readonly file: string; readonly name: string }
}
