// What is wrong with parts that refer to one another.
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'

export interface Fault {
  /** JSON pointer. */
  readonly path: string
  readonly message: string
}

const MOST_TOLD = 20

export function refuseFaults(code: ConstructorParameters<typeof Refusal>[0], faults: readonly Fault[]): void {
  const [first] = faults
  if (first !== undefined) throw new Refusal(code, { detail: first.message, errors: faults.slice(0, MOST_TOLD) })
}

/** Ids that stand in the list more than once. */
export function twice(path: string, parts: readonly { readonly id: string }[]): Fault[] {
  const seen = new Set<string>()
  return parts.flatMap(({ id }, index) => {
    if (seen.has(id)) return [{ path: `${path}/${index}/id`, message: `编号 ${id} 重复` }]
    seen.add(id)
    return []
  })
}
