// Finding one of many without walking all of them each time: lists of the draft are never changed, only replaced.
interface Named {
  readonly id: string
}

const known = new WeakMap<readonly Named[], ReadonlyMap<string, Named>>()

export function byId<T extends Named>(list: readonly T[], id: string): T | undefined {
  let found = known.get(list)
  if (found === undefined) {
    found = new Map(list.map((one) => [one.id, one]))
    known.set(list, found)
  }
  return found.get(id) as T | undefined // made of this list
}
