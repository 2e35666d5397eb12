// Every screen that the person can go to by name: the menus of the areas they may enter, the one at hand first.
import type { MenuItem } from '@huanshi/kernel/protocol/menu.ts'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { isSamePlace, usePlaces, type Place } from '@huanshi/web-kit/area/use-places.ts'
import { menuAddress } from '@huanshi/web-kit/menu/menu-address.ts'
import { menuQuery } from '@huanshi/web-kit/menu/use-menu.ts'
import type { Named } from './ranking.ts'

interface Screen extends Named {
  readonly to: string
  readonly icon: string | null
}

export function useScreens(): readonly Screen[] {
  const here = useArea()
  const places = usePlaces()
  const ordered = useMemo(
    () => [...places].sort((one, other) => Number(isSamePlace(other, here)) - Number(isSamePlace(one, here))),
    [places, here],
  )
  const menus = useQueries({ queries: ordered.map((place) => menuQuery(place)) })
  return ordered.flatMap((place, index) => [
    ...screensIn(menus[index]?.data ?? [], place),
    ...(isSamePlace(place, here) ? [] : [{ title: place.title, under: '空间', to: place.home, icon: null }]),
  ])
}

function screensIn(items: readonly MenuItem[], place: Place, heading = ''): readonly Screen[] {
  return items.flatMap(({ title, url, icon, children }) => {
    const under = [place.title, heading].filter((word) => word !== '').join(' · ')
    const own = url === null || /^https?:/.test(url) ? [] : [{ title, under, icon, to: menuAddress(url, place) }]
    return [...own, ...screensIn(children, place, title)]
  })
}
