// What a feature adds to the plain engine: computed values, steps inside the write's transaction, actions and purging.
import type { ErrorCode } from '@huanshi/kernel/protocol/errors.ts'
import type { AreaName } from '@huanshi/kernel/areas/area.ts'
import type { CreateOf, RecordOf, Resource, UpdateOf } from '@huanshi/kernel/definition/resource.ts'
import type { FastifyRequest } from 'fastify'
import type { RawBuilder } from 'kysely'
import type { AreaCaller } from '@huanshi/server-kit/session/caller.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { Scope } from './scope.ts'
import type { Ownership } from '@huanshi/server-kit/session/ownership.ts'
import type { Bind } from '@huanshi/server-kit/store/sql-text.ts'

/** Who looks, and through which area. */
export interface Viewing {
  readonly area: AreaName
  readonly caller: AreaCaller
}

/** A record in contract names, with the private values that `select` adds. */
export type Row<R extends Resource = Resource> = RecordOf<R> & Readonly<Record<string, unknown>>

/** Values to store by contract name; a name that is no field of the contract is taken as a column of the table. */
export type Values = Readonly<Record<string, unknown>>

interface Change<R extends Resource = Resource> {
  readonly before: Row<R>
  readonly after: Row<R>
}

export interface ActionCall<R extends Resource = Resource> extends Viewing {
  /** The record as it was before the action, its state allows the action. Locked until the transaction ends, unless it is only prepared. */
  readonly record: Row<R>
  /** Checked against the body schema of the contract's action. */
  readonly body: unknown
  readonly request: FastifyRequest
}

export interface QuickAction<R extends Resource = Resource> {
  /** Answers the id of the record to show; nothing means the one acted upon. */
  run(trx: Database, call: ActionCall<R>): Promise<string | void>
}

/** An action that has to make something first: neither a connection nor a lock is held meanwhile. */
export interface PreparedAction<R extends Resource = Resource> {
  prepare(call: ActionCall<R>): Promise<QuickAction<R> & AsyncDisposable>
}

export type ActionRule<R extends Resource = Resource> = QuickAction<R> | PreparedAction<R>

/** Every step gets the transaction as `trx` and must use no other handle; a Refusal thrown by it undoes the whole write. */
export interface ResourceRules<R extends Resource = Resource> {
  readonly resource: R
  /**
   * Further expressions of the row (its table is aliased `r`), by name: a name of a field that is not stored gives that
   * field; any other name is private to these rules and never leaves the server.
   */
  readonly select?: Readonly<Record<string, RawBuilder<unknown>>>
  /** What lists give of a field in place of all that is stored of it, where that is more than a list can carry. */
  readonly listed?: Readonly<Record<string, string>>
  /** Conditions on the table `r` where an area's use says `rows: 'rules'`; `scope` is what the area reaches by itself. */
  rows?(viewing: Viewing, bind: Bind, scope: Scope): string[]
  /** Expressions like those of `select` that depend on who looks; their names are fields that are not stored. */
  seen?(viewing: Viewing, bind: Bind): Readonly<Record<string, string>>
  /** Conditions on the table `r` for filters on fields that are not stored; the text is what the query says. */
  readonly filters?: Readonly<Record<string, (text: string, viewing: Viewing, bind: Bind) => string>>
  /** Computed fields of a row that is about to leave; runs for each row of a list, so it must be quick. */
  present?(row: Row<R>, viewing: Viewing): Values
  /** The same where something has to be asked first, once for all the rows that are about to leave; one answer for each. */
  presenting?(db: Database, rows: readonly Row<R>[], viewing: Viewing): Promise<readonly Values[]>
  /** Completes or refuses a new record; what it answers, if anything, is stored as well, over the client's values. */
  creating?(trx: Database, values: CreateOf<R>, owner: Ownership, viewing: Viewing): Promise<Values | undefined>
  created?(trx: Database, record: Row<R>, viewing: Viewing): Promise<void>
  /** Completes or refuses a change (plain or in a batch); what it answers, if anything, is stored as well. */
  updating?(trx: Database, record: Row<R>, values: Partial<UpdateOf<R>>, viewing: Viewing): Promise<Values | undefined>
  updated?(trx: Database, change: Change<R>, viewing: Viewing): Promise<void>
  /** The records have just gone to the recycle bin. */
  deleted?(trx: Database, records: readonly Row<R>[], viewing: Viewing): Promise<void>
  /** The records have just come back. */
  restored?(trx: Database, records: readonly Row<R>[], viewing: Viewing): Promise<void>
  /** The rows are about to go for good. */
  purging?(trx: Database, records: readonly Row<R>[]): Promise<void>
  /** They are gone: removes their files. What a killed process left is swept. */
  purged?(records: readonly Row<R>[]): Promise<void>
  /** What the breach of a unique index means, by the index's name; otherwise record.conflict. */
  readonly conflicts?: Readonly<Record<string, ErrorCode>>
  /** One for every action that the contract names; a move between states is made before its rule runs, and needs none. */
  readonly actions?: Readonly<Record<string, ActionRule<R>>>
}
