// What the lists of messages say beyond the contract: all of them for administrators, one's own by the other person.
import type { Message } from '../../contract/message.ts'
import type { ListFeature } from '@huanshi/resource-web/list/feature.ts'
import { sentWork } from './sent-work.tsx'

const works: Readonly<Partial<Record<Message['kind'], string>>> = {
  image: '发送了一张图片',
  pano: '发送了一个全景',
  tour: '发送了一个漫游',
  blog: '发送了一篇博客',
}

/** What is no text is an address or an id, which nobody can read. */
const named = {
  detail: sentWork,
  name: ({ kind, body }: Message) => (body === '' ? '消息已撤回' : (works[kind] ?? body)),
}

export const messageFeature: ListFeature<Message> = {
  ...named,
  // Said by the button to the work, and by who wrote to whom.
  told: () => ['card', 'userName', 'toUserName', 'clientKey'],
  searchHint: '搜索消息内容',
  emptyElsewhere: { title: '还没有消息', sentence: '成员之间的私信会列在这里，被举报的可以查看和处理。' },
}
