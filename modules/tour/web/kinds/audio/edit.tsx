import type { EditedKind } from '../edited-kind.ts'
import { LibForm, libPlace } from '../lib-item/lib-form.tsx'
import { libIcons } from '../lib-item/lib-icons.ts'

export const audio: EditedKind<'audio'> = { icon: libIcons.audio, Place: libPlace('audio'), Form: LibForm }
