// The programs of others that may ask people for access: registered, given a secret, and switched off.
import type { ListFeature } from '@huanshi/resource-web/list/feature.ts'
import { ResourceScreen } from '@huanshi/resource-web/resource-screen.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Blocks, KeyRound, Plus } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { oauthClient, type OauthClient } from '../../contract/oauth-client.ts'
import type { MadeSecret } from '../../contract/oauth-request.ts'
import { ProgramDetail, ProgramScopesControl } from './program-scopes.tsx'
import { RedirectUrisControl } from './redirect-uris.tsx'
import { MadeSecretDialog, SecretDialog } from './secret-dialogs.tsx'

const plain: ListFeature<OauthClient> = {
  searchHint: '搜索名称',
  empty: {
    title: '还没有接入程序',
    sentence: '登记别人做的程序，让这里的用户不交出密码就能授权它。',
    icon: Blocks,
    steps: [
      ['登记', '填名字、回跳地址，选它最多能申请哪些权限。'],
      ['交接', '把程序编号交给做程序的人；机密的程序再给一个密钥。'],
      ['停用', '不再信任时一按就停，所有人的授权立刻不起作用。'],
    ],
  },
  createWord: { icon: Plus, word: '登记程序' },
  form: { controls: { redirectUris: RedirectUrisControl, scopes: ProgramScopesControl } },
  opensCreated: true,
  detail: ({ id, scopes }) => <ProgramDetail {...{ id, scopes }} />,
  told: () => ['scopes'],
  meta: ({ redirectUris }) => redirectUris.join(' · '),
}

export function OauthClientScreen(): ReactNode {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<OauthClient | null>(null)
  const [made, setMade] = useState<MadeSecret | null>(null)
  const feature = useMemo(
    (): ListFeature<OauthClient> => ({
      ...plain,
      created: (record) => (record.kind === 'confidential' ? setAsked(record) : undefined),
      actions: (record) =>
        record.kind === 'public'
          ? []
          : [
              {
                key: 'rotate',
                title: record.secretTime === null ? '生成密钥' : '更换密钥',
                icon: KeyRound,
                run: () => setAsked(record),
              },
            ],
    }),
    [],
  )
  return (
    <>
      <ResourceScreen resource={oauthClient} feature={feature} />
      {asked === null ? null : (
        <SecretDialog
          record={asked}
          onMade={(answer) => {
            setAsked(null)
            setMade(answer)
            void queries.invalidateQueries()
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {made === null ? null : <MadeSecretDialog made={made} onClose={() => setMade(null)} />}
    </>
  )
}
