// The small picture of a scene; a sign in its place where there is none, or none yet.
import { Image, ImageOff } from 'lucide-react'
import { useState, type ReactElement } from 'react'

interface Props {
  readonly url: string | null
}

export function Thumbnail({ url }: Props): ReactElement {
  const [broken, setBroken] = useState<string | null>(null)
  if (url === null || url === broken) {
    // None yet is not the same as one that cannot be shown.
    const Icon = url === null ? Image : ImageOff
    return (
      <span>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </span>
    )
  }
  return <img src={url} alt="" draggable={false} loading="lazy" onError={() => setBroken(url)} />
}
