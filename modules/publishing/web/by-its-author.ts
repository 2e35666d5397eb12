// What administrators ask of a work next: whose it is, and what else that person has made.
import { BookOpen, Images, UserRound, Waypoints } from 'lucide-react'
import type { RelatedList } from '@huanshi/resource-web/list/feature.ts'

interface Owned {
  readonly userId: string
  readonly userName: string
}

/** @param base of the area's addresses; the others have no lists of everybody's works */
export function byItsAuthor(base: string, { userId, userName }: Owned): readonly RelatedList[] {
  if (base !== '/Admin') return []
  const by = encodeURIComponent(userName)
  return [
    { word: '作者', icon: UserRound, to: `/Admin/User?record=${userId}` },
    { word: '作者的全景', icon: Images, to: `/Admin/Pano?userName=${by}` },
    { word: '作者的漫游', icon: Waypoints, to: `/Admin/Tour?userName=${by}` },
    { word: '作者的博客', icon: BookOpen, to: `/Admin/Blog?userName=${by}` },
  ]
}
