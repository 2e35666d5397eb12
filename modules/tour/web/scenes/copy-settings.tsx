// The settings of one scene for others: which of them, and for which scenes.
import type { Scene } from '../../contract/tour-scene.ts'
import { Checkbox, Modal } from 'antd'
import { useState, type ReactElement } from 'react'
import { copySettings, type SceneSetting } from '../model/scene-operations.ts'
import { undoToast } from '../state/undo-toast.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { SceneTicks } from '../parts/scene-ticks.tsx'

const settings: readonly { readonly value: SceneSetting; readonly label: string }[] = [
  { value: 'limits', label: '可看范围' },
  { value: 'ambience', label: '环境音' },
  { value: 'effects', label: '特效' },
  { value: 'initialView', label: '初始视角' },
]

export function CopySettings({ from, onClose }: { readonly from: Scene; readonly onClose: () => void }): ReactElement {
  const scenes = useStudioState(({ draft }) => draft.scenes)
  const studio = useStudio()
  const others = scenes.filter(({ id }) => id !== from.id)
  const [what, setWhat] = useState<readonly SceneSetting[]>(['limits', 'ambience', 'effects'])
  const [where, setWhere] = useState<readonly string[]>(others.map(({ id }) => id))
  const done = (): void => {
    studio.change('copy settings', (now) => copySettings(now, from.id, new Set(where), what))
    undoToast(studio, `已复制到 ${where.length} 个场景`)
    onClose()
  }
  return (
    <Modal
      open
      width={440}
      title={`把「${from.title}」的设置复制给谁`}
      okText="复制"
      okButtonProps={{ disabled: what.length === 0 || where.length === 0 }}
      onOk={done}
      onCancel={onClose}
    >
      <div className="hs-copy-settings">
        <Checkbox.Group options={[...settings]} value={[...what]} onChange={(next) => setWhat(next)} />
        <hr />
      </div>
      <SceneTicks scenes={others} value={where} onChange={setWhere} />
    </Modal>
  )
}
