import { parseManifest, type Manifest } from '@huanshi/viewer/picture/manifest.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'

/** Signed addresses within it hold for half a day at least. */
const FRESH_MS = 6 * 3600 * 1000

export function useManifest(url: string | null, revision: number): UseQueryResult<Manifest> {
  return useQuery({
    queryKey: ['manifest', url?.replace(/\/media\/[^/]+\//, ''), revision],
    enabled: url !== null,
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => {
      const answer = await fetch(url ?? '', { signal })
      if (!answer.ok) throw new Error('没能读取全景的画面，请刷新后重试')
      return parseManifest(await answer.json())
    },
  })
}
