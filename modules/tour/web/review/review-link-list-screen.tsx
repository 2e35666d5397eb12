// The review links of a person or of a group: made here, their addresses told once, and revoked; `?tourId=` narrows them to one tour.
import type { ListFeature } from '@huanshi/resource-web/list/feature.ts'
import { ResourceScreen } from '@huanshi/resource-web/resource-screen.tsx'
import { relativeTime } from '@huanshi/ui/time/relative-time.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { Eye, MapPin, Route } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { reviewLink, type ReviewLink } from '../../contract/review/review-link.ts'
import { useMakingLink } from './use-making-link.tsx'

const plain: ListFeature<ReviewLink> = {
  searchHint: '搜索给谁看',
  empty: {
    title: '还没有审阅链接',
    sentence: '把没发布的漫游发给客户看，对方不用注册，直接在画面上写批注。',
    icon: Eye,
    steps: [
      ['新建', '选漫游，写给谁看，可以加密码和期限。'],
      ['发出去', '链接只显示一次，发给对方，或让对方扫码。'],
      ['改', '批注会出现在工作室里，点一下就看到说的是哪里。'],
    ],
  },
  meta: ({ showsTitle, lastVisitTime }) =>
    `${showsTitle} · ${lastVisitTime === null ? '还没有打开过' : `${relativeTime(lastVisitTime)}打开过`}`,
  told: ({ tourId, frozenTime }) => [
    'showsTitle',
    tourId === null ? 'tourId' : 'clientId',
    ...(frozenTime === null ? ['frozenTime'] : []),
  ],
}

export function ReviewLinkListScreen(): ReactNode {
  const { base, groupId } = useArea()
  const [query] = useSearchParams()
  const tourId = query.get('tourId') ?? undefined
  const { begin, dialogs } = useMakingLink()
  const feature = useMemo(
    (): ListFeature<ReviewLink> => ({
      ...plain,
      ...(groupId === undefined ? {} : { wanted: ['userName'] }),
      primary: { icon: Eye, word: '新建审阅链接', run: () => begin(tourId === undefined ? {} : { tourId }) },
      related: ({ id, tourId: of }) => [
        { word: '批注', icon: MapPin, to: `${base}/Remark?linkId=${id}` },
        ...(of === null ? [] : [{ word: '打开工作室', icon: Route, to: `${base}/Tour/Edit/${of}?open=remark` }]),
      ],
    }),
    [base, groupId, tourId, begin],
  )
  return (
    <>
      <ResourceScreen resource={reviewLink} feature={feature} />
      {dialogs}
    </>
  )
}
