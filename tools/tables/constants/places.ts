// 2, 4.2 and 6: where one is led, and by which roles.
import { areaNames } from '@huanshi/kernel/areas/area.ts'
import { hasAll, hasAny, heldRoles } from '@huanshi/kernel/protocol/roles.ts'
import { guarded } from '@huanshi/web/areas/test-visit.ts'
import { forbiddenAddress, troubleAddress } from '@huanshi/web-kit/guard/error-address.ts'
import { isScreenMeta } from '@huanshi/web-kit/guard/screen-meta.ts'
import type { ConstantRow } from '../../journeys/tables.ts'
import type { Lines } from '../line.ts'
import { among } from './session.ts'

const inGroup = '/Group/01997000-0000-7000-8000-00000000000a/Pano'
const at = (address: string): URL => new URL(address, 'http://localhost')

export const places: Lines<ConstantRow> = {
  '2.03': [
    'tools/journeys/provider.journey.ts › signs out with them and comes to the site root; the way in begins anew',
  ],
  '2.04': ({ value }) =>
    among(value, [...areaNames, ...guarded.flatMap(({ handle }) => (isScreenMeta(handle) ? [handle.area] : []))]),
  '2.05': () =>
    [troubleAddress('/Pano'), forbiddenAddress({ from: '/Pano' }), forbiddenAddress({ from: inGroup })].map((address) =>
      at(address)
        .pathname.replace(/^\/Group\/[^/]+\//, 'Group')
        .replace('/', ''),
    ),
  '4.04': () => Number(at(troubleAddress('/Pano')).searchParams.get('status')),
  '4.05': () => Number(at(forbiddenAddress({ from: '/Pano' })).searchParams.get('status')),
  '4.06': () => heldRoles(['会员'])[0]?.replace('会员', ''),
  '4.07': () => heldRoles([], ['编辑'])[0]?.replace('编辑', ''),
  '6.01': ({ value }) => among(value, roleChecks()),
  '6.02': () => heldRoles([]),
}

function* roleChecks(): Generator<string> {
  const [member, editor, other] = heldRoles(['会员'], ['编辑', '名片管理员'])
  if (member === undefined || editor === undefined || other === undefined) return
  const held = [member, editor]
  yield 'list'
  if (hasAny(held, [member]) && !hasAny(held, [other])) yield 'has one'
  if (hasAny(held, [other, editor])) yield 'has any of'
  if (hasAll(held, [member, editor]) && !hasAll(held, [member, other])) yield 'has all of'
}
