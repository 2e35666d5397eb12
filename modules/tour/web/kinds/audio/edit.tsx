import type { EditedKind } from '../edited-kind.ts'
import { LibForm, libPlace } from '../lib/lib-form.tsx'
import { libIcons } from '../lib/lib-icons.ts'

export const audio: EditedKind<'audio'> = { icon: libIcons.audio, Place: libPlace('audio'), Form: LibForm }
