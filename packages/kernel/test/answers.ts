import { expect, test } from 'vitest'

/** A test for each row of a table: what a function is given and, last, what it answers. Names as `test.each` has them. */
export function answers<Given extends readonly unknown[], Answer>(
  name: string,
  ask: (...given: Given) => Answer,
  rows: readonly (readonly [...Given, NoInfer<Answer>])[],
): void {
  const each = test.each(rows.map((row) => [...row]))
  each(name, (...row) => {
    const given = row.slice(0, -1) as unknown as Given // all but the last, as the type of a row says
    expect(ask(...given)).toEqual(row.at(-1))
  })
}
