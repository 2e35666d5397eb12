// A record as the generic screens see it: the base members are known, the rest follows from the contract's fields.
import type { BaseRecord } from '@huanshi/kernel/definition/resource.ts'

export type Row = BaseRecord & { readonly [name: string]: unknown }

export function textOf(row: Row, name: string): string {
  const value = row[name]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

export function numberOf(row: Row, name: string): number | null {
  const value = row[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

export function listOf(row: Row, name: string): readonly string[] {
  const value = row[name]
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : []
}
