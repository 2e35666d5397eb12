import type { Thumbnail } from '../feature.ts'
import './table.css'

/** A small picture, or what stands for it. */
export function ThumbnailView({ url, icon: Icon, className }: Thumbnail & { readonly className: string }) {
  if (url !== null) return <img className={className} src={url} alt="" loading="lazy" decoding="async" />
  return (
    <span className={`${className} hs-thumb-icon`}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </span>
  )
}
