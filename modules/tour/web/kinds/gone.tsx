import type { Opened } from './visited-kind.ts'

/** In place of what its author has deleted. */
export function gone(title: string): Opened {
  return {
    kind: 'dialog',
    title: title === '' ? '内容' : title,
    body: <p className="hs-view-words">这个内容已经被作者删除。</p>,
  }
}
