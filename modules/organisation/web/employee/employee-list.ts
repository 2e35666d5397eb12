// What the list of a group's members says beyond the contract: an invitation has a link to pass on.
import type { GroupRole } from '@huanshi/kernel/protocol/roles.ts'
import type { Employee } from '../../contract/employee.ts'
import { IdCard, Images, Link, UserPlus, Waypoints } from 'lucide-react'
import type { ListFeature, PersonHead, RowAction } from '@huanshi/resource-web/list/feature.ts'
import { copyText } from '@huanshi/ui/toast/copy-text.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { invitationLink } from './invitation-link.tsx'

/** What most people are invited for; whoever invites sees it and may choose another. */
const DEFAULT_ROLE: GroupRole = '编辑'

export const employeeFeature: ListFeature<Employee> = {
  portrait: face,
  person: (one) => ({
    ...face(one),
    line: [one.title, one.roles.join('、')].filter((word) => word !== '').join(' · '),
  }),
  related: ({ groupId, userName, displayName }) =>
    userName === null
      ? []
      : [
          { word: '全景', icon: Images, to: `/Group/${groupId}/Pano?userName=${encodeURIComponent(userName)}` },
          { word: '漫游', icon: Waypoints, to: `/Group/${groupId}/Tour?userName=${encodeURIComponent(userName)}` },
          { word: '名片', icon: IdCard, to: `/Group/${groupId}/Card?search=${encodeURIComponent(displayName)}` },
        ],
  searchHint: '搜索姓名、用户名、职务',
  // Within a group it is the same for all; user names are what the search looks through.
  aside: ['groupName'],
  settled: ['userName'],
  createWord: { icon: UserPlus, word: '邀请成员' },
  empty: {
    title: '还没有成员',
    sentence: '按用户名邀请，或发一个邀请链接，谁先接受谁加入。',
    steps: [
      ['邀请', '填用户名，或留空生成链接。'],
      ['给角色', '管理员、编辑、名片管理员、展会管理员。'],
      ['停用', '离开的人停用即可，记录会留下。'],
    ],
  },
  form: { start: { roles: [DEFAULT_ROLE] } },
  created: () => toast({ type: 'success', title: '邀请链接已生成' }),
  opensCreated: true,
  detail: invitationLink,
  told: () => ['inviteUrl', 'avatarUrl', 'title', 'roles'],
  actions: ({ inviteUrl }) => linkActions(inviteUrl),
}

/** Of all groups, looked through and not kept. */
export const everyEmployeeFeature: ListFeature<Employee> = {
  portrait: face,
  told: () => ['avatarUrl'],
  searchHint: '搜索姓名、用户名、职务',
  emptyElsewhere: { title: '还没有成员', sentence: '机构邀请来的人都会列在这里。' },
}

function face({ displayName, avatarUrl }: Employee): Pick<PersonHead, 'name' | 'avatarUrl'> {
  return { name: displayName, avatarUrl }
}

function linkActions(url: string | null): readonly RowAction[] {
  if (url === null) return []
  const address = new URL(url, window.location.origin).href
  return [{ key: 'copy-link', title: '复制邀请链接', icon: Link, run: () => void copyText(address, '邀请链接') }]
}
