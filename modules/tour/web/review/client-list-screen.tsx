// Clients with the works that are made for them; a link shows one all tours in his folder.
import type { ListFeature } from '@huanshi/resource-web/list/feature.ts'
import { ResourceScreen } from '@huanshi/resource-web/resource-screen.tsx'
import { client, type Client } from '@huanshi/publishing/contract/client.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { Eye, Images, Link2, Route, Users } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { useMakingLink } from './use-making-link.tsx'

const plain: ListFeature<Client> = {
  searchHint: '搜索客户、联系人',
  createWord: { icon: Users, word: '新建客户' },
  empty: {
    title: '还没有客户',
    sentence: '把给同一个客户做的漫游和全景放在一起，一个链接发给对方审阅。',
    icon: Users,
    steps: [
      ['新建', '写客户的名字和联系人。'],
      ['放作品', '选属于这个客户的漫游和全景。'],
      ['分享', '用一个审阅链接发出全部漫游，批注照样进工作室。'],
    ],
  },
  meta: ({ contact, workCount }) => `${contact === '' ? '' : `${contact} · `}${workCount} 个作品`,
}

export function ClientListScreen(): ReactNode {
  const { base } = useArea()
  const { begin, dialogs } = useMakingLink()
  const feature = useMemo(
    (): ListFeature<Client> => ({
      ...plain,
      related: ({ id, name }) => [
        { word: '漫游', icon: Route, to: `${base}/Tour?client=${encodeURIComponent(name)}` },
        { word: '全景', icon: Images, to: `${base}/Pano?client=${encodeURIComponent(name)}` },
        { word: '审阅链接', icon: Eye, to: `${base}/ReviewLink?clientId=${id}` },
      ],
      actions: ({ id, tourIds }) =>
        tourIds.length === 0
          ? []
          : [{ key: 'review', title: '分享给客户审阅', icon: Link2, run: () => begin({ clientId: id }) }],
    }),
    [base, begin],
  )
  return (
    <>
      <ResourceScreen resource={client} feature={feature} />
      {dialogs}
    </>
  )
}
