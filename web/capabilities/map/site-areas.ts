// The areas that the site shows on its maps, asked once a page: what lists and maps can be narrowed to.
import type { PublicArea } from '@huanshi/contract/protocol/public-area.ts'
import { useEffect, useState } from 'react'

const none: readonly PublicArea[] = []
let asked: Promise<readonly PublicArea[]> | undefined

function siteAreas(): Promise<readonly PublicArea[]> {
  asked ??= ask()
  return asked
}

async function ask(): Promise<readonly PublicArea[]> {
  const answer = await fetch('/api/View/Areas', { headers: { accept: 'application/json' } }).catch(() => null)
  if (answer === null || !answer.ok) {
    asked = undefined
    return none
  }
  return (await answer.json()) as readonly PublicArea[] // shaped by the contract's schema on the server
}

/** None until they are there. */
export function useSiteAreas(isWanted = true): readonly PublicArea[] {
  const [areas, setAreas] = useState(none)
  useEffect(() => {
    let isGone = false
    if (isWanted) void siteAreas().then((found) => isGone || setAreas(found))
    return () => {
      isGone = true
    }
  }, [isWanted])
  return areas
}
