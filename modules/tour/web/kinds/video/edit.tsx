import type { EditedKind } from '../edited-kind.ts'
import { libPlace } from '../lib-item/lib-form.tsx'
import { libIcons } from '../lib-item/lib-icons.ts'
import { SurfacedForm } from '../lib-item/surfaced-form.tsx'

export const video: EditedKind<'video'> = { icon: libIcons.video, Place: libPlace('video'), Form: SurfacedForm }
