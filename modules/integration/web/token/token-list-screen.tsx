// The tokens of a person or of a group: made here, told once, and revoked.
import { KeyRound } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { useMaking, type Dialogs } from '@huanshi/web-kit/dialog/use-making.tsx'
import type { ListFeature } from '@huanshi/resource-web/list/feature.ts'
import { ResourceScreen } from '@huanshi/resource-web/resource-screen.tsx'
import { accessToken, type AccessToken } from '../../contract/access-token.ts'
import type { MadeToken } from '../../contract/new-token.ts'
import { MadeTokenDialog } from './made-token-dialog.tsx'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { ScopeSection, ScopeWords } from './scope-words.tsx'

const plain: ListFeature<AccessToken> = {
  searchHint: '搜索名称',
  empty: {
    title: '还没有访问令牌',
    sentence: '让脚本、命令行和别的系统代你读取或上传，不必交出密码。',
    icon: KeyRound,
    steps: [
      ['创建', '选它能用在哪里、能做什么、到什么时候。'],
      ['保存', '令牌只显示一次，放进密码管理器或服务器的密钥里。'],
      ['吊销', '不用了或可能泄露了，一按就失效。'],
    ],
  },
  meta: ({ kind, ending, lastUsedTime }) =>
    `${kind === 'program' ? '已授权的程序' : `…${ending}`} · ${lastUsedTime === null ? '还没有用过' : '用过'}`,
  detail: ({ area, scopes }) => (
    <ScopeSection title="权限">
      <ScopeWords area={area} scopes={scopes} />
    </ScopeSection>
  ),
  told: ({ kind }) => (kind === 'program' ? ['scopes', 'ending'] : ['scopes']),
}

const making: Dialogs<void, MadeToken> = {
  ask: (_, props) => <NewTokenDialog {...props} />,
  show: (made, onClose) => <MadeTokenDialog made={made} onClose={onClose} />,
}

export function TokenListScreen(): ReactNode {
  const { groupId } = useArea()
  const { begin, dialogs } = useMaking(making)
  const feature = useMemo(
    (): ListFeature<AccessToken> => ({
      ...plain,
      // Within a group it is always the group's.
      ...(groupId === undefined ? {} : { aside: ['area'], wanted: ['userName'] }),
      primary: { icon: KeyRound, word: '创建令牌', run: begin },
    }),
    [groupId, begin],
  )
  return (
    <>
      <ResourceScreen resource={accessToken} feature={feature} />
      {dialogs}
    </>
  )
}
