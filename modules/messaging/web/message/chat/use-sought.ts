// Goes to one message of the conversation: reads back page by page until it is there, brings it into sight and marks it for a moment.
import { useEffect, useState, type RefObject } from 'react'
import type { useThread } from './use-thread.ts'

const MARKED_MS = 2_000

export function useSought(
  { messages, hasNextPage, isFetchingNextPage, fetchNextPage }: ReturnType<typeof useThread>,
  area: RefObject<HTMLElement | null>,
): { readonly found: string | null; readonly seek: (id: string) => void } {
  const [sought, setSought] = useState<string | null>(null)
  const found = messages.some(({ id }) => id === sought) ? sought : null

  const isMissing = sought !== null && found === null
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [isMissing, hasNextPage, isFetchingNextPage, fetchNextPage])

  useEffect(() => {
    const place = found === null ? null : area.current?.querySelector(`[data-message="${found}"]`)
    place?.scrollIntoView({ block: 'center' })
    const timer = setTimeout(() => setSought((now) => (now === found ? null : now)), MARKED_MS)
    return () => clearTimeout(timer)
  }, [found, area])
  return { found, seek: setSought }
}
