import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const en: MessagesLike<typeof zhCn> = {
  search: 'Search: “{words}”',
  nothing: 'No works found for “{words}”',
  worksOf: 'Works by {name}',
  noWorks: 'No public works yet',
  howToShow: 'Set a panorama to “public” and it will appear here.',
  banner: 'Featured on the front page',
  slogan: 'Stand still. See everything.',
  title: '{site} · Stand still, see everything',
  slide: 'Picture {number}: {title}',
  featured: 'Featured',
  views: { one: '{count} view', other: '{count} views' },
  reads: { one: '{count} read', other: '{count} reads' },
  scenes: { one: '{count} scene', other: '{count} scenes' },
  madeBy: 'Made with {site}',
  reading: 'Loading…',
  more: 'More works',
  noTour: 'There is no tour in this page',
  cannotOpen: 'The tour cannot be opened: {reason}',
  fileMissing: 'The file {name} is missing',
}
