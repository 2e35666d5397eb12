// Where an item is used: one's own works by name, those of others as a number.
import type { Usage } from '../../contract/usage.ts'
import { Contact, FileText, Image, MapPin, Route, Tent, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'

interface Place {
  readonly word: string
  readonly icon: LucideIcon
  readonly address: (id: string) => string
}

const places: Readonly<Record<string, Place>> = {
  tour: { word: '漫游', icon: Route, address: (id) => `Tour/Edit/${id}` },
  pano: { word: '全景', icon: Image, address: (id) => `Pano/Edit/${id}` },
  blog: { word: '博客', icon: FileText, address: (id) => `Blog/Edit/${id}` },
  'hotspot-icon': { word: '热点图标', icon: MapPin, address: (id) => `HotspotIcon?record=${id}` },
  card: { word: '名片', icon: Contact, address: (id) => `Card/Edit?id=${id}` },
  expo: { word: '展会', icon: Tent, address: (id) => `Expo?record=${id}` },
}

export function LibUses({ usages, count }: { readonly usages: readonly Usage[]; readonly count: number }) {
  const { base } = useArea()
  const others = count - usages.length
  return (
    <section className="hs-lib-uses" aria-label="使用之处">
      <h3>用在 {count} 处</h3>
      <ul>
        {usages.map(({ kind, id, title }) => {
          const place = places[kind]
          if (place === undefined) return <li key={id}>{title}</li>
          const { icon: Icon, word, address } = place
          return (
            <li key={id}>
              <Link to={`${base}/${address(id)}`}>
                <Icon size={16} strokeWidth={1.75} aria-hidden />
                <span>{title}</span>
                <small>{word}</small>
              </Link>
            </li>
          )
        })}
        {others > 0 ? <li className="hs-lib-others">另有 {others} 处在他人的作品里</li> : null}
      </ul>
    </section>
  )
}
