// The changes that a list makes to its records; each of them refreshes every list of the same address.
import type { Resource } from '@huanshi/contract/definition/resource.ts'
import type { Page } from '@huanshi/contract/definition/schemas.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { messageOf } from '../../api/api-error.ts'
import type { Batch, ResourceClient } from '../../api/resource-client.ts'
import { toast } from '../../toast/toast.ts'
import type { Row } from '../model/row.ts'
import { useClient } from './use-client.ts'

export interface Changes {
  /** Into the recycle bin at once; a message offers the way back. */
  remove(ids: readonly string[]): void
  restore(ids: readonly string[]): void
  batch(batch: Batch, done: string): void
  act(row: Row, action: string, done: string): void
}

const UNDO_MS = 8000

export function useChanges(resource: Resource): Changes {
  const client = useClient(resource)
  const queries = useQueryClient()
  return useMemo(() => changesWith(resource, client, queries), [resource, client, queries])
}

function changesWith(resource: Resource, client: ResourceClient<Resource>, queries: QueryClient): Changes {
  // A change of one resource may show in others: tags count their uses, homes count records.
  const refresh = () => queries.invalidateQueries()
  const run = (work: () => Promise<unknown>, failed: string): void => {
    work()
      .catch((error: unknown) => toast({ type: 'error', title: failed, message: messageOf(error) }))
      .finally(() => void refresh())
  }
  const count = (ids: readonly string[]) => `${ids.length} 个${resource.title}`
  const restore = (ids: readonly string[]): void =>
    run(async () => {
      takeOut(queries, client.address, 'deleted', ids)
      await client.batch({ action: 'restore', ids })
      toast({ type: 'success', title: '已恢复', message: count(ids) })
    }, '没能恢复')
  return {
    restore,
    remove: (ids) =>
      run(async () => {
        takeOut(queries, client.address, 'list', ids)
        if (ids.length === 1 && ids[0] !== undefined) await client.remove(ids[0])
        else await client.batch({ action: 'delete', ids })
        toast({
          type: 'success',
          title: '已移到回收站',
          message: `${count(ids)}，30 天内可恢复`,
          duration: UNDO_MS,
          action: { label: '撤销', run: () => restore(ids) },
        })
      }, '没能删除'),
    batch: (batch, done) =>
      run(async () => {
        const { changed } = await client.batch(batch)
        toast({ type: 'success', title: done, message: `${changed} 个${resource.title}` })
      }, '没能修改'),
    act: (row, action, done) =>
      run(async () => {
        await client.action(row.id, action)
        toast({ type: 'success', title: done })
      }, '没能完成'),
  }
}

/** The rows leave the pages on show before the server has answered; the refresh afterwards tells the truth. */
function takeOut(queries: QueryClient, address: string, place: 'list' | 'deleted', ids: readonly string[]): void {
  const gone = new Set(ids)
  queries.setQueriesData<Page<Row>>({ queryKey: [address, place] }, (page) => {
    if (page === undefined) return page
    const items = page.items.filter(({ id }) => !gone.has(id))
    return { ...page, items, total: Math.max(0, page.total - (page.items.length - items.length)) }
  })
}
