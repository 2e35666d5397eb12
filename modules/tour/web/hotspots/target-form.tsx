// What happens on touching a hotspot: each kind has its own form.
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import type { ReactElement } from 'react'
import { editedKind } from '../kinds/registry/edited.ts'
import type { SetHotspot } from './set-hotspot.ts'

interface Props {
  readonly hotspot: Hotspot
  readonly onChange: SetHotspot
}

export function TargetForm({ hotspot, onChange }: Props): ReactElement {
  const { Form } = editedKind(hotspot)
  /** Nothing happens should the kind have changed meanwhile. */
  const set: SetHotspot = (name, next) => onChange(name, (now) => (now.kind === hotspot.kind ? next(now) : now))
  return (
    <Form
      hotspot={hotspot}
      onChange={set}
      onTarget={(target) => set('target', (now) => ({ ...now, target }) as Hotspot)} // made for this kind
    />
  )
}
