import { useQueryClient } from '@tanstack/react-query'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { useMemo } from 'react'
import type { Source } from './source.ts'

/** Where what the studio edits is kept, and what of it is known already. */
export function useSourcePlace(address: string, word: Source['word'], list: string) {
  const queries = useQueryClient()
  const { base } = useArea()
  return useMemo(() => {
    const place: Pick<Source, 'word' | 'list' | 'address'> = { word, list: `${base}/${list}`, address }
    return { queries, place }
  }, [queries, base, address, word, list])
}
