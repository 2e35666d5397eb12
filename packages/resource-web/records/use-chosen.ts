// The records behind the ids that a field holds, read in one go from wherever they lie.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Row } from '../model/row.ts'
import { useRecordSources, type RecordSource } from './record-source.ts'

interface Chosen {
  /** By id; ids that are missing cannot be seen or are gone. */
  readonly rows: ReadonlyMap<string, Row>
  readonly isLoading: boolean
  readonly error: Error | null
}

const none: ReadonlyMap<string, Row> = new Map()
/** The most that a page of a list may hold. */
const MOST = 200

export function useChosen(resource: Resource, ids: readonly string[]): Chosen {
  const sources = useRecordSources(resource)
  const query = useQuery({
    queryKey: ['chosen', resource.name, sources?.map(({ client }) => client.address), [...ids].sort()],
    queryFn: ({ signal }) => readAll(sources ?? [], ids, signal),
    enabled: sources !== null && ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return {
    rows: query.data ?? none,
    isLoading: ids.length > 0 && (query.isPending || query.isPlaceholderData),
    error: query.error,
  }
}

/** The one record behind an id, where there is one. */
export function useChosenOne(resource: Resource, id: string | null | undefined) {
  const { rows, isLoading } = useChosen(resource, id == null ? [] : [id])
  return { row: id == null ? undefined : rows.get(id), isLoading }
}

async function readAll(
  sources: readonly RecordSource[],
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Row>> {
  const found = new Map<string, Row>()
  for (const { client } of sources) {
    const missing = ids.filter((id) => !found.has(id)).slice(0, MOST)
    if (missing.length === 0) break
    const { items } = await client.list({ id: missing.join(','), pageSize: MOST }, { signal })
    for (const row of items) found.set(row.id, row)
  }
  return found
}
