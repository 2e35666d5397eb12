// Kinds that open one item of the library.
import { kindOf } from '@huanshi/pano/contract/hotspot.ts'
import type { ReactElement } from 'react'
import { Section } from '@huanshi/resource-web/stage-editor/field.tsx'
import { PickLib } from '@huanshi/library/web/picker/pick-lib.tsx'
import { newHotspot } from '../../parts/new-hotspot.ts'
import type { PlaceProps } from '../edited-kind.ts'
import { LibField } from './lib-field.tsx'
import type { libIcons } from './lib-icons.ts'

type LibKind = keyof typeof libIcons

export function libPlace(kind: LibKind) {
  return function LibPlace({ at, onPut, onClose }: PlaceProps): ReactElement {
    return (
      <PickLib
        open
        kinds={[kind]}
        forHotspot
        onPick={([item]) => {
          if (item !== undefined) onPut(newHotspot(kind, at, item.name, { libId: item.id }))
        }}
        onClose={onClose}
      />
    )
  }
}

interface Props {
  readonly hotspot: { readonly kind: LibKind; readonly target: { readonly libId: string } }
  readonly onTarget: (target: { libId: string }) => void
}

export function LibForm({ hotspot: { kind, target }, onTarget }: Props): ReactElement {
  return (
    <Section title="点击后">
      <LibField
        label={kindOf({ kind }).title}
        kinds={[kind]}
        forHotspot
        libId={target.libId}
        onPick={({ id }) => onTarget({ libId: id })}
      />
    </Section>
  )
}
