// Liking, once for each browser: what was liked is remembered here, and nowhere else.
import type { LikeAnswer } from '../../contract/public-comment.ts'
import { useCallback, useState } from 'react'
import { publicPost } from '../page/public-api.ts'

export interface Liking {
  readonly count: number
  readonly isLiked: boolean
  readonly like: () => void
}

export function useLikes(kind: 'pano' | 'tour' | 'blog' | 'comment', id: string, known: number): Liking {
  const name = `huanshi.liked.${kind}.${id}`
  const [state, setState] = useState(() => unchanged(name))
  // Another work, shown in the same place.
  if (state.name !== name) setState(unchanged(name))
  const like = useCallback(() => {
    if (kept(name)) return
    const tell = (count: number | null): void =>
      setState((now) => (now.name === name ? { name, isLiked: true, count } : now))
    tell(null)
    keep(name)
    publicPost<LikeAnswer>('/api/View/Likes', { target: { kind, id } }).then(
      ({ likes }) => tell(likes),
      // It still counts for the visitor; the next visit shows the true figure.
      () => tell(known + 1),
    )
  }, [kind, id, known, name])
  return { count: state.count ?? known, isLiked: state.isLiked, like }
}

interface State {
  readonly name: string
  readonly isLiked: boolean
  /** Null: as it was read with the work. */
  readonly count: number | null
}

function unchanged(name: string): State {
  return { name, isLiked: kept(name), count: null }
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
