// Works under review, for administrators and for their authors.
import type { Review } from '@huanshi/contract/resources/review.ts'
import { ExternalLink, ShieldCheck, UserRound } from 'lucide-react'
import type { ListFeature, RowAction } from '../../capabilities/resource/list/feature.ts'

const kinds: Readonly<Record<Review['target']['kind'], string>> = { pano: '全景', tour: '漫游', blog: '博客' }

function look({ target: { kind, id } }: Review): RowAction {
  return {
    key: 'visit',
    title: `打开${kinds[kind]}`,
    icon: ExternalLink,
    run: () => void window.open(`/view/${kind}/${id}`, '_blank', 'noopener'),
  }
}

export const reviewFeature: ListFeature<Review> = {
  title: '作品审核',
  searchHint: '搜索作品',
  aside: ['updatedTime'],
  wanted: ['createdTime'],
  emptyElsewhere: {
    title: '没有需要审核的作品',
    sentence: '被访客举报的作品会排在这里；也可以在设置里让新公开的作品都进入审核。',
  },
  related: ({ userId, userName }) => [
    { word: '作者', icon: UserRound, to: `/Admin/User?record=${userId}` },
    { word: '作者的其他审核', icon: ShieldCheck, to: `/Admin/Review?userName=${encodeURIComponent(userName)}` },
  ],
  meta: ({ source, reportCount }) => (source === 'reported' ? `${reportCount} 次举报` : '新公开'),
  actions: (record) => (record.status === 'removed' ? [] : [look(record)]),
}

/** What was decided about one's own works. */
export const myReviewFeature: ListFeature<Review> = {
  title: '作品审核',
  settled: ['source'],
  aside: ['source', 'reportCount', 'updatedTime'],
  told: () => ['source', 'reportCount', 'reportText'],
  emptyElsewhere: { title: '没有审核记录', sentence: '作品被下架时，原因会写在这里，你可以申诉。' },
  empty: { icon: ShieldCheck, title: '没有审核记录', sentence: '作品被下架时，原因会写在这里，你可以申诉。' },
  meta: ({ verdict }) => verdict,
}
