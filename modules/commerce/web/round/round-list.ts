// What the list of shoots says beyond the contract.
import type { Round } from '../../contract/round.ts'
import { Camera, UserRound } from 'lucide-react'
import type { ListFeature } from '@huanshi/resource-web/list/feature.ts'

export const roundFeature: ListFeature<Round> = {
  searchHint: '搜索标题、地点、联系人',
  aside: ['contactName', 'contactPhone'],
  emptyElsewhere: { title: '还没有拍摄场次', sentence: '成员提交拍摄需求后，会列在这里等待排期。' },
  empty: {
    icon: Camera,
    title: '还没有拍摄场次',
    sentence: '约摄影师上门拍摄全景，从提交到验收都能在这里跟进。',
    steps: [
      ['写需求', '填上地点、想拍的时间和联系人，先存为草稿。'],
      ['提交', '提交后由管理员排期，有变动会更新在这里。'],
      ['验收', '收到成片后验收，或要求返工。'],
    ],
  },
}

/** Of everybody: who asked for it. */
export const everyRoundFeature: ListFeature<Round> = {
  ...roundFeature,
  related: ({ userId, userName }) => [
    { word: '提交人', icon: UserRound, to: `/Admin/User?record=${userId}` },
    { word: '提交人的场次', icon: Camera, to: `/Admin/Round?userName=${encodeURIComponent(userName)}` },
  ],
}
