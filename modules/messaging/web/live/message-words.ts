// A message in one line, for places that show no bubble.
import type { Message } from '../../contract/message.ts'

const sent: Readonly<Record<Exclude<Message['kind'], 'text'>, string>> = {
  image: '发来一张图片',
  pano: '发来一个全景',
  tour: '发来一个漫游',
  blog: '发来一篇博客',
}

export function messageWords({ kind, body }: Pick<Message, 'kind' | 'body'>): string {
  return kind === 'text' ? body : sent[kind]
}
