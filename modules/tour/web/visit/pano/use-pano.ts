// The panorama of the present address. While the next one is on its way the present one stays.
import type { PublicPano } from '@huanshi/pano/contract/public-pano.ts'
import { useEffect, useState } from 'react'
import { asProblem, publicGet, type PublicProblem } from '@huanshi/publishing/web/page/public-api.ts'

interface PanoState {
  readonly pano: PublicPano | null
  readonly problem: PublicProblem | null
  readonly isLoading: boolean
}

interface Answer {
  readonly id: string
  readonly pano: PublicPano | null
  readonly problem: PublicProblem | null
}

export function usePano(id: string): PanoState {
  const [answer, setAnswer] = useState<Answer>({ id: '', pano: null, problem: null })
  useEffect(() => {
    const abort = new AbortController()
    publicGet<PublicPano>(`/api/View/Panos/${id}`, { signal: abort.signal }).then(
      (pano) => setAnswer({ id, pano, problem: null }),
      (error: unknown) => {
        if (abort.signal.aborted) return
        const problem = asProblem(error)
        setAnswer({ id, pano: null, problem })
      },
    )
    return () => abort.abort()
  }, [id])
  return { pano: answer.pano, problem: answer.id === id ? answer.problem : null, isLoading: answer.id !== id }
}
