import { expect, test } from 'vitest'
import { areaOf, homeOf } from './area-of.ts'

const id = '01997000-0000-7000-8000-00000000000A'

test.each([
  ['/', 'My', '', '/'],
  ['/Pano/Edit/1', 'My', '', '/'],
  ['/Administrator', 'My', '', '/'],
  ['/admin/pano', 'Admin', '/Admin', '/Admin'],
  ['/PUBLIC', 'PublicAdmin', '/Public', '/Public'],
  ['/Group', 'My', '', '/'],
  ['/group/not-an-id', 'My', '', '/'],
  [`/group/${id}/Tag`, 'GroupAdmin', `/Group/${id}`, `/Group/${id}`],
])('%s is in %s', (pathname, name, base, home) => {
  const place = areaOf(pathname)
  expect(place).toMatchObject({ name, base })
  expect(homeOf(place)).toBe(home)
  expect(place.groupId).toBe(name === 'GroupAdmin' ? id : undefined)
})
