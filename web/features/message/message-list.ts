// What the lists of messages say beyond the contract: all of them for administrators, one's own by the other person.
import type { Message } from '@huanshi/contract/resources/message.ts'
import type { ListFeature } from '../../capabilities/resource/list/feature.ts'

export const messageFeature: ListFeature<Message> = { searchHint: '搜索消息内容' }

export const chatFeature: ListFeature<Message> = {
  title: '私信',
  searchHint: '搜索消息内容',
  empty: { title: '还没有私信', sentence: '按用户名写给另一位会员，对方的回复也会出现在这里。' },
}

export const conversationFeature: ListFeature<Message> = {
  title: '聊天',
  searchHint: '搜索这段对话',
  empty: { title: '你们还没有说过话', sentence: '写下第一句，对方上线后就会收到。' },
}
