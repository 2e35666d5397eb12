// Which addresses members' application may have something at. Everything below an area is for its own catch-all, which asks who has
// signed in first; below the root it is a screen of one's own, or a list that the description of the API knows.
import { resources } from '@huanshi/resources/all.ts'
import { memberScreens } from '@huanshi/site/contract/member-screens.ts'

const lists = new Set(resources.map(({ segment }) => segment.toLowerCase()))

export function isMemberPage(path: string): boolean {
  const [, first = ''] = path.toLowerCase().split('/')
  return memberScreens.has(first) || lists.has(first)
}
