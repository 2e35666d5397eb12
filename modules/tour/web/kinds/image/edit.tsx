import type { EditedKind } from '../edited-kind.ts'
import { libPlace } from '../lib/lib-form.tsx'
import { libIcons } from '../lib/lib-icons.ts'
import { SurfacedForm } from '../lib/surfaced-form.tsx'

export const image: EditedKind<'image'> = {
  icon: libIcons.image,
  Place: libPlace('image'),
  Form: ({ onChange, ...props }) => (
    <SurfacedForm {...props} onHang={(surface) => onChange('surface', (now) => ({ ...now, surface }))} />
  ),
}
