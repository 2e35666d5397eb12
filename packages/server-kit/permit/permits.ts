// What must stay true for an address to hold, each as a letter for its kind and 22 characters: an id, or a digest of what
// identifies the state. The database spells the same keys with hexadecimal digits and says when one ends (0124-withdrawal.sql).
import { createHash } from 'node:crypto'
import type { AreaCaller } from '../session/caller.ts'

export type Permit = string

/** All of them must hold. */
export type Grant = readonly Permit[]

/** A permit as it stands in addresses. */
export const PERMIT = '[a-z][\\w-]{22}'

export function permitOf(kind: 'o' | 'x' | 'u' | 'r', id: string): Permit {
  return compact(kind + id.replaceAll('-', ''))
}

const REVISION = /^[a-z]+\/[0-9a-f-]{36}\/([0-9a-f-]{36})$/

/** What every address of a revision stands on and none names: that its files may be shown at all. */
export function revisionGrant(prefix: string): Grant {
  const [, revision] = REVISION.exec(prefix) ?? []
  return revision === undefined ? [] : [permitOf('r', revision)]
}

/** Of a tour, blog, article, page or card: it is before visitors, a tour under this password. */
export function shownPermit(id: string, passwordHash: string | null = null): Permit {
  return passwordHash === null ? compact(`h${digest(`${id}:`)}`) : compact(`w${digest(`${id}:${passwordHash}`)}`)
}

/** Of a review link: it shows its draft, behind this password. */
export function reviewPermit(linkId: string, passwordHash: string | null): Permit {
  return compact(`r${digest(`${linkId}:${passwordHash ?? ''}`)}`)
}

/** One record uses what the files belong to, as far as visitors see. */
export function usePermit(recordId: string, id: string): Permit {
  return compact(`y${digest(`${recordId}:${id}`)}`)
}

const everybodys = new Set(['o', 'h', 'x', 'y', 'm'])

/**
 * Is it for everybody, without a password, and told by the database whenever it ends? What a record shows of another's is so where
 * its use is among the permits as well.
 */
export function isForEverybody(grant: Grant): boolean {
  const kinds = grant.map((permit) => permit.slice(0, 1))
  const count = (kind: string): number => kinds.filter((one) => one === kind).length
  const isShown = kinds.includes('o') || kinds.includes('h')
  return isShown && kinds.every((kind) => everybodys.has(kind)) && count('x') === count('y')
}

export function memberPermit(userId: string, groupId: string): Permit {
  return compact(`m${digest(`${userId}:${groupId}`)}`)
}

/** Asked for every record of a list, and the same for each. */
const grantsOfCallers = new WeakMap<AreaCaller, Grant>()

/** What must stay true of somebody who looks for himself: his number covers locks, roles and memberships. */
export function personGrant(caller: AreaCaller): Grant {
  const known = grantsOfCallers.get(caller)
  if (known !== undefined) return known
  const { userId, epoch = 0, sessionId } = caller
  const session = sessionId === undefined ? [] : [compact(`s${digest(sessionId)}`)]
  const grant = [compact(`e${digest(`${userId}:${epoch}`)}`), ...session]
  grantsOfCallers.set(caller, grant)
  return grant
}

/** The key that the database says. */
export function compact(key: string): Permit {
  return key.slice(0, 1) + Buffer.from(key.slice(1), 'hex').toString('base64url')
}

function digest(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
