// What the lists of messages say beyond the contract: all of them for administrators, one's own by the other person.
import type { Message } from '@huanshi/contract/resources/message.ts'
import { MessageSquare } from 'lucide-react'
import type { ListFeature } from '../../capabilities/resource/list/feature.ts'
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

export const messageFeature: ListFeature<Message> = { ...named, searchHint: '搜索消息内容' }

export const chatFeature: ListFeature<Message> = {
  ...named,
  title: '私信',
  createWord: { icon: MessageSquare, word: '写私信' },
  searchHint: '搜索消息内容',
  empty: { icon: MessageSquare, title: '还没有私信', sentence: '按用户名写给另一位会员，对方的回复也会出现在这里。' },
}

export const conversationFeature: ListFeature<Message> = {
  ...named,
  title: '聊天',
  aside: ['to'],
  settled: ['userName'],
  createWord: { icon: MessageSquare, word: '写私信' },
  searchHint: '搜索这段对话',
  empty: { icon: MessageSquare, title: '你们还没有说过话', sentence: '写下第一句，对方上线后就会收到。' },
}
