// The areas that the site shows on its maps, asked for as seldom as they change: what lists and maps can be narrowed to.
import type { PublicArea } from '../contract/public-area.ts'
import { useEffect, useState } from 'react'

const none: readonly PublicArea[] = []
/** Whoever draws an area goes on to a list and looks for it there; ms. */
const FRESH = 20_000
let asked: { readonly since: number; readonly areas: Promise<readonly PublicArea[]> } | undefined

/** What a page has asked for itself need not be asked for again. */
export function keepSiteAreas(areas: Promise<readonly PublicArea[]>): void {
  asked = { since: Date.now(), areas }
}

async function siteAreas(): Promise<readonly PublicArea[]> {
  if (asked === undefined || Date.now() - asked.since > FRESH) keepSiteAreas(ask())
  try {
    return (await asked?.areas) ?? none
  } catch {
    asked = undefined
    return none
  }
}

async function ask(): Promise<readonly PublicArea[]> {
  const answer = await fetch('/api/View/Areas', { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`areas: ${answer.status}`)
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
