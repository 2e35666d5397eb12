// The tour's short address, stored by itself after everything else.
import type { ReactElement } from 'react'
import { ShortAddress } from '@huanshi/publishing/web/slug/short-address.tsx'
import { useStudioState } from '../state/use-studio.ts'
import { usePut } from './use-put.ts'

export function TourAddress(): ReactElement {
  const { slug, formerSlugs } = useStudioState(({ stored }) => stored)
  const { isBusy, put, act } = usePut()
  return (
    <ShortAddress
      slug={slug}
      formerSlugs={formerSlugs}
      isBusy={isBusy}
      store={(value, words) => put({ slug: value }, words)}
      withdraw={(former, words) => act('withdraw-slug', { slug: former }, words)}
    />
  )
}
