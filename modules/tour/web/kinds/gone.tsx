import type { Opened } from './visited-kind.ts'
import { say } from '../words/say.ts'

/** In place of what its author has deleted. */
export function gone(title: string): Opened {
  return {
    kind: 'dialog',
    title: title === '' ? say('content') : title,
    body: <p className="hs-view-words">{say('contentGone')}</p>,
  }
}
