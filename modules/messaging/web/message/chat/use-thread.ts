// One conversation: its history page by page, kept in step with what the live connection tells.
import type { Page } from '@huanshi/kernel/definition/schemas.ts'
import type { Message } from '../../../contract/message.ts'
import { useInfiniteQuery, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { onLive } from '../../live/live-events.ts'
import { CONVERSATIONS, markRead, readHistory, threadKey } from './chat-api.ts'

type History = InfiniteData<Page<Message>, string | null>

export function useThread(userName: string) {
  const queries = useQueryClient()
  const query = useInfiniteQuery({
    queryKey: threadKey(userName),
    queryFn: ({ signal, pageParam }) => readHistory(userName, pageParam, { signal }),
    initialPageParam: null as string | null, // of which the type is not seen otherwise
    getNextPageParam: ({ nextCursor }) => nextCursor ?? null,
    staleTime: 5_000,
  })
  // Oldest first, each once: a page read later may begin where one ended.
  const messages = useMemo(() => {
    const byId = new Map<string, Message>()
    for (const { items } of query.data?.pages ?? []) for (const item of items) byId.set(item.id, item)
    return [...byId.values()].sort((a, b) =>
      a.sentTime === b.sentTime ? (a.id < b.id ? -1 : 1) : a.sentTime < b.sentTime ? -1 : 1,
    )
  }, [query.data])

  const unread = messages.findLast(
    ({ from, readTime, recalledTime }) => from === userName && readTime === null && recalledTime === null,
  )?.id
  const read = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || unread === undefined) return
    markRead(userName).then(
      () => queries.invalidateQueries({ queryKey: [CONVERSATIONS] }),
      () => undefined,
    )
  })
  useEffect(() => {
    if (unread !== undefined) read()
  }, [unread])
  useEffect(() => {
    const onSight = (): void => read()
    document.addEventListener('visibilitychange', onSight)
    return () => document.removeEventListener('visibilitychange', onSight)
  }, [])
  return { ...query, messages }
}

/** Puts a message where it belongs: in place of its former state, or in front of the newest. */
export function keepMessage(queries: QueryClient, message: Message): void {
  queries.setQueryData<History>(threadKey(message.userName), (history) => {
    const [first, ...others] = history?.pages ?? []
    if (history === undefined || first === undefined) return history
    const isKnown = history.pages.some(({ items }) => items.some(({ id }) => id === message.id))
    if (!isKnown) return { ...history, pages: [{ ...first, items: [message, ...first.items] }, ...others] }
    const pages = history.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === message.id ? message : item)),
    }))
    return { ...history, pages }
  })
}

/** While a chat is on the screen. */
export function useLiveThreads(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const ends = [
      onLive('ReceivedMessage', (message) => keepMessage(queries, message)),
      onLive('MessageChange', (message) => keepMessage(queries, message)),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [queries])
}
