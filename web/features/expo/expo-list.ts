// What the lists of exhibitions and of their licences say beyond the contract.
import type { Expo } from '@huanshi/contract/resources/expo.ts'
import type { ExpoLicence } from '@huanshi/contract/resources/expo-licence.ts'
import { Stamp } from 'lucide-react'
import type { ListFeature } from '../../capabilities/resource/list/feature.ts'
import { relativeTime } from '../../capabilities/time/relative-time.ts'

/** @param base of the area's addresses */
export function expoFeature(base: string, go: (address: string) => void): ListFeature<Expo> {
  return {
    searchHint: '搜索展会名称、地点',
    empty: {
      title: '还没有展会',
      sentence: '把漫游和展商放进一场展会，到时间自动开展和结束。',
      steps: [
        { title: '建展会', text: '定名称、地点和起止时间，放进漫游。' },
        { title: '发布', text: '发布后到时间自动开展，结束后可归档。' },
        { title: '发授权', text: '给参展方发授权密钥，随时可暂停或吊销。' },
      ],
    },
    meta: ({ venue, startTime }) => [venue, relativeTime(startTime)].filter((word) => word !== '').join(' · '),
    actions: ({ id }) => [
      { key: 'licences', title: '管理授权', icon: Stamp, run: () => go(`${base}/Expo/${id}/license`) },
    ],
  }
}

export const licenceFeature: ListFeature<ExpoLicence> = {
  searchHint: '搜索授权编号、被授权方',
  empty: {
    title: '还没有授权',
    sentence: '写明给谁、到什么时候，保存后得到一个可以离线验证的密钥。',
  },
}
