// Into which scenes hotspots are copied, at the same place in each: a sign, a logo, a telephone number that belongs everywhere.
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { Modal } from 'antd'
import { useState, type ReactElement } from 'react'
import { nameOf } from '../parts/new-hotspot.ts'
import { SceneTicks } from '../parts/scene-ticks.tsx'
import { useStudioState } from '../state/use-studio.ts'
import { useHotspotCommands } from './use-hotspot-commands.ts'

interface Props {
  readonly hotspots: readonly Hotspot[]
  readonly onClose: () => void
}

export function CopyToDialog({ hotspots, onClose }: Props): ReactElement {
  const commands = useHotspotCommands()
  const others = useStudioState(({ draft, scene }) => draft.scenes.filter(({ id }) => id !== scene?.id))
  const [where, setWhere] = useState<readonly string[]>([])
  const [first] = hotspots
  const title =
    hotspots.length === 1 && first !== undefined
      ? `把「${nameOf(first)}」复制到哪些场景`
      : `把 ${hotspots.length} 个热点复制到哪些场景`
  return (
    <Modal
      open
      width={440}
      title={title}
      okText={where.length === 0 ? '复制' : `复制到 ${where.length} 个场景`}
      okButtonProps={{ disabled: where.length === 0 }}
      onOk={() => {
        commands.copyTo(hotspots, new Set(where))
        onClose()
      }}
      onCancel={onClose}
    >
      <p className="hs-studio-quiet hs-copy-words">
        放在每个场景里同一个方向。通向某个场景的热点不会放进那个场景自己。
      </p>
      <SceneTicks scenes={others} value={where} onChange={setWhere} />
    </Modal>
  )
}
