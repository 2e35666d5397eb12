// What the lists of exhibitions and of their licences say beyond the contract.
import type { Expo } from '../../contract/expo.ts'
import type { ExpoLicence } from '../../contract/expo-licence.ts'
import {
  Archive,
  CalendarCheck,
  CalendarClock,
  CalendarX,
  KeyRound,
  PencilLine,
  Presentation,
  Stamp,
} from 'lucide-react'
import type { ListFeature, Mark } from '@huanshi/resource-web/list/feature.ts'
import { fullTime } from '@huanshi/ui/time/relative-time.ts'
import { copyText } from '@huanshi/ui/toast/copy-text.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { HolderField } from './holder-field.tsx'
import { licenceKey } from './licence-key.tsx'

const states: Readonly<Record<Expo['status'], Mark>> = {
  draft: { icon: PencilLine, word: '草稿' },
  published: { icon: CalendarClock, word: '即将开展' },
  running: { icon: CalendarCheck, word: '进行中' },
  ended: { icon: CalendarX, word: '已结束' },
  archived: { icon: Archive, word: '已归档' },
}

/** The clock matters to nobody here, and the year only once. */
function daysOf(start: string, end: string): string {
  const [from = '', to = ''] = [start, end].map((iso) => fullTime(new Date(iso)).slice(0, 10))
  const sameYear = from.slice(0, 4) === to.slice(0, 4)
  return from === to ? from : `${from} – ${sameYear ? to.slice(5) : to}`
}

/** @param base of the area's addresses */
export function expoFeature(base: string, go: (address: string) => void): ListFeature<Expo> {
  return {
    searchHint: '搜索展会名称、地点',
    empty: {
      icon: Presentation,
      title: '还没有展会',
      sentence: '把漫游和展商放进一场展会，到时间自动开展和结束。',
      steps: [
        ['建展会', '定名称、地点和起止时间，放进漫游。'],
        ['发布', '发布后到时间自动开展，结束后可归档。'],
        ['发授权', '给参展方发授权密钥，随时可暂停或吊销。'],
      ],
    },
    meta: ({ venue, startTime, endTime }, isPhone) => {
      const days = daysOf(startTime, endTime)
      return isPhone || venue === '' ? days : `${days} · ${venue}`
    },
    badge: ({ status }) => states[status],
    actions: ({ id }) => [
      { key: 'licences', title: '管理授权', icon: Stamp, run: () => go(`${base}/Expo/${id}/license`) },
    ],
  }
}

export const licenceFeature: ListFeature<ExpoLicence> = {
  searchHint: '搜索授权编号、被授权方',
  empty: {
    icon: Stamp,
    title: '还没有授权',
    sentence: '写明给谁、到什么时候，保存后得到一个可以离线验证的密钥。',
  },
  form: { controls: { holder: HolderField } },
  created: ({ number }) => toast({ type: 'success', title: `${number} 的密钥已生成` }),
  opensCreated: true,
  detail: licenceKey,
  told: () => ['key'],
  actions: ({ key }) => [{ key: 'copy-key', title: '复制密钥', icon: KeyRound, run: () => void copyText(key, '密钥') }],
}
