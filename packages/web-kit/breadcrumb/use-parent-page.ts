// The parent page that a screen's route declares, with this screen's own parameters in its address.
import { generatePath, useMatches, useParams } from 'react-router'
import { isScreenMeta } from '../guard/screen-meta.ts'

export interface ParentPage {
  readonly title: string
  readonly to: string
}

export function useParentPage(): ParentPage | undefined {
  const matches = useMatches()
  const params = useParams()
  const handle = matches.at(-1)?.handle
  if (!isScreenMeta(handle) || handle.parent === undefined) return undefined
  return { title: handle.parent.title, to: generatePath(handle.parent.path, params) }
}
