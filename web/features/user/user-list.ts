// What the lists of people and their roles say beyond the contract.
import type { Role } from '@huanshi/contract/resources/role.ts'
import type { User } from '@huanshi/contract/resources/user.ts'
import type { ListFeature } from '../../capabilities/resource/list/feature.ts'

export const userFeature: ListFeature<User> = { searchHint: '搜索用户名、姓名、邮箱' }

export const roleFeature: ListFeature<Role> = {
  searchHint: '搜索角色',
  empty: { title: '还没有角色', sentence: '角色决定一个人能打开哪些模块。' },
}
