// What a public page is about: read once for its address, and the page is titled by it.
import { useEffect, useEffectEvent, useState } from 'react'
import { siteName } from '@huanshi/web-kit/site/site-words.ts'
import { asProblem, publicGet, type PublicProblem } from './public-api.ts'

interface Read<T> {
  /** Null until it is there. */
  readonly found: T | null
  readonly problem: PublicProblem | null
}

/** @param onFound what else is done once it is there: a view is counted */
export function usePublic<T>(path: string, titleOf: (found: T) => string, onFound?: (found: T) => void): Read<T> {
  const [found, setFound] = useState<T | null>(null)
  const [problem, setProblem] = useState<PublicProblem | null>(null)
  const show = useEffectEvent((read: T) => {
    document.title = `${titleOf(read)} · ${siteName()}`
    setFound(read)
    onFound?.(read)
  })
  useEffect(() => {
    const abort = new AbortController()
    publicGet<T>(path, { signal: abort.signal }).then(
      (read) => show(read),
      (error: unknown) => {
        if (!abort.signal.aborted) setProblem(asProblem(error))
      },
    )
    return () => abort.abort()
  }, [path])
  return { found, problem }
}
