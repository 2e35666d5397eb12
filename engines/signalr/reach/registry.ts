// Who is connected to a hub in this process, by connection, user and group.
import type { Connection } from '../hub/connection.ts'
import type { HubUser } from '../hub/user.ts'
import type { Packet } from '../protocol/packet.ts'

/** Whom a message is for. Only what JSON can hold: it travels between processes. */
export type Reach =
  | { readonly kind: 'all' }
  | { readonly kind: 'groups' | 'users' | 'connections'; readonly names: readonly string[] }

export class Registry<User extends HubUser> {
  readonly connections = new Map<string, Connection<User>>()
  readonly #users = new Map<string, Set<Connection<User>>>()
  readonly #groups = new Map<string, Set<Connection<User>>>()

  add(connection: Connection<User>): void {
    this.connections.set(connection.id, connection)
    if (connection.user !== null) put(this.#users, connection.user.id, connection)
  }

  remove(connection: Connection<User>): void {
    if (!this.connections.delete(connection.id)) return
    if (connection.user !== null) take(this.#users, connection.user.id, connection)
    for (const group of connection.groups ?? []) take(this.#groups, group, connection)
    connection.groups = null
  }

  ofUser(id: string): ReadonlySet<Connection<User>> {
    return this.#users.get(id) ?? none
  }

  /** Does nothing for a connection that is gone. */
  join(connectionId: string, group: string): void {
    const connection = this.connections.get(connectionId)
    if (connection === undefined) return
    connection.groups ??= new Set()
    if (connection.groups.size >= connection.limits.groupsPerConnection) throw new Error('Too many groups.')
    connection.groups.add(group)
    put(this.#groups, group, connection)
  }

  leave(connectionId: string, group: string): void {
    const connection = this.connections.get(connectionId)
    if (connection?.groups?.delete(group) === true) take(this.#groups, group, connection)
  }

  deliver(packet: Packet, reach: Reach, except: readonly string[]): void {
    const left = except.length === 0 ? null : new Set(except)
    for (const connection of this.#within(reach)) {
      if (left === null || !left.has(connection.id)) connection.sendPacket(packet)
    }
  }

  #within(reach: Reach): Iterable<Connection<User>> {
    if (reach.kind === 'all') return this.connections.values()
    const sets = reach.names.map((name) => this.#named(reach.kind, name))
    const [first, ...others] = sets
    if (first === undefined) return none
    // Nobody is told twice, even in two of the groups.
    return others.length === 0 ? first : new Set(sets.flatMap((set) => [...set]))
  }

  #named(kind: 'groups' | 'users' | 'connections', name: string): ReadonlySet<Connection<User>> {
    if (kind === 'groups') return this.#groups.get(name) ?? none
    if (kind === 'users') return this.ofUser(name)
    const connection = this.connections.get(name)
    return connection === undefined ? none : new Set([connection])
  }
}

const none: ReadonlySet<never> = new Set()

function put<T>(sets: Map<string, Set<T>>, name: string, item: T): void {
  const set = sets.get(name)
  if (set === undefined) sets.set(name, new Set([item]))
  else set.add(item)
}

function take<T>(sets: Map<string, Set<T>>, name: string, item: T): void {
  const set = sets.get(name)
  set?.delete(item)
  if (set?.size === 0) sets.delete(name)
}
