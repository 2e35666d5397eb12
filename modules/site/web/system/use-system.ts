// The state of the site, read again every few seconds, and what may be told to the queues.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { api, type Method } from '@huanshi/web-kit/api/http.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import type { QueueRule, System } from '../../contract/system.ts'

const base = '/api/Admin/System'
const key = [base]
const AGAIN_MS = 5_000

export interface SystemWords {
  rule(queue: string, rule: QueueRule): void
  retryAll(queue: string): void
  retry(job: string): void
  forget(job: string): void
  /** @throws ApiError */
  clear(queue: string): Promise<void>
}

export function useSystem() {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api<System>(base, { signal }),
    refetchInterval: AGAIN_MS,
  })
  const tell = async (method: Method, path: string, body?: QueueRule): Promise<void> => {
    await api(`${base}/${path}`, { method, ...(body === undefined ? {} : { body }) })
    await client.invalidateQueries({ queryKey: key })
  }
  const say = (method: Method, path: string, body?: QueueRule): void => {
    tell(method, path, body).catch((error: unknown) => void toast({ type: 'error', title: messageOf(error) }))
  }
  const words: SystemWords = {
    rule: (queue, rule) => say('PUT', `queues/${queue}`, rule),
    retryAll: (queue) => say('POST', `queues/${queue}/retry`),
    retry: (job) => say('POST', `jobs/${job}/retry`),
    forget: (job) => say('DELETE', `jobs/${job}`),
    clear: (queue) => tell('POST', `queues/${queue}/clear`),
  }
  return { query, words }
}
