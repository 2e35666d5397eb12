import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const en: MessagesLike<typeof zhCn> = {
  map: 'Map · {site}',
  licence: 'Verify a licence · {site}',
  front: '{site} · Stand still, see everything',
  worksOf: 'Works by {name} · {site}',
  worksBy: 'Public panoramas, tours and posts by {name}',
  card: 'Business card of {name}',
  panoBy: 'A panorama by {author}',
  tourBy: 'A tour by {author}',
  blogBy: 'A post by {author}',
  panoPicture: '{title}, a panorama by {author}',
  tourPicture: '{title}, a tour by {author}',
  blogPicture: 'Cover of the post “{title}”',
  locked: 'Enter the password to view it',
  scenes: 'Scenes',
  home: 'Home',
  review: 'Review',
  genre: '360° tour',
  noAddress: 'There is nothing at this address',
  noAddressHint: 'The address may be wrong, or its author has given up this short address.',
  withdrawn: 'This has been withdrawn',
  withdrawnHint: 'Its author has deleted it, withdrawn it or made it private.',
  otherWorks: 'See other works',
  asText: 'Read this tour as text',
}
