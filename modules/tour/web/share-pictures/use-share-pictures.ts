import { useEffect, useState } from 'react'
import type { SharePictures } from '@huanshi/pano/contract/share-pictures.ts'
import { publicGet } from '@huanshi/publishing/web/page/public-api.ts'

interface SharedWork {
  readonly kind: 'pano' | 'tour'
  readonly id: string
}

const segments = { pano: 'Panos', tour: 'Tours' } as const
const pathOf = ({ kind, id }: SharedWork): string => `/api/View/${segments[kind]}/${id}/Share`

/**
 * Null until they are there, and where there are none.
 * @param work null for one that visitors do not see
 * @param version another one may have others
 */
export function useSharePictures(work: SharedWork | null, version = 0): SharePictures | null {
  // What stands behind # is not sent.
  const path = work === null ? null : `${pathOf(work)}#${version}`
  const [found, setFound] = useState<{ readonly path: string; readonly shared: SharePictures } | null>(null)
  useEffect(() => {
    if (path === null) return undefined
    const abort = new AbortController()
    publicGet<SharePictures>(path, { signal: abort.signal }).then(
      (shared) => setFound({ path, shared }),
      () => undefined, // nothing is offered
    )
    return () => abort.abort()
  }, [path])
  return found !== null && found.path === path ? found.shared : null
}

/** Null where the site has none, or WeChat gives none: an ordinary code does as well. */
export async function miniCodeOf(work: SharedWork): Promise<Blob | null> {
  // Asked for by itself: whoever draws a poster at once does not wait for the list of pictures.
  const shared = await publicGet<SharePictures>(pathOf(work)).catch(() => null)
  if (shared?.miniCode == null) return null
  const answer = await fetch(shared.miniCode).catch(() => null)
  return answer?.ok === true ? answer.blob() : null
}
