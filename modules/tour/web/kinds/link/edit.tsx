import { Link } from 'lucide-react'
import { AddressForm, addressPlace } from '../address.tsx'
import type { EditedKind } from '../edited-kind.ts'

export const link: EditedKind<'link'> = {
  icon: Link,
  Place: addressPlace('link', '打开哪个网址'),
  Form: (props) => <AddressForm {...props} label="打开网址" />,
}
