// What has become of the draft, in a few words beside the title.
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, type ReactElement } from 'react'
import { UnsavedMark } from '@huanshi/resource-web/stage-editor/unsaved-mark.tsx'
import { usePhone } from '@huanshi/ui/use-phone.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { contentOf } from '../../contract/tour-fields.ts'
import { differences } from '../model/difference.ts'
import { changeCount } from '../model/pano-draft.ts'
import { usePublished } from '../publish/use-versions.ts'
import type { Saving } from '../state/studio-store.ts'
import { isOfPano } from '../state/studio.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'

const words: Readonly<Record<Saving, string>> = {
  saved: '已保存',
  waiting: '有修改',
  saving: '保存中',
  offline: '离线，修改留在这台设备上',
  failing: '没能保存，过一会儿自动再试',
  refused: '没能保存',
  conflict: '等你选择',
}

const quiet: ReadonlySet<Saving> = new Set(['saved', 'waiting', 'saving'])

export function SaveMark(): ReactElement {
  const saving = useStudioState((state) => state.saving)
  const message = useStudioState((state) => state.message)
  const isAlone = useStudioState(isOfPano)
  const isDraft = useStudioState(({ stored }) => stored.status === 'draft')
  const unpublished = useUnpublished()
  useTelling(saving, message)
  if (isAlone && quiet.has(saving)) return <Unsaved />
  const state = isDraft ? '草稿' : unpublished === 0 ? '已发布' : `${unpublished} 处改动未发布`
  return (
    <span className="hs-edit-unsaved hs-studio-saving" role="status" data-saving={saving}>
      {saving === 'saved' && unpublished === 0 && !isDraft ? null : <i aria-hidden />}
      <span title={message ?? undefined}>
        {isAlone ? '' : `${state} · `}
        {words[saving]}
        {message === null || quiet.has(saving) ? '' : `：${message}`}
      </span>
      {saving === 'offline' || saving === 'failing' || saving === 'refused' ? <Again /> : null}
    </span>
  )
}

/** The phone has no room for the words. Trying again and failing the same way is no news. */
function useTelling(saving: Saving, message: string | null): void {
  const isTold = usePhone() && !quiet.has(saving) && saving !== 'conflict'
  const told = useRef<string | null>(null)
  const tell = useEffectEvent((why: string | null) => {
    const news = `${saving} ${why ?? ''}`
    if (told.current === news) return
    told.current = news
    toast({
      id: 'studio-saving',
      type: saving === 'refused' ? 'error' : 'info',
      title: words[saving],
      duration: 6000,
      ...(why === null || saving === 'offline' ? {} : { message: why }),
    })
  })
  useEffect(() => {
    if (isTold) tell(message)
    else if (saving === 'saved') told.current = null
  }, [isTold, saving, message])
}

/** Changes that visitors do not see yet; a figure that is not there yet is not told of as a change. */
function useUnpublished(): number {
  const published = usePublished()
  // Comparing all of it may wait until nobody is typing.
  const draft = useDeferredValue(useStudioState((state) => state.draft))
  return useMemo(() => (published === null ? 0 : differences(published, contentOf(draft)).length), [published, draft])
}

/** Of what is saved by a button alone. */
function Unsaved(): ReactElement {
  const count = useStudioState(({ stored, draft }) => changeCount(stored, draft))
  return <UnsavedMark count={count} />
}

function Again(): ReactElement {
  const { store } = useStudio()
  return (
    <button type="button" className="hs-edit-text" onClick={() => void store.flush()}>
      再试一次
    </button>
  )
}
