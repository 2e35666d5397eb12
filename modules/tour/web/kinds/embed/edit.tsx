import { PanelTop } from 'lucide-react'
import { AddressForm, addressPlace } from '../address.tsx'
import type { EditedKind } from '../edited-kind.ts'

export const embed: EditedKind<'embed'> = {
  icon: PanelTop,
  Place: addressPlace('embed', '嵌入哪个网页'),
  Form: (props) => <AddressForm {...props} label="嵌入网页" />,
}
