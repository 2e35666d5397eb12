import type { EditedKind } from '../edited-kind.ts'
import { LibForm, libPlace } from '../lib-item/lib-form.tsx'
import { libIcons } from '../lib-item/lib-icons.ts'

export const model: EditedKind<'model'> = { icon: libIcons.model, Place: libPlace('model'), Form: LibForm }
