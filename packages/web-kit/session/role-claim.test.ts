import { expect, test } from 'vitest'
import { rolesOf } from './role-claim.ts'

test.each([
  [{ role: '会员' }, ['会员']],
  [{ role: ['会员', '管理员'] }, ['会员', '管理员']],
  [{ role: ['会员', 3, ''] }, ['会员']],
  [{ role: '' }, []],
  [{}, []],
  [undefined, []],
])('%j claims %j', (profile, roles) => {
  expect(rolesOf(profile)).toEqual(roles)
})
