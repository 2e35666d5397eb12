import { Music, X } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { EditButton } from '@huanshi/resource-web/stage-editor/edit-button.tsx'
import { PickOne } from '../parts/pick-one.tsx'

interface Props {
  readonly label: string
  /** Null while there is none. */
  readonly name: string | null
  readonly onChange: (libId: string | null, seconds: number | null) => void
  /** A bar has to have one. */
  readonly isNeeded?: boolean
}

/** A sound of the library, chosen by name. */
export function SoundField({ label, name, onChange, isNeeded = false }: Props): ReactElement {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="hs-field">
      <span className="hs-time-label">{label}</span>
      <div className="hs-time-sound">
        <button type="button" className="hs-button" onClick={() => setOpen(true)}>
          <Music size={16} strokeWidth={1.75} aria-hidden />
          <span className="hs-ellipsis">{name ?? '从素材库选择'}</span>
        </button>
        {name === null || isNeeded ? null : (
          <EditButton icon={X} word={`去掉${label}`} size={16} onClick={() => onChange(null, null)} />
        )}
      </div>
      {isOpen ? (
        <PickOne kind="audio" onPick={({ id, duration }) => onChange(id, duration)} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  )
}
