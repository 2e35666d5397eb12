// Where an icon is used: one's own works by name, those of others as a number.
import type { HotspotIcon } from '../../contract/hotspot-icon.ts'
import { Image, Route } from 'lucide-react'
import { Link } from 'react-router'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import './hotspot-icon.css'

const kinds: Readonly<Record<string, { readonly title: string; readonly screen: string }>> = {
  tour: { title: '漫游', screen: 'Tour/edit' },
  pano: { title: '全景', screen: 'Pano/edit' },
}

export function IconUses({ icon }: { readonly icon: HotspotIcon }) {
  const { base } = useArea()
  const others = icon.usageCount - icon.usages.length
  return (
    <ul className="hs-icon-uses">
      {icon.usages.map(({ kind, id, title }) => {
        const place = kinds[kind]
        const Mark = kind === 'tour' ? Route : Image
        const words = (
          <>
            <Mark size={16} strokeWidth={1.75} aria-hidden />
            {title}
            <small>{place?.title ?? '作品'}</small>
          </>
        )
        return (
          <li key={id}>
            {place === undefined ? <span>{words}</span> : <Link to={`${base}/${place.screen}/${id}`}>{words}</Link>}
          </li>
        )
      })}
      {others > 0 ? (
        <li>
          <span>
            <small>另有 {others} 处在他人的作品里</small>
          </span>
        </li>
      ) : null}
    </ul>
  )
}
