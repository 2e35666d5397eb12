import { Waypoints } from 'lucide-react'
import type { ReactElement } from 'react'

interface Props {
  readonly isOn: boolean
  readonly onToggle: () => void
}

export function WayTool({ isOn, onToggle }: Props): ReactElement {
  return (
    <button
      type="button"
      className={isOn ? 'hs-button hs-button-primary' : 'hs-button'}
      aria-pressed={isOn}
      title="点一个场景，再点另一个：两边都放上通向对方的热点，方向按图上的位置和朝向算；Esc 结束"
      onClick={onToggle}
    >
      <Waypoints size={16} strokeWidth={1.75} aria-hidden />
      连线
    </button>
  )
}
