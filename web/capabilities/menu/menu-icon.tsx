// Icons by the names that menus carry.
import {
  Building2,
  Circle,
  FolderOpen,
  Globe,
  House,
  Images,
  MapPin,
  Network,
  ShieldCheck,
  Tag,
  User,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { createElement } from 'react'

const icons: ReadonlyMap<string, LucideIcon> = new Map([
  ['house', House],
  ['images', Images],
  ['tag', Tag],
  ['folder-open', FolderOpen],
  ['map-pin', MapPin],
  ['building-2', Building2],
  ['network', Network],
  ['globe', Globe],
  ['shield-check', ShieldCheck],
  ['user', User],
  ['users', Users],
])

const missed = new Set<string>()

export function MenuIcon({ name, size = 17 }: { readonly name: string | null; readonly size?: number }) {
  return createElement(iconNamed(name), { size, strokeWidth: 1.75, 'aria-hidden': true })
}

function iconNamed(name: string | null): LucideIcon {
  const icon = icons.get(name ?? '')
  if (icon === undefined && name !== null && !missed.has(name)) {
    missed.add(name)
    console.warn(`no icon is named ${name}`)
  }
  return icon ?? Circle
}
