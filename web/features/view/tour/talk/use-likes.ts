// Liking, once for each browser: what was liked is remembered here, and nowhere else.
import type { LikeAnswer } from '@huanshi/contract/protocol/public-comment.ts'
import { useCallback, useState } from 'react'
import { publicPost } from '../../public-api.ts'

export interface Liking {
  readonly count: number
  readonly isLiked: boolean
  readonly like: () => void
}

export function useLikes(kind: 'tour' | 'blog' | 'comment', id: string, known: number): Liking {
  const name = `huanshi.liked.${kind}.${id}`
  const [isLiked, setLiked] = useState(() => kept(name))
  const [count, setCount] = useState<number | null>(null)
  const like = useCallback(() => {
    if (kept(name)) return
    setLiked(true)
    keep(name)
    publicPost<LikeAnswer>('/api/View/Likes', { target: { kind, id } }).then(
      ({ likes }) => setCount(likes),
      // It still counts for the visitor; the next visit shows the true figure.
      () => setCount(known + 1),
    )
  }, [kind, id, known, name])
  return { count: count ?? known, isLiked, like }
}

function kept(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return false
  }
}

function keep(name: string): void {
  try {
    localStorage.setItem(name, '1')
  } catch {
    // It holds for this visit.
  }
}
