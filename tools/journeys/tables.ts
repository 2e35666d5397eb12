// The specification's own tables, where they stand beside the checkout.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../architecture/source.ts'

/** `SPEC_TABLES` names them where they are elsewhere. */
const folder = process.env['SPEC_TABLES'] ?? join(root, '../shared/spec-tables')

export interface AddressRow {
  readonly id: string
  readonly method: string
  readonly address: string
  readonly kind: string
  /** Whose records it answers, in words of the table. */
  readonly scope: string
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

interface MachineRow {
  readonly machine: string
  readonly initial: string
  readonly states: readonly string[]
  readonly transitions: readonly Move[]
  readonly forbidden: readonly Move[]
}

export interface Move {
  readonly from: string
  readonly to: string
}

export interface ConstantRow {
  readonly id: string
  readonly what: string
  readonly value: unknown
}

export interface ErrorRow {
  readonly id: string
  readonly situation: string
  readonly behaviour: string
  readonly status: number | null
  readonly message: string | null
}

export interface RuleRow {
  readonly id: string
  readonly rule: string
  /** What breaks the rule. */
  readonly hostile: string
  readonly outcome: 'refused' | 'ignored'
}

interface Tables {
  readonly addresses: AddressRow
  readonly routes: RouteRow
  readonly states: MachineRow
  readonly constants: ConstantRow
  readonly errors: ErrorRow
  readonly rules: RuleRow
}

export interface FormRow {
  readonly id: string
  readonly form: string
}

interface UploadProfileRow {
  readonly id: string
  readonly extensions: readonly string[]
  readonly minBytes: number | null
  readonly maxBytes: number | null
  readonly minWidth: number | null
  readonly maxWidth: number | null
  readonly partBytes: number
  readonly address: string | null
  readonly thumbnail: number | null
}

interface UploadRuleRow {
  readonly id: string
  readonly side: 'browser' | 'both'
  readonly proposedText: string
}

interface UploadTables {
  readonly profiles: readonly UploadProfileRow[]
  readonly rules: readonly UploadRuleRow[]
  readonly transport: readonly { readonly id: string }[]
  /** Fields and headers. */
  readonly form: readonly FormRow[]
}

export function readUploads(): UploadTables | null {
  return readJson('uploads') as UploadTables | null // as described above
}

/** Null, with a line that says so, where the tables are absent. */
export function readTable<N extends keyof Tables>(name: N): readonly Tables[N][] | null {
  return readJson(name) as Tables[N][] | null // rows as described above
}

function readJson(name: string): unknown {
  const path = join(folder, `${name}.json`)
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'))
  console.log(`The table ${name}.json beside the checkout is absent: its walk is skipped`)
  return null
}
