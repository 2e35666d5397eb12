// Ids of records that the site has shown, by the collection of the address that showed them.
import { collectionOf } from './route-requests.ts'

const MOST_IDS = 400

export class KnownIds {
  readonly #all: string[] = []
  readonly #of = new Map<string, string[]>()
  /** Never asked for: who they are of must stay as they are. */
  readonly #spared: ReadonlySet<string>

  constructor(spared: Iterable<string>) {
    this.#spared = new Set(spared)
  }

  remember(route: string, text: string): void {
    const collection = collectionOf(route.slice(route.indexOf('/')))
    for (const [, id = ''] of text.slice(0, 20_000).matchAll(/"id":"([0-9a-f-]{36})"/g)) {
      if (this.#spared.has(id)) continue
      keep(this.#all, id)
      keep(this.#list(collection), id)
    }
    for (const [, name = ''] of text.slice(0, 20_000).matchAll(/"userName":"([^"\\]{1,40})"/g))
      keep(this.#list('names'), name)
  }

  pick(index: number, collection: string): string {
    const own = this.#of.get(collection) ?? []
    const list = own.length > 0 ? own : this.#all
    return list[index % Math.max(list.length, 1)] ?? crypto.randomUUID()
  }

  #list(collection: string): string[] {
    const known = this.#of.get(collection) ?? []
    this.#of.set(collection, known)
    return known
  }
}

function keep(list: string[], id: string): void {
  if (list.includes(id)) return
  if (list.length < MOST_IDS) list.push(id)
  else list[Math.floor(Math.random() * MOST_IDS)] = id
}
