// The kind of body that each address takes which no resource gives: the longest that fits decides. An address of which nothing
// is said here, or by its route, keeps the server from starting.
import type { BodyKind } from './body-limits.ts'

/** `*` stands for one segment, and whatever follows fits too. */
const byAddress: readonly (readonly [string, BodyKind])[] = [
  ['/identity/', 'form'],
  ['/oauth/', 'form'],
  ['/.well-known/', 'none'],
  ['/api/View/', 'small'],
  ['/view/tour/*/text', 'form'],
  ['/api/View/Tours/*/Stats', 'form'],
  ['/api/stac/search', 'form'],
  ['/api/Payments/', 'form'],
  ['/api/My/Account', 'form'],
  ['/api/My/AccessTokens', 'form'],
  ['/api/GroupAdmin/AccessTokens/', 'form'],
  ['/api/My/Webhooks', 'form'],
  ['/api/GroupAdmin/Webhooks/', 'form'],
  ['/api/My/ReviewLinks', 'form'],
  ['/api/GroupAdmin/ReviewLinks/', 'form'],
  ['/api/My/Avatar', 'file'],
  ['/api/My/Conversations/', 'small'],
  ['/api/My/Invitations/', 'small'],
  ['/api/My/NoticePreferences', 'form'],
  ['/api/My/Messages/read', 'form'],
  ['/api/My/Notices/read', 'form'],
  ['/api/Admin/Notices/recipients', 'form'],
  ['/api/GroupAdmin/Groups', 'record'],
  ['/api/*/HotspotIcons', 'small'],
  ['/api/*/HotspotIcons/picture', 'file'],
  ['/api/*/HotspotIcons/*/picture', 'file'],
  ['/api/Admin/MapSources/try', 'form'],
  ['/api/Admin/Settings/logo', 'file'],
  ['/api/Admin/Settings/mail', 'none'],
  ['/api/Admin/System', 'none'],
  ['/api/Admin/System/queues/*', 'small'],
  ['/api/Admin/System/queues/*/', 'none'],
  ['/api/*/Panos/*/preview', 'record'],
  ['/api/GroupAdmin/Panos/*/*/preview', 'record'],
  ['/api/*/Panos/*/uncovered', 'none'],
  ['/api/GroupAdmin/Panos/*/*/uncovered', 'none'],
  ['/api/*/Tours/', 'small'],
  ['/api/My/Tours/*/preview', 'tour'],
  ['/api/Admin/Tours/*/preview', 'tour'],
  ['/api/PublicAdmin/Tours/*/preview', 'tour'],
  ['/api/GroupAdmin/Tours/*/*/preview', 'tour'],
]

const patterns = byAddress
  .toSorted(([one], [other]) => other.length - one.length)
  .map(([address, kind]) => [new RegExp(`^${address.replaceAll('*', '[^/]+')}`, 'i'), kind] as const)

export function bodyKindAt(address: string): BodyKind | undefined {
  return patterns.find(([pattern]) => pattern.test(address))?.[1]
}
