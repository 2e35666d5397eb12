// What the list of a group's members says beyond the contract: an invitation has a link to pass on.
import type { Employee } from '@huanshi/contract/resources/employee.ts'
import { Link, UserPlus } from 'lucide-react'
import type { ListFeature, RowAction } from '../../capabilities/resource/list/feature.ts'
import { toast } from '../../capabilities/toast/toast.ts'

export const employeeFeature: ListFeature<Employee> = {
  searchHint: '搜索姓名、用户名、职务',
  // Within a group it is the same for all.
  aside: ['groupName'],
  createWord: { icon: UserPlus, word: '邀请成员' },
  empty: {
    title: '还没有成员',
    sentence: '按用户名邀请，或发一个邀请链接，谁先接受谁加入。',
    steps: [
      { title: '邀请', text: '填用户名，或留空生成链接。' },
      { title: '给角色', text: '管理员、编辑、名片管理员、展会管理员。' },
      { title: '停用', text: '离开的人停用即可，记录会留下。' },
    ],
  },
  created: (record) => offerLink(record),
  actions: ({ inviteUrl }) => linkActions(inviteUrl),
}

/** Of all groups, looked through and not kept. */
export const everyEmployeeFeature: ListFeature<Employee> = {
  searchHint: '搜索姓名、用户名、职务',
  emptyElsewhere: { title: '还没有成员', sentence: '机构邀请来的人都会列在这里。' },
}

function linkActions(url: string | null): readonly RowAction[] {
  return url === null ? [] : [{ key: 'copy-link', title: '复制邀请链接', icon: Link, run: () => void copy(url) }]
}

function offerLink({ inviteUrl: url, userName }: Employee): void {
  if (url === null) return
  toast({
    type: 'success',
    title: '邀请链接已生成',
    message: userName === null ? '把它发给要加入的人，谁先接受谁加入。' : `把它发给 ${userName}，只有本人能接受。`,
    duration: -1,
    action: { label: '复制链接', run: () => void copy(url) },
  })
}

async function copy(url: string): Promise<void> {
  const address = new URL(url, window.location.origin).href
  try {
    await navigator.clipboard.writeText(address)
    toast({ type: 'success', title: '邀请链接已复制' })
  } catch {
    toast({ type: 'info', title: '请手动复制链接', message: address, duration: -1 })
  }
}
