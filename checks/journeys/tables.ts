// The specification's own tables, where they stand beside the checkout.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../architecture/source.ts'

const folder = join(root, '../shared/spec-tables')

export interface AddressRow {
  readonly id: string
  readonly method: string
  readonly address: string
  readonly kind: string
  readonly params: readonly string[]
  readonly query: readonly { readonly name: string; readonly value?: string | null }[]
  readonly roles: { readonly signIn: boolean; readonly base: readonly string[]; readonly group: readonly string[] }
}

export interface RouteRow {
  readonly id: string
  readonly area: string
  readonly path: string
  readonly kind: string
  readonly title: string
  readonly parent: string | null
  readonly signIn: boolean
  readonly baseRoles: readonly string[]
  readonly groupRoles: readonly string[]
  readonly errorRoute: 'ErrorPage' | 'GroupErrorPage'
}

export interface MachineRow {
  readonly machine: string
  readonly initial: string
  readonly states: readonly string[]
  readonly transitions: readonly Move[]
  readonly forbidden: readonly Move[]
}

interface Move {
  readonly from: string
  readonly to: string
}

export interface ConstantRow {
  readonly id: string
  readonly what: string
  readonly value: unknown
}

interface Tables {
  readonly addresses: AddressRow
  readonly routes: RouteRow
  readonly states: MachineRow
  readonly constants: ConstantRow
}

/** Null, with a line that says so, where the tables are absent. */
export function readTable<N extends keyof Tables>(name: N): readonly Tables[N][] | null {
  const path = join(folder, `${name}.json`)
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Tables[N][] // rows as described above
  console.log(`The table ${name}.json beside the checkout is absent: its walk is skipped`)
  return null
}
