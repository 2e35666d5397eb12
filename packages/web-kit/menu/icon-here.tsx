// The icon that the menu gives to the screen at hand: what is empty looks like the way that led there.
import type { MenuItem } from '@huanshi/kernel/protocol/menu.ts'
import { Inbox } from 'lucide-react'
import { useLocation } from 'react-router'
import { useArea } from '../area/use-area.ts'
import { iconAt } from './icon-at.ts'
import { MenuIcon } from './menu-icon.tsx'
import { useMenu } from './use-menu.ts'

const none: readonly MenuItem[] = []

export function IconHere({ size }: { readonly size: number }) {
  const area = useArea()
  const { pathname } = useLocation()
  const { data = none } = useMenu(area)
  const name = iconAt(data, area, pathname)
  return name === null ? <Inbox size={size} strokeWidth={1.75} aria-hidden /> : <MenuIcon name={name} size={size} />
}
