// The skins that a work of one kind may wear: the same for everyone, so that they stand in one's own area only.
import type { SkinnedKind } from '../contract/define-skin.ts'
import type { SkinChoice } from '../contract/skin-choice.ts'
import { skin as skins, type Skin } from '../contract/skin.ts'
import { queryOptions } from '@tanstack/react-query'
import { resourceClient } from '@huanshi/web-kit/api/resource-client.ts'

const client = resourceClient<typeof skins>(skins, 'My')
const DEFAULT_CODE = 'simple'

export function skinsQuery(kind: SkinnedKind) {
  return queryOptions({
    queryKey: ['skins', kind],
    queryFn: ({ signal }) => client.list({ kind, pageSize: 50 }, { signal }),
    staleTime: Infinity,
  })
}

/** The chosen one, or the quiet one; undefined until they are known. */
export function wornSkin(list: readonly Skin[], choice: SkinChoice | null): Skin | undefined {
  return list.find(({ id }) => id === choice?.id) ?? list.find(({ code }) => code === DEFAULT_CODE)
}
