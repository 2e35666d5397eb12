// What visitors say about a work, read when somebody wants to, and the places in the picture that it is about.
import type { View } from '@huanshi/kernel/protocol/angles.ts'
import type { GuestComment, PublicComment, PublicComments } from '@huanshi/publishing/contract/public-comment.ts'
import type { Hotspot as Marker } from '@huanshi/viewer/types.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { asProblem, publicGet, publicPost } from '@huanshi/publishing/web/page/public-api.ts'
import type { WorkTarget } from '@huanshi/publishing/contract/record-target.ts'
import { keyHeaders } from '../work/tour-request.ts'
import type { SignedIn } from './signed-in.ts'
import { say } from '../../words/say.ts'

export interface Words {
  readonly name: string
  readonly body: string
  readonly parentId: string | null
  /** Where it is about, when it is about a place. */
  readonly place: { readonly view: View; readonly sceneId: string } | null
  readonly as: SignedIn | null
  /** What only machines fill in. */
  readonly trap?: string
}

/** What became of it. */
export type Said = 'shown' | 'waits' | { readonly trouble: string }

/** A remark on a draft may have been dealt with. */
export type ShownComment = PublicComment & { readonly isDone?: boolean }

export interface Commenting {
  /** Remarks on a draft, for its author alone. */
  readonly isReview?: boolean
  readonly isOpen: boolean
  readonly comments: readonly ShownComment[] | null
  readonly total: number
  readonly trouble: string | null
  readonly say: (words: Words) => Promise<Said>
  readonly reload: () => void
}

interface Read {
  /** Of which work. */
  readonly id: string
  readonly answer: PublicComments | null
  readonly trouble: string | null
}

/** @param isWanted asked for only when somebody looks */
export function useCommenting(
  { kind, id: workId }: WorkTarget,
  isOpen: boolean,
  known: number,
  isWanted: boolean,
): Commenting {
  const [last, setRead] = useState<Read>(unread)
  const { answer, trouble } = last.id === workId ? last : unread
  const read = useCallback(
    (signal?: AbortSignal): void => {
      const asking = { headers: keyHeaders(workId), ...(signal === undefined ? {} : { signal }) }
      publicGet<PublicComments>(`/api/View/Comments?kind=${kind}&id=${workId}`, asking).then(
        (found) => setRead({ id: workId, answer: kind === 'pano' ? placed(found, workId) : found, trouble: null }),
        (error: unknown) => {
          if (signal?.aborted === true) return
          const { message } = asProblem(error)
          setRead((before) => ({ ...(before.id === workId ? before : unread), id: workId, trouble: message }))
        },
      )
    },
    [kind, workId],
  )
  useEffect(() => {
    if (!isWanted || !isOpen) return undefined
    const abort = new AbortController()
    read(abort.signal)
    return () => abort.abort()
  }, [read, isOpen, isWanted])

  const send = useCallback(
    async ({ name, body, parentId, place, as }: Words): Promise<Said> => {
      const comment: GuestComment = {
        target: { kind, id: workId },
        name,
        body,
        parentId,
        view: place?.view ?? null,
        sceneId: kind === 'tour' ? (place?.sceneId ?? null) : null,
      }
      try {
        const headers = { ...keyHeaders(workId), ...(as === null ? {} : { authorization: `Bearer ${as.token}` }) }
        const { isShown } = await publicPost<{ isShown: boolean }>('/api/View/Comments', comment, { headers })
        if (isShown) read()
        return isShown ? 'shown' : 'waits'
      } catch (error) {
        return { trouble: asProblem(error).message }
      }
    },
    [kind, workId, read],
  )
  const reload = useCallback(() => read(), [read])
  return { isOpen, comments: answer?.items ?? null, total: answer?.total ?? known, trouble, say: send, reload }
}

const unread: Read = { id: '', answer: null, trouble: null }

/** A panorama has no scenes to name: what is said about a place is about the only one. */
function placed(found: PublicComments, panoId: string): PublicComments {
  const items = found.items.map((comment) => (comment.view === null ? comment : { ...comment, sceneId: panoId }))
  return { ...found, items }
}

const PREFIX = 'comment-'

/** Comments about places of a scene, as markers in it. */
export function useCommentMarkers(commenting: Commenting, sceneId: string | null, isShown: boolean): readonly Marker[] {
  const { comments } = commenting
  return useMemo(() => {
    if (!isShown || comments === null) return []
    return comments.flatMap(({ id, view, sceneId: place, name, body }): Marker[] =>
      view === null || place !== sceneId
        ? []
        : [
            {
              id: PREFIX + id,
              kind: 'disc',
              icon: 'text',
              yaw: view.yaw,
              pitch: view.pitch,
              scale: 0.8,
              name: say('commentMarker', { name, body }),
              label: '',
            },
          ],
    )
  }, [comments, sceneId, isShown])
}

export function commentOfMarker(markerId: string): string | null {
  return markerId.startsWith(PREFIX) ? markerId.slice(PREFIX.length) : null
}
