// Remarks on a draft, in the form in which the page knows comments: an answer of the author stands below what it answers. Read again
// while somebody looks, so that answers come by themselves and a link that is over closes the page.
import { useCallback, useEffect, useMemo, useState } from 'react'
import { asProblem, publicGet, publicPost } from '@huanshi/publishing/web/page/public-api.ts'
import type { NewRemark, PublicRemark, PublicRemarks } from '../../../contract/review/public-review.ts'
import { say } from '../comments/words/say.ts'
import type { Commenting, Said, ShownComment, Words } from '../comments/use-commenting.ts'
import { keyHeaders } from '../work/tour-request.ts'
import { reviewAddress } from './use-review.ts'

const refusals: Readonly<Record<string, 'sceneGone' | 'tooMany'>> = {
  'remark.scene': 'sceneGone',
  'remark.most': 'tooMany',
}
const EVERY_MS = 20_000

interface Reviewed {
  readonly name: string
  /** Of a folder, which of its tours. */
  readonly tourId: string | null
  /** Under whose name answers stand. */
  readonly author: string
}

export function useRemarking({ name, tourId, author }: Reviewed, onEnd: () => void): Commenting {
  const address = `${reviewAddress(name, tourId)}/Remarks`
  const [remarks, setRemarks] = useState<readonly PublicRemark[] | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const read = useCallback(
    async (signal?: AbortSignal): Promise<void> => {
      try {
        const asking = { headers: keyHeaders(name), ...(signal === undefined ? {} : { signal }) }
        const { items } = await publicGet<PublicRemarks>(address, asking)
        setRemarks(items)
        setTrouble(null)
      } catch (error) {
        if (signal?.aborted === true) return
        const { status, message } = asProblem(error)
        if (status === 410) onEnd()
        else setTrouble(message)
      }
    },
    [name, address, onEnd],
  )
  useEffect(() => {
    const abort = new AbortController()
    const look = (): void => {
      if (document.visibilityState === 'visible') void read(abort.signal)
    }
    look()
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      abort.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [read])
  const send = useCallback(
    async ({ name: who, body, place, trap = '' }: Words): Promise<Said> => {
      if (place === null) return { trouble: say('waitForPicture') }
      const remark: NewRemark = { name: who, body, sceneId: place.sceneId, view: place.view, website: trap }
      try {
        await publicPost(address, remark, { headers: keyHeaders(name) })
        await read()
        return 'shown'
      } catch (error) {
        const { status, message, code } = asProblem(error)
        if (status === 410) onEnd()
        const refusal = refusals[code]
        return { trouble: refusal === undefined ? message : say(refusal) }
      }
    },
    [name, address, read, onEnd],
  )
  const comments = useMemo(() => remarks?.flatMap((one) => commentsOf(one, author)) ?? null, [remarks, author])
  return useMemo(
    () => ({
      isReview: true,
      isOpen: true,
      comments,
      total: remarks?.length ?? 0,
      trouble,
      say: send,
      reload: () => void read(),
    }),
    [comments, remarks, trouble, send, read],
  )
}

function commentsOf(remark: PublicRemark, author: string): ShownComment[] {
  const { id, name, body, view, sceneId, status, answer, answeredTime, createdTime } = remark
  const plain = { avatarUrl: null, likes: 0 }
  const said = { ...plain, id, parentId: null, body, name, isAuthor: false, view, sceneId, createdTime }
  const answered = {
    ...plain,
    id: `${id}-answer`,
    parentId: id,
    body: answer,
    name: author,
    isAuthor: true,
    view: null,
    sceneId: null,
    createdTime: answeredTime ?? createdTime,
  }
  return [{ ...said, isDone: status === 'done' }, ...(answer === '' ? [] : [answered])]
}
