import { expect, test } from 'vitest'
import { rolesInWords } from './role-words.ts'

test.each([
  [[], ''],
  [['base_管理员'], '管理员'],
  [['base_管理员', 'base_集团项目管理员'], '管理员，或集团项目管理员'],
  [['base_管理员', 'group_管理员', 'group_编辑'], '管理员、机构管理员，或机构编辑'],
] as const)('%j reads %s', (roles, words) => {
  expect(rolesInWords(roles)).toBe(words)
})
