// How many people the notice in the form would go to.
import type { Notice } from '../../contract/notice.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '@huanshi/web-kit/api/http.ts'

type Audience = Pick<Notice, 'audience' | 'roles' | 'groupIds' | 'userIds'>

export function Recipients({ values }: { readonly values: Readonly<Record<string, unknown>> }): ReactNode {
  const { audience, roles, groupIds, userIds } = values as unknown as Audience // fields of this very form
  const named = { all: null, roles, groups: groupIds, users: userIds }[audience]
  const isClear = named === null || named.length > 0
  const body = { audience, roles, groupIds, userIds }
  const { data } = useQuery({
    queryKey: ['/api/Admin/Notices/recipients', body],
    queryFn: ({ signal }) =>
      api<{ readonly count: number }>('/api/Admin/Notices/recipients', { method: 'POST', body, signal }),
    enabled: isClear,
    placeholderData: keepPreviousData,
  })
  return (
    <p className="hs-field-help" role="status">
      {!isClear
        ? '选好接收范围，就能看到会发给多少人。'
        : data === undefined
          ? '正在计算会发给多少人'
          : words(data.count)}
    </p>
  )
}

function words(count: number): string {
  return count === 0 ? '现在没有人会收到，请换一个接收范围。' : `会发给 ${count} 人。`
}
