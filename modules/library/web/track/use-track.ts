import { useEffect, useState } from 'react'
import { trackOf, type Track } from './track-line.ts'

/** The track of a file of the library; `failed` where it cannot be read. @param url null while it is not known */
export function useTrack(url: string | null): Track | 'waiting' | 'failed' {
  const [found, setFound] = useState<{ readonly url: string; readonly track: Track | 'failed' } | null>(null)
  useEffect(() => {
    if (url === null) return undefined
    const abort = new AbortController()
    const read = async (): Promise<Track> => {
      const answer = await fetch(url, { signal: abort.signal })
      if (!answer.ok) throw new Error(`track: ${answer.status}`)
      return trackOf(await answer.json())
    }
    read().then(
      (track) => setFound({ url, track }),
      () => abort.signal.aborted || setFound({ url, track: 'failed' }),
    )
    return () => abort.abort()
  }, [url])
  return url !== null && found?.url === url ? found.track : 'waiting'
}
