// What the list of all groups says beyond the contract.
import type { GroupRecord } from '../../contract/group.ts'
import { DoorOpen, IdCard, Images, Network, Presentation, Users, Waypoints } from 'lucide-react'
import type { ListFeature } from '@huanshi/resource-web/list/feature.ts'

export const groupFeature = (_base: string, go: (address: string) => void): ListFeature<GroupRecord> => ({
  searchHint: '搜索机构名称、代码',
  empty: {
    title: '还没有机构',
    sentence: '给一个单位建机构，成员在里面一起做全景和漫游。',
    steps: [
      ['建机构', '名称之外都可以以后再填。'],
      ['加成员', '先邀请一位管理员，其余由他来请。'],
      ['分下级', '分馆、分校都可以是下级机构，角色往下都有效。'],
    ],
  },
  related: ({ id }) => [
    { word: '成员', icon: Users, to: `/Group/${id}/Employees` },
    { word: '全景', icon: Images, to: `/Group/${id}/Pano` },
    { word: '漫游', icon: Waypoints, to: `/Group/${id}/Tour` },
    { word: '名片', icon: IdCard, to: `/Group/${id}/Card` },
    { word: '展会', icon: Presentation, to: `/Group/${id}/Expo` },
  ],
  actions: ({ id }) => [
    { key: 'enter', title: '进入机构', icon: DoorOpen, run: () => go(`/Group/${id}`) },
    { key: 'below', title: '下级机构', icon: Network, run: () => go(`/Group/${id}/Subgroup`) },
  ],
})
