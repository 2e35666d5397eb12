import { useEffect, useState } from 'react'
import type { SharePictures } from '@huanshi/pano/contract/share-pictures.ts'
import { publicGet } from '@huanshi/publishing/web/page/public-api.ts'

interface SharedWork {
  readonly kind: 'pano' | 'tour'
  readonly id: string
}

const segments = { pano: 'Panos', tour: 'Tours' } as const

/**
 * Null until they are there, and where there are none.
 * @param work null for one that visitors do not see
 * @param version another one may have others
 */
export function useSharePictures(work: SharedWork | null, version = 0): SharePictures | null {
  // What stands behind # is not sent.
  const path = work === null ? null : `/api/View/${segments[work.kind]}/${work.id}/Share#${version}`
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
export async function miniCodeOf(shared: SharePictures | null): Promise<Blob | null> {
  if (shared?.miniCode == null) return null
  const answer = await fetch(shared.miniCode).catch(() => null)
  return answer?.ok === true ? answer.blob() : null
}
