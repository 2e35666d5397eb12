// Kinds that open a web address.
import type { LinkTarget } from '@huanshi/pano/contract/kinds/targets.ts'
import type { ReactElement } from 'react'
import { AddressDialog } from '@huanshi/resource-web/stage-editor/address-dialog.tsx'
import { Section } from '@huanshi/resource-web/stage-editor/field.tsx'
import { UrlField } from '@huanshi/resource-web/stage-editor/plain-fields.tsx'
import { newHotspot } from '../parts/new-hotspot.ts'
import type { PlaceProps } from './edited-kind.ts'

export function addressPlace(kind: 'link' | 'embed', question: string) {
  return function AddressPlace({ at, onPut, onClose }: PlaceProps): ReactElement {
    return (
      <AddressDialog
        title={question}
        onDone={(url, title) => onPut(newHotspot(kind, at, title, { url }))}
        onClose={onClose}
      />
    )
  }
}

interface Props {
  readonly label: string
  readonly hotspot: { readonly target: LinkTarget }
  readonly onTarget: (target: LinkTarget) => void
}

export function AddressForm({ label, hotspot, onTarget }: Props): ReactElement {
  return (
    <Section title="点击后">
      <UrlField label={label} url={hotspot.target.url} onChange={(url) => onTarget({ url })} />
    </Section>
  )
}
