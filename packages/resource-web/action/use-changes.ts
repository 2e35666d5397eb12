// The changes that a list makes to its records; each of them refreshes every list of the same address.
import type { Action, Resource } from '@huanshi/kernel/definition/resource.ts'
import type { Batch, Page } from '@huanshi/kernel/definition/schemas.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import type { ResourceClient } from '@huanshi/web-kit/api/resource-client.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { doneWords } from './possible.ts'
import type { Row } from '../model/row.ts'
import { useClient } from '../client/use-client.ts'

export interface Changes {
  /** Into the recycle bin at once; a message offers the way back. */
  remove(ids: readonly string[]): void
  restore(ids: readonly string[]): void
  batch(batch: Batch, done: string): void
  /** One record after another, up to the first that refuses; never rejects. */
  act(action: Action, ids: readonly string[], body?: object): Promise<Outcome>
}

export interface Outcome {
  readonly done: number
  /** Null when every record did. */
  readonly error: unknown
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
      if (ids.length === 1 && ids[0] !== undefined) await client.restore(ids[0])
      else await client.batch({ action: 'restore', ids })
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
    act: async (action, ids, body) => {
      let done = 0
      try {
        for (const id of ids) {
          // The name of no action: a removal where there is no recycle bin.
          if (action.name === 'delete') await client.remove(id)
          else await client.action(id, action.name, body)
          done += 1
        }
        toast({ type: 'success', title: doneWords(action), ...(ids.length > 1 ? { message: count(ids) } : {}) })
        return { done, error: null }
      } catch (error) {
        return { done, error }
      } finally {
        void refresh()
      }
    },
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
