import { Building2, Globe, ShieldCheck, User } from 'lucide-react'
import type { AreaName } from '@huanshi/kernel/areas/area.ts'

const icons = { My: User, GroupAdmin: Building2, PublicAdmin: Globe, Admin: ShieldCheck } as const

export function PlaceIcon({ name, size = 14 }: { readonly name: AreaName; readonly size?: number }) {
  const Icon = icons[name]
  return <Icon size={size} strokeWidth={2} aria-hidden />
}
