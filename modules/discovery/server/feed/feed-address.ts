// Where the feeds are.
import type { PageFeed } from '@huanshi/server-kit/web-app/page-meta.ts'

/** Of the whole site where neither is named. */
export interface FeedScope {
  readonly userName?: string
  readonly groupId?: string
}

export const feedKinds = { works: '作品', blogs: '博客' } as const
export type FeedKind = keyof typeof feedKinds

export function feedPath({ userName, groupId }: FeedScope, kind: FeedKind, form: 'atom' | 'json'): string {
  const of =
    userName !== undefined
      ? `/authors/${encodeURIComponent(userName)}`
      : groupId !== undefined
        ? `/groups/${groupId}`
        : ''
  return `/feeds${of}/${kind}.${form}`
}

/** @param name whose they are */
export function feedsOf(origin: string, scope: FeedScope, name: string): PageFeed[] {
  return (['works', 'blogs'] as const).map((kind) => ({
    title: `${name}的${feedKinds[kind]}`,
    atom: origin + feedPath(scope, kind, 'atom'),
    json: origin + feedPath(scope, kind, 'json'),
  }))
}
