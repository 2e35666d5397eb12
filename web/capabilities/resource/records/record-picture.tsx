import type { Resource } from '@huanshi/contract/definition/resource.ts'
import { ImageOff } from 'lucide-react'
import { hasPictures } from './record-look.ts'

/** The small picture of a record; a quiet box where it has none yet, nothing for records that never have one. */
export function RecordPicture({ resource, url }: { readonly resource: Resource; readonly url: string }) {
  if (!hasPictures(resource)) return null
  if (url !== '') return <img className="hs-record-picture" src={url} alt="" loading="lazy" draggable={false} />
  return (
    <span className="hs-record-picture">
      <ImageOff size={16} strokeWidth={1.75} aria-hidden />
    </span>
  )
}
