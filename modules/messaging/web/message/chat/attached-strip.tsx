// The pictures that go with the next message, each of which can still be left out.
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Attached } from './attached.ts'
import '@huanshi/ui/button/button.css'

interface Props {
  readonly pictures: readonly Attached[]
  readonly onRemove: (key: string) => void
}

export function AttachedStrip({ pictures, onRemove }: Props): ReactNode {
  if (pictures.length === 0) return null
  return (
    <ul className="hs-attached" aria-label="要发的图片">
      {pictures.map(({ key, file, address }) => (
        <li key={key}>
          <img src={address} alt={file.name} />
          <button
            type="button"
            className="hs-round-button"
            aria-label={`去掉 ${file.name}`}
            title="去掉"
            onClick={() => onRemove(key)}
          >
            <X size={14} strokeWidth={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
