// The state of the screen that gives a panorama other colours: the draft with its steps back and forth, and saving it.
import { neutralGrading } from '@huanshi/pyramid/retouch/grading.ts'
import { useRecordDraft, type RecordDraft } from '@huanshi/resource-web/stage-editor/use-record-draft.ts'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { pano, type Pano } from '../../contract/pano.ts'
import type { Grading } from '../../contract/grading.ts'

export type GradingEditor = RecordDraft<typeof pano, Grading>

export function useGrading(record: Pano): GradingEditor {
  const client = useClient(pano)
  return useRecordDraft<typeof pano, Grading>({
    resource: pano,
    record,
    draftOf: (one) => one?.grading ?? neutralGrading,
    faultOf: () => null,
    put: (id, draft) => client.action(id, 'grade', draft),
  })
}
