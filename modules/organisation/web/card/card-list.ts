// What the list of business cards says beyond the contract.
import type { Card } from '../../contract/card.ts'
import { ExternalLink, IdCard, Plus } from 'lucide-react'
import type { ListFeature } from '@huanshi/resource-web/list/feature.ts'
import { cardFace } from './card-face.tsx'

/** A group has an address for making cards; elsewhere the form opens over the list. */
export const cardFeature = (base: string, go: (address: string) => void): ListFeature<Card> => ({
  searchHint: '搜索姓名、职务、单位',
  empty: {
    icon: IdCard,
    title: '还没有名片',
    sentence: '给同事做一张带全景和漫游的名片，发个链接就能打开。',
    steps: [
      ['填资料', '姓名、职务和联系方式。'],
      ['放作品', '挑几个漫游和全景放在名片上。'],
      ['发出去', '公开后，网址和二维码都能分享。'],
    ],
  },
  ...(base.startsWith('/Group')
    ? { primary: { icon: Plus, word: '新建名片', run: () => go(`${base}/Card/Create`) } }
    : {}),
  edits: ({ id }) => `${base}/Card/Edit?id=${id}`,
  picture: cardFace,
  meta: ({ title, organisation }) => [title, organisation].filter((word) => word !== '').join(' · '),
  actions: ({ slug, isPublic }) =>
    isPublic
      ? [
          {
            key: 'visit',
            title: '查看公开页',
            icon: ExternalLink,
            run: () => void window.open(`/card/${slug}`, '_blank', 'noopener'),
          },
        ]
      : [],
})
