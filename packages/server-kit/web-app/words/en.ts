import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const en: MessagesLike<typeof zhCn> = {
  withdrawn: 'This has been withdrawn',
  nothing: 'There is nothing to see here',
  otherWorks: 'See other works',
  noScript: 'Please turn on JavaScript to look around.',
  unopened: 'The page has not opened yet. The network may be slow, or its script may be blocked.',
  reload: 'Reload',
}
