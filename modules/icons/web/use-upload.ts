// Sending several files one after another: each succeeds or says why not, and none stops the rest.
import type { HotspotIcon } from '../contract/hotspot-icon.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { fileFault, makeIcon, type IconClient } from './icon-file.ts'

export interface SentFile {
  readonly key: number
  readonly name: string
  readonly state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Why it failed. */
  readonly message: string
}

export interface IconUpload {
  readonly files: readonly SentFile[]
  readonly isBusy: boolean
  readonly add: (files: readonly File[]) => void
  readonly clear: () => void
}

export function useUpload(client: IconClient | null, onDone: (icon: HotspotIcon) => void): IconUpload {
  const queries = useQueryClient()
  const [files, setFiles] = useState<readonly SentFile[]>([])
  const last = useRef(0)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const add = useCallback(
    (given: readonly File[]) => {
      if (client === null) return
      const put = (key: number, state: SentFile['state'], message = ''): void =>
        setFiles((now) => now.map((file) => (file.key === key ? { ...file, state, message } : file)))
      const sendOne = async (file: File, key: number): Promise<void> => {
        put(key, 'sending')
        try {
          const icon = await makeIcon(client, file)
          put(key, 'done')
          onDone(icon)
        } catch (error) {
          put(key, 'failed', messageOf(error))
        }
        await queries.invalidateQueries()
      }
      const listed = given.map((file) => ({ file, key: (last.current += 1), fault: fileFault(file) }))
      setFiles((now) => [
        ...now,
        ...listed.map(({ file: { name }, key, fault }) => ({
          key,
          name,
          state: fault === null ? ('waiting' as const) : ('failed' as const),
          message: fault ?? '',
        })),
      ])
      for (const { file, key, fault } of listed)
        if (fault === null) queue.current = queue.current.then(() => sendOne(file, key))
    },
    [client, queries, onDone],
  )
  const isBusy = files.some(({ state }) => state === 'waiting' || state === 'sending')
  return { files, isBusy, add, clear: () => setFiles([]) }
}
