import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const en: MessagesLike<typeof zhCn> = {
  lookAround: 'Look around',
  nextPage: 'Next page',
  comments: 'Comments',
  write: 'Write a comment',
  reads: { one: '{count} read', other: '{count} reads' },
  tours: 'Tours',
  tourOf: { one: 'Tour of {count} scene', other: 'Tour of {count} scenes' },
  liked: 'Liked',
  like: 'Like',
  places: 'Places',
  nothing: 'Nothing has been published yet.',
}
