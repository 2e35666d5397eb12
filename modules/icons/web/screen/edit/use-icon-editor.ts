import { hotspotIcon, type HotspotIcon } from '../../../contract/hotspot-icon.ts'
import { useRecordDraft, type RecordDraft } from '@huanshi/resource-web/stage-editor/use-record-draft.ts'
import { draftOf, faultOf, type IconDraft } from './icon-draft.ts'

export type IconEditor = Omit<RecordDraft<typeof hotspotIcon, IconDraft>, 'stored'> & { readonly stored: HotspotIcon }

export function useIconEditor(record: HotspotIcon): IconEditor {
  const editor = useRecordDraft<typeof hotspotIcon, IconDraft>({
    resource: hotspotIcon,
    record,
    draftOf: (icon) => draftOf(icon ?? record),
    faultOf,
  })
  return { ...editor, stored: editor.stored ?? record }
}
