// Which product answers here, which of its parts are its own, how this browser reaches it, and as whom.
import type { Info } from '../../contract/info.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { api } from '@huanshi/web-kit/api/http.ts'
import { apiBase, runtimeConfig } from '@huanshi/web-kit/api/runtime-config.ts'
import { ErrorNotice } from '@huanshi/web-kit/page/error-notice.tsx'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { AuthenticatedView } from '@huanshi/web-kit/session/authenticated-view.tsx'
import { fullTime } from '@huanshi/ui/time/relative-time.ts'
import { FactBones } from '@huanshi/ui/wait/fact-bones.tsx'
import { Facts, type Fact } from '../system/facts.tsx'
import { FactsOfSession } from './facts-of-session.tsx'
import './info.css'

const parts = { embedded: '内置', external: '外部' } as const
const storages = { file: '本地磁盘', s3: '对象存储' } as const

export function InfoScreen() {
  const { data, error, refetch } = useQuery({
    queryKey: ['info'],
    queryFn: ({ signal }) => api<Info>('/api/Info', { signal, anonymous: true }),
  })
  return (
    <Page title="系统信息">
      <div className="hs-info">
        {error === null ? null : (
          <ErrorNotice isBar title="没能读取系统信息" message={messageOf(error)} onRetry={() => void refetch()} />
        )}
        {data === undefined && error === null ? <FactBones count={6} /> : null}
        {data === undefined ? null : <Facts facts={factsOf(data)} />}
        <section aria-labelledby="info-browser">
          <h2 id="info-browser">这个浏览器</h2>
          <Facts facts={ownFacts()} />
        </section>
        <section aria-labelledby="info-session">
          <h2 id="info-session">登录</h2>
          <AuthenticatedView invitation="登录后可以看到这个浏览器的账号、角色和登录的有效期。">
            <FactsOfSession />
          </AuthenticatedView>
        </section>
      </div>
    </Page>
  )
}

function factsOf({ name, version, builtTime, identity, database, storage }: Info): readonly Fact[] {
  return [
    ['产品', name],
    ['版本', version],
    ['构建时间', builtTime === null ? '还没有构建' : fullTime(new Date(builtTime))],
    ['登录服务', parts[identity]],
    ['数据库', parts[database]],
    ['文件存储', storages[storage]],
  ]
}

function ownFacts(): readonly Fact[] {
  const { authority, clientId, scope } = runtimeConfig()
  return [
    ['接口地址', apiBase()],
    ['登录地址', authority],
    ['客户端', `${clientId}（${scope}）`],
  ]
}
