// Saving by a button or a key: what the form would refuse is told there, and so is what only the server refuses.
import { problemsOf } from '@huanshi/resource-web/form/model/validation.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { panoOf } from '../model/pano-draft.ts'
import type { Mode, Studio } from './studio.ts'

/** Where a member is mended that has no field among the details. */
const places: Readonly<Record<string, Mode>> = {
  nadir: 'nadir',
  level: 'level',
  hotspots: 'hotspot',
  initialView: 'scene',
  limits: 'scene',
  skin: 'skin',
}

export async function saveDraft({ store, source, get, setMode }: Studio): Promise<void> {
  if (!source.isManual) {
    await store.flush()
    return
  }
  const problems = problemsOf(source.fields, panoOf(get().draft))
  store.refuse(problems)
  const isFit = Object.keys(problems).length === 0
  if (isFit && !store.isDirty()) return
  if (isFit && (await store.flush())) {
    toast({ type: 'success', title: '已保存' })
    return
  }
  const { problems: found, message } = get()
  const [first] = Object.keys(found)
  if (first === undefined) return
  toast({ id: 'studio-saving', type: 'error', title: '没能保存', message: message ?? '资料里有需要改正的地方' })
  setMode(places[first] ?? 'tour')
}
