// Somebody else saved the same parts meanwhile: mine, theirs, or a look at both side by side first.
import { Modal } from 'antd'
import { useState, type ReactElement } from 'react'
import { contentOf } from '../../contract/tour-fields.ts'
import { CompareView } from '../publish/compare-view.tsx'
import { draftOf } from '../model/tour-draft.ts'
import type { Conflict } from '../state/studio-store.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'

export function ConflictChoice(): ReactElement | null {
  const conflict = useStudioState((state) => state.conflict)
  return conflict === null ? null : <Choice conflict={conflict} />
}

function Choice({ conflict }: { readonly conflict: Conflict }): ReactElement {
  const { store, source } = useStudio()
  const [isComparing, setComparing] = useState(false)
  const { theirs, mine, names } = conflict
  return (
    <Modal
      open
      width={isComparing ? 1080 : 440}
      closable={false}
      keyboard={false}
      maskClosable={false}
      title={`这个${source.word}在别处改过`}
      footer={
        <div className="hs-form-foot">
          {isComparing ? null : (
            <button type="button" className="hs-button hs-button-quiet" onClick={() => setComparing(true)}>
              对比
            </button>
          )}
          <button type="button" className="hs-button" onClick={() => store.settle(draftOf(theirs))}>
            用对方的
          </button>
          <button type="button" className="hs-button hs-button-primary" onClick={() => store.settle(mine)}>
            用我的
          </button>
        </div>
      }
    >
      {isComparing ? (
        <CompareView before={contentOf(theirs)} after={contentOf(mine)} beforeWord="对方的" afterWord="我的" />
      ) : (
        <p className="hs-studio-quiet">
          两边都改了{names.slice(0, 4).join('、')}
          {names.length > 4 ? `等 ${names.length} 处` : ''}
          。用我的：这几处留你的，别处留对方的；用对方的：丢掉你还没保存的修改，之后可以撤销回来。
        </p>
      )}
    </Modal>
  )
}
