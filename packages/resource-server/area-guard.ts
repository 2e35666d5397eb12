// The way into an area: who may pass, and which rows lie behind. Each area gives one; the engine asks it before all else.
import type { AreaName } from '@huanshi/kernel/areas/area.ts'
import { heldRoles, satisfies, type Requirement } from '@huanshi/kernel/protocol/roles.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Caller } from '@huanshi/server-kit/session/caller.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { Viewing } from './rules.ts'
import { ownershipIn, type Scope } from './scope.ts'
import type { Ownership } from '@huanshi/server-kit/session/ownership.ts'

/** What an area grants, whatever the resource. */
export interface AreaEntry {
  readonly viewing: Viewing
  readonly scope: Scope
}

/** What it grants of one resource. */
export interface Entry extends AreaEntry {
  /** Whose a record is that is made here. */
  readonly owner: Ownership
}

export interface AreaGuard {
  readonly area: AreaName
  /** Refuses whoever does not meet the requirement. */
  enter(db: Database, request: FastifyRequest, requirement: Requirement): Promise<AreaEntry>
}

export type AreaGuards = Readonly<Record<AreaName, AreaGuard>>

/** Lets a caller in who holds one of the required roles. */
export function admit(
  area: AreaName,
  caller: Caller,
  groupRoles: readonly string[],
  requirement: Requirement,
): Viewing {
  const held = heldRoles(caller.roles, groupRoles)
  if (!satisfies(held, requirement)) throw new Refusal('access.denied')
  return { area, caller: { ...caller, held } }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of an area's route. */
    entry: Entry | null
  }
}

/** What the guard found; only guarded routes ask. */
export function entryOf(request: FastifyRequest): Entry {
  if (request.entry === null) throw new TypeError(`${request.url} has no guard`)
  return request.entry
}

/** The area's own rows, where no resource narrows them. */
const whole: Narrowing = async (entry) => ({
  ...entry,
  owner: ownershipIn(entry.scope, entry.viewing.caller.userId),
})

type Narrowing = (entry: AreaEntry, request: FastifyRequest) => Promise<Entry>

/** The guard as a step before a body is read, so that nobody learns anything from how it would be refused. */
export function guard(db: Database, areaGuard: AreaGuard, requirement: Requirement, narrow = whole) {
  return async (request: FastifyRequest): Promise<void> => {
    request.entry = await narrow(await areaGuard.enter(db, request, requirement), request)
  }
}
