import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { ImageOff, User } from 'lucide-react'
import { hasPictures } from './record-look.ts'

/** The small picture of a record; a quiet box where it has none yet, nothing for records that never have one. */
export function RecordPicture({ resource, url }: { readonly resource: Resource; readonly url: string }) {
  if (!hasPictures(resource)) return null
  const isPerson = 'avatarUrl' in resource.fields
  const look = { className: 'hs-record-picture', 'data-person': isPerson || undefined }
  if (url !== '') return <img {...look} src={url} alt="" loading="lazy" draggable={false} />
  const Missing = isPerson ? User : ImageOff
  return (
    <span {...look}>
      <Missing size={16} strokeWidth={1.75} aria-hidden />
    </span>
  )
}
