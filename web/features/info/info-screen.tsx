// Which product answers here, and which of its parts are its own.
import type { Info } from '@huanshi/contract/protocol/info.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../capabilities/api/api-error.ts'
import { api } from '../../capabilities/api/http.ts'
import { ErrorNotice } from '../../capabilities/page/error-notice.tsx'
import { Page } from '../../capabilities/page/page.tsx'
import { Skeleton } from '../../capabilities/wait/skeleton.tsx'
import '../../capabilities/resource/detail/facts.css'
import '../../capabilities/resource/form/record-form.css'

const parts = { embedded: '内置', external: '外部' } as const
const storages = { file: '本地磁盘', s3: '对象存储' } as const

export function InfoScreen() {
  const { data, error, refetch } = useQuery({
    queryKey: ['info'],
    queryFn: ({ signal }) => api<Info>('/api/Info', { signal, anonymous: true }),
  })
  return (
    <Page title="系统信息">
      {error === null ? null : (
        <ErrorNotice title="没能读取系统信息" message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null ? <Skeleton width={320} height={120} radius={12} /> : null}
      {data === undefined ? null : (
        <dl className="hs-facts-list hs-record-form">
          {factsOf(data).map(([title, value]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd className="hs-figures">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Page>
  )
}

function factsOf({ name, version, identity, database, storage }: Info): readonly [string, string][] {
  return [
    ['产品', name],
    ['版本', version],
    ['登录服务', parts[identity]],
    ['数据库', parts[database]],
    ['文件存储', storages[storage]],
  ]
}
