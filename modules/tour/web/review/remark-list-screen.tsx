// What clients say about drafts, over all tours; each leads into the studio, to the place that it is about.
import type { ListFeature } from '@huanshi/resource-web/list/feature.ts'
import { ResourceScreen } from '@huanshi/resource-web/resource-screen.tsx'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { MapPin, Route } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { remark, type Remark } from '../../contract/review/remark.ts'

const plain: ListFeature<Remark> = {
  searchHint: '搜索批注、写的人',
  emptyElsewhere: 'same',
  empty: {
    title: '还没有批注',
    sentence: '把审阅链接发给客户，对方在画面上写的话会马上出现在这里和工作室里。',
    icon: MapPin,
  },
  meta: ({ name, tourTitle, sceneTitle }) => `${name} · ${tourTitle} · ${sceneTitle}`,
  told: ({ answer }) => ['tourTitle', 'sceneId', 'linkId', ...(answer === '' ? ['answer', 'answeredTime'] : [])],
}

export function RemarkListScreen(): ReactNode {
  const { base } = useArea()
  const feature = useMemo(
    (): ListFeature<Remark> => ({
      ...plain,
      related: ({ id, tourId }) => [
        { word: '在工作室里看', icon: Route, to: `${base}/Tour/Edit/${tourId}?open=remark&remark=${id}` },
      ],
    }),
    [base],
  )
  return <ResourceScreen resource={remark} feature={feature} />
}
