// The remarks on one tour; read again whenever the live connection says that one came or moved.
import type { Page } from '@huanshi/kernel/definition/schemas.ts'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { useBusy } from '@huanshi/web-kit/api/use-busy.ts'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { remark, type Remark } from '../../contract/review/remark.ts'

export type RemarkChoice = Remark['status']

const MOST = 100
const failures = { done: '没能标为已处理', reopen: '没能重新打开', answer: '没能发送答复' } as const

export interface Remarks {
  readonly query: UseQueryResult<Page<Remark>>
  readonly isBusy: boolean
  /** Whether it was done. */
  readonly act: (of: Remark, action: keyof typeof failures, body?: object) => Promise<boolean>
}

export function useRemarks(tourId: string, status: RemarkChoice): Remarks {
  const client = useClient(remark)
  const queries = useQueryClient()
  const { isBusy, run } = useBusy()
  const query = useQuery({
    queryKey: [client.address, 'list', tourId, status],
    queryFn: ({ signal }) => client.list({ tourId, status, pageSize: MOST }, { signal }),
  })
  const act: Remarks['act'] = async ({ id }, action, body) => {
    let isDone = false
    await run(async () => {
      await client.action(id, action, body)
      await queries.invalidateQueries({ queryKey: [client.address, 'list'] })
      isDone = true
    }, failures[action])
    return isDone
  }
  return { query, isBusy, act }
}
