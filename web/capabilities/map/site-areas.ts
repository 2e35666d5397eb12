// The areas that the site shows on its maps, asked for as seldom as they change: what lists and maps can be narrowed to.
import type { PublicArea } from '@huanshi/contract/protocol/public-area.ts'
import { useEffect, useState } from 'react'

const none: readonly PublicArea[] = []
/** Whoever draws an area goes on to a list and looks for it there; ms. */
const FRESH = 20_000
let asked: { readonly since: number; readonly areas: Promise<readonly PublicArea[]> } | undefined

function siteAreas(): Promise<readonly PublicArea[]> {
  const now = Date.now()
  if (asked === undefined || now - asked.since > FRESH) asked = { since: now, areas: ask() }
  return asked.areas
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
