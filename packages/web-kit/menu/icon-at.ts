import type { MenuItem } from '@huanshi/kernel/protocol/menu.ts'
import { homeOf, type AreaPlace } from '../area/area-of.ts'
import { menuAddress } from './menu-address.ts'

/** The icon of the entry that leads nearest to an address; null where none does, or it has none. */
export function iconAt(items: readonly MenuItem[], place: AreaPlace, pathname: string): string | null {
  const here = `${pathname.toLowerCase()}/`
  // Every screen of the area stands below its home.
  const home = `${homeOf(place).toLowerCase()}/`
  const leads = everyEntry(items)
    .map(({ url, icon }) => ({ icon, address: url === null ? '' : `${menuAddress(url, place).toLowerCase()}/` }))
    .filter(({ address }) => address !== '' && address !== home && here.startsWith(address))
    .toSorted((one, other) => other.address.length - one.address.length)
  return leads[0]?.icon ?? null
}

function everyEntry(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => [item, ...everyEntry(item.children)])
}
