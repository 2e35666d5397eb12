// Icons by the names that menus carry.
import {
  Activity,
  Bell,
  Blocks,
  BookOpen,
  Building2,
  Camera,
  Circle,
  Contact,
  CircleQuestionMark,
  Download,
  File,
  FileText,
  FolderOpen,
  Globe,
  House,
  Images,
  KeyRound,
  LayoutList,
  ListTree,
  Map as MapIcon,
  MapPin,
  MessageCircle,
  MessagesSquare,
  Music,
  Network,
  Newspaper,
  Package,
  Pin,
  Presentation,
  Radio,
  ScrollText,
  ShieldAlert,
  Settings,
  ShieldCheck,
  ShoppingBag,
  Smartphone,
  Tag,
  User,
  Users,
  Waypoints,
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
  ['contact', Contact],
  ['presentation', Presentation],
  ['waypoints', Waypoints],
  ['book-open', BookOpen],
  ['pin', Pin],
  ['file-text', FileText],
  ['newspaper', Newspaper],
  ['file', File],
  ['music', Music],
  ['bell', Bell],
  ['messages-square', MessagesSquare],
  ['message-circle', MessageCircle],
  ['shopping-bag', ShoppingBag],
  ['package', Package],
  ['camera', Camera],
  ['radio', Radio],
  ['activity', Activity],
  ['blocks', Blocks],
  ['list-tree', ListTree],
  ['layout-list', LayoutList],
  ['map', MapIcon],
  ['download', Download],
  ['smartphone', Smartphone],
  ['scroll-text', ScrollText],
  ['shield-alert', ShieldAlert],
  ['settings', Settings],
  ['circle-question-mark', CircleQuestionMark],
  ['key-round', KeyRound],
])

/** Every name that there is to choose. */
export const menuIconNames: readonly string[] = [...icons.keys()]

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
