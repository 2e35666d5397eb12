// Calls about one's own account, and how it stands.
import type { AccountState } from '@huanshi/kernel/protocol/account.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, type Method } from '@huanshi/web-kit/api/http.ts'
import { queryClient } from '@huanshi/web-kit/api/query-client.ts'

const ACCOUNT = '/api/My/Account'

export function account<T = undefined>(method: Method, path = '', body?: object): Promise<T> {
  return api<T>(`${ACCOUNT}${path}`, { method, ...(body === undefined ? {} : { body }) })
}

/** A list below the account, by its address. */
export function accountQuery<T>(path: string) {
  return queryOptions({
    queryKey: ['account', path],
    queryFn: ({ signal }) => api<T>(`${ACCOUNT}${path}`, { signal }),
  })
}

export function useAccountState() {
  return useQuery(accountQuery<AccountState>(''))
}

/** After a change everything that shows the account asks again. */
export async function accountChanged(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['account'] }),
    queryClient.invalidateQueries({ queryKey: ['profile'] }),
  ])
}
