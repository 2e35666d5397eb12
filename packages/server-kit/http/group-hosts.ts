// Host names under which groups are shown, in memory: every request asks for its own. The database tells every process when they change.
import type { IncomingMessage } from 'node:http'

export interface ServedHost {
  /** As browsers send it, without a port. */
  readonly name: string
  readonly groupId: string
  /** By which it proves itself over HTTP: what is asked for, and what is answered. */
  readonly file: { readonly token: string; readonly text: string } | null
}

interface HostOptions {
  /** Public origin of the site. */
  readonly origin: string
  /** The served ones, those that a group has had for longest first. */
  readonly read: (most: number) => Promise<readonly ServedHost[]>
}

/** Some 300 bytes each. */
const MOST = 10_000

export class GroupHosts {
  readonly #options: HostOptions
  #byName: ReadonlyMap<string, ServedHost> = new Map()
  #byGroup: ReadonlyMap<string, string> = new Map()
  #reading: Promise<void> | null = null
  #isStale = false

  constructor(options: HostOptions) {
    this.#options = options
  }

  find(name: string): ServedHost | undefined {
    return this.#byName.get(name)
  }

  get isEmpty(): boolean {
    return this.#byName.size === 0
  }

  /** Where the public works of this owner are at home. */
  originOf(groupId: string | null): string {
    const name = groupId === null ? undefined : this.#byGroup.get(groupId)
    return name === undefined ? this.#options.origin : this.#originAt(name)
  }

  /** The group whose pages are at this origin; null for another. */
  groupAt(origin: string): string | null {
    const name = URL.parse(origin)?.hostname ?? ''
    const host = this.#byName.get(name)
    return host !== undefined && this.#originAt(name) === origin ? host.groupId : null
  }

  /** Of groups that are at home elsewhere than on the site's own host. */
  get groupIds(): readonly string[] {
    return [...this.#byGroup.keys()]
  }

  /** Settles when what was in the database at the moment of asking is known. */
  async reload(): Promise<void> {
    this.#isStale = true
    while (this.#isStale) {
      this.#reading ??= this.#read()
      await this.#reading
    }
  }

  async #read(): Promise<void> {
    this.#isStale = false
    try {
      const hosts = await this.#options.read(MOST)
      this.#byName = new Map(hosts.map((host) => [host.name, host]))
      this.#byGroup = new Map(hosts.toReversed().map(({ groupId, name }) => [groupId, name]))
    } finally {
      this.#reading = null
    }
  }

  /** As the site itself is reached: by the same proxy. */
  #originAt(name: string): string {
    const { protocol, port } = new URL(this.#options.origin)
    return `${protocol}//${name}${port === '' ? '' : `:${port}`}`
  }
}

const hostOf = new WeakMap<IncomingMessage, ServedHost>()

/** It came by the name of a group. */
export function noteGroupHost(request: IncomingMessage, host: ServedHost): void {
  hostOf.set(request, host)
}

/** Null on the site's own host. */
export function groupHostOf({ raw }: { readonly raw: IncomingMessage }): ServedHost | null {
  return hostOf.get(raw) ?? null
}
