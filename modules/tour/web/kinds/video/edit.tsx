import type { EditedKind } from '../edited-kind.ts'
import { libPlace } from '../lib/lib-form.tsx'
import { libIcons } from '../lib/lib-icons.ts'
import { SurfacedForm } from '../lib/surfaced-form.tsx'

export const video: EditedKind<'video'> = {
  icon: libIcons.video,
  Place: libPlace('video'),
  Form: ({ onChange, ...props }) => (
    <SurfacedForm {...props} onHang={(surface) => onChange('surface', (now) => ({ ...now, surface }))} />
  ),
}
