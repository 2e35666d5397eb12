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

/** By the file that holds the measures. */
export type RemovalRows = Readonly<
  Record<string, readonly (readonly [measure: string, find: string, replace: string, testFile: string, test: string])[]>
>

export function removalsOf(rows: RemovalRows): readonly Removal[] {
  return Object.entries(rows).flatMap(([file, measures]) =>
    measures.map(([measure, find, replace, testFile, name]) => ({
      measure,
      file,
      find,
      replace,
      test: { file: testFile, name },
    })),
  )
}
