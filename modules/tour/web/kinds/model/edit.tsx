import type { EditedKind } from '../edited-kind.ts'
import { LibForm, libPlace } from '../lib/lib-form.tsx'
import { libIcons } from '../lib/lib-icons.ts'

export const model: EditedKind<'model'> = { icon: libIcons.model, Place: libPlace('model'), Form: LibForm }
