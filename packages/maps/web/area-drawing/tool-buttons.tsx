// One button for each tool that draws areas; the one in hand is pressed. They lie in a bar, `hs-map-tools`.
import type { LucideIcon } from 'lucide-react'
import type { Tool } from './draw-map.ts'
import './tool-buttons.css'

export interface DrawingTool {
  readonly tool: Tool
  readonly title: string
  readonly icon: LucideIcon
}

interface Props {
  readonly tools: readonly DrawingTool[]
  readonly chosen: Tool
  readonly isDisabled?: boolean
  readonly onChoose: (tool: Tool) => void
}

export function ToolButtons({ tools, chosen, isDisabled = false, onChoose }: Props) {
  return tools.map(({ tool, title, icon: Icon }) => (
    <button
      key={tool}
      type="button"
      aria-label={title}
      title={title}
      aria-pressed={tool === chosen}
      disabled={isDisabled}
      onClick={() => onChoose(tool)}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </button>
  ))
}
