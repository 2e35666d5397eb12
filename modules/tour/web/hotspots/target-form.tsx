// What happens on touching a hotspot: each kind has its own form.
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { memo, type ReactElement } from 'react'
import { editedKind } from '../kinds/registry/edited.ts'
import { isUnmoved } from './is-unmoved.ts'
import type { HotspotFormProps, SetHotspot } from './set-hotspot.ts'

export const TargetForm = memo(function TargetForm({ hotspot, onChange }: HotspotFormProps): ReactElement {
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
}, isUnmoved)
