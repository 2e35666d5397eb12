// Works under review, for administrators and for their authors.
import type { Review } from '../../contract/review.ts'
import {
  CircleCheck,
  CircleDashed,
  ExternalLink,
  EyeOff,
  MessageCircleQuestion,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import type { ListFeature, Mark, RowAction } from '@huanshi/resource-web/list/feature.ts'

const kinds: Readonly<Record<Review['target']['kind'], string>> = { pano: '全景', tour: '漫游', blog: '博客' }

const states: Readonly<Record<Review['status'], Mark>> = {
  pending: { icon: CircleDashed, word: '待审核' },
  appealed: { icon: MessageCircleQuestion, word: '申诉中' },
  removed: { icon: EyeOff, word: '已下架' },
  kept: { icon: CircleCheck, word: '已通过' },
}

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
  badge: ({ status }) => states[status],
  meta: ({ source, reportCount, target }) =>
    `${kinds[target.kind]} · ${source === 'reported' ? `${reportCount} 次举报` : '新公开'}`,
  // The list and the way to it name what it is.
  told: () => ['target'],
  actions: (record) => (record.status === 'removed' ? [] : [look(record)]),
}

/** What was decided about one's own works. */
export const myReviewFeature: ListFeature<Review> = {
  title: '作品审核',
  settled: ['source'],
  aside: ['source', 'reportCount', 'updatedTime'],
  badge: ({ status }) => states[status],
  told: () => ['target', 'source', 'reportCount', 'reportText'],
  emptyElsewhere: { title: '没有审核记录', sentence: '作品被下架时，原因会写在这里，你可以申诉。' },
  empty: { icon: ShieldCheck, title: '没有审核记录', sentence: '作品被下架时，原因会写在这里，你可以申诉。' },
  meta: ({ verdict }) => verdict,
}
