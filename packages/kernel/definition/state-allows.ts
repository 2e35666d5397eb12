import type { Resource } from './resource.ts'

/** Whether the state of a record lets people change it or put it into the recycle bin; server and screens ask alike. */
export function stateAllows(
  { states }: Pick<Resource, 'states'>,
  verb: 'update' | 'delete',
  record: Readonly<Record<string, unknown>>,
): boolean {
  const allowed = states?.within?.[verb]
  return allowed === undefined || allowed.includes(String(record[states?.field ?? '']))
}
