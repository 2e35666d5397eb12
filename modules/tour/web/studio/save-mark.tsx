// What has become of the draft, in a few words beside the title.
import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react'
import { usePhone } from '@huanshi/ui/use-phone.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { useStudio } from './studio-context.ts'
import { changeCount } from '../model/pano-draft.ts'
import type { Saving } from '../state/studio-store.ts'

const words: Readonly<Record<Saving, string>> = {
  saved: '已保存',
  waiting: '有修改',
  saving: '保存中',
  offline: '离线，修改留在这台设备上',
  failing: '没能保存，过一会儿自动再试',
  refused: '没能保存',
  conflict: '等你选择',
}

interface Props {
  readonly saving: Saving
  readonly message: string | null
  /** Changes that visitors do not see yet; null while that is not known. */
  readonly unpublished: number | null
}

// oxlint-disable-next-line complexity -- longer than the limit when it was set
export function SaveMark({ saving, message, unpublished }: Props): ReactElement {
  const { stored, draft, pano, store } = useStudio()
  // A figure that is not there yet is not told of as a change.
  const known = unpublished ?? 0
  const isQuiet = saving === 'saved' || saving === 'waiting' || saving === 'saving'
  const isPhone = usePhone()
  // The phone has no room for the words.
  const isTold = isPhone && !isQuiet && saving !== 'conflict'
  /** Trying again and failing the same way is no news. */
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
  if (pano !== undefined && isQuiet) return <Unsaved count={changeCount(stored, draft)} />
  const state = stored.status === 'draft' ? '草稿' : known === 0 ? '已发布' : `${known} 处改动未发布`
  return (
    <span className="hs-edit-unsaved hs-studio-saving" role="status" data-saving={saving}>
      {saving === 'saved' && known === 0 && stored.status === 'published' ? null : <i aria-hidden />}
      <span title={message ?? undefined}>
        {pano === undefined ? `${state} · ` : ''}
        {words[saving]}
        {message === null || isQuiet ? '' : `：${message}`}
      </span>
      {saving === 'offline' || saving === 'failing' || saving === 'refused' ? (
        <button type="button" className="hs-edit-text" onClick={() => void store.flush()}>
          再试一次
        </button>
      ) : null}
    </span>
  )
}

/** Of what is saved by a button alone. */
function Unsaved({ count }: { readonly count: number }): ReactElement {
  return (
    <span className="hs-edit-unsaved" role="status">
      {count === 0 ? null : (
        <>
          <i aria-hidden />
          <span>{count} 处改动未保存</span>
        </>
      )}
    </span>
  )
}
