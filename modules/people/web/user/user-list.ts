// What the lists of people and their roles say beyond the contract.
import type { Role } from '../../contract/role.ts'
import type { User } from '../../contract/user.ts'
import { BookOpen, Images, Monitor, ScrollText, ShoppingBag, Waypoints } from 'lucide-react'
import type { ListFeature } from '@huanshi/resource-web/list/feature.ts'

export const userFeature: ListFeature<User> = {
  searchHint: '搜索用户名、姓名、邮箱',
  picks: true,
  person: ({ displayName, avatarUrl, userName, roles }) => ({
    name: displayName,
    avatarUrl,
    line: [userName, roles.join('、')].filter((word) => word !== '').join(' · '),
  }),
  portrait: ({ displayName, avatarUrl }) => ({ name: displayName, avatarUrl }),
  told: ({ email, phoneNumber }) => [
    'userName',
    'roles',
    'avatarUrl',
    // Nothing to be confirmed.
    ...(email === null ? ['emailConfirmed'] : []),
    ...(phoneNumber === null ? ['phoneNumberConfirmed'] : []),
  ],
  related: ({ id, userName }) => [
    { word: '全景', icon: Images, to: `/Admin/Pano?userName=${encodeURIComponent(userName)}` },
    { word: '漫游', icon: Waypoints, to: `/Admin/Tour?userName=${encodeURIComponent(userName)}` },
    { word: '博客', icon: BookOpen, to: `/Admin/Blog?userName=${encodeURIComponent(userName)}` },
    { word: '订单', icon: ShoppingBag, to: `/Admin/Order?userName=${encodeURIComponent(userName)}` },
    { word: '在线', icon: Monitor, to: `/Admin/Online?search=${encodeURIComponent(userName)}` },
    { word: '操作日志', icon: ScrollText, to: `/Admin/Audits?userId=${id}` },
  ],
}

export const roleFeature: ListFeature<Role> = {
  searchHint: '搜索角色',
  aside: ['createdTime', 'updatedTime'],
  empty: { title: '还没有角色', sentence: '角色决定一个人能打开哪些模块。' },
}
