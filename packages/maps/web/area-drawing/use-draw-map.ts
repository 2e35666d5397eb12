// The map that areas are drawn on: opened in an element, closed with it.
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { AreaStyle, Part } from './area-parts.ts'
import { openDrawMap, type DrawingSteps, type DrawMap, type Tool } from './draw-map.ts'

interface Options {
  readonly parts: readonly Part[]
  readonly style: AreaStyle
  /** In hand while nothing is drawn yet. */
  readonly firstTool: Tool
  readonly onParts: (parts: readonly Part[]) => void
  /** Null while nothing is being drawn. */
  readonly onSteps?: (steps: DrawingSteps | null) => void
}

interface Drawing {
  readonly host: RefObject<HTMLDivElement | null>
  /** Null until it is open. */
  readonly map: DrawMap | null
  /** This device cannot show one. */
  readonly isBroken: boolean
  readonly tool: Tool
  readonly isSelected: boolean
  readonly choose: (tool: Tool) => void
}

export function useDrawMap({ parts, style, firstTool, onParts, onSteps }: Options): Drawing {
  const host = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<DrawMap | null>(null)
  const [isBroken, setBroken] = useState(false)
  const [tool, setTool] = useState<Tool>(parts.length === 0 ? firstTool : 'select')
  const [isSelected, setSelected] = useState(false)
  const take = useEffectEvent(onParts)
  const step = useEffectEvent((steps: DrawingSteps | null) => onSteps?.(steps))
  const opened = useEffectEvent((made: DrawMap) => {
    made.setStyle(style)
    made.load(parts)
    made.fit(parts)
    made.setTool(tool)
    setMap(made)
  })
  useEffect(() => {
    let isGone = false
    let made: DrawMap | null = null
    const open = async (element: HTMLElement): Promise<void> => {
      try {
        const found = await openDrawMap({
          element,
          onParts: (next) => take(next),
          onTool: setTool,
          onSelected: setSelected,
          onSteps: (steps) => step(steps),
        })
        if (isGone) return found.destroy()
        made = found
        opened(found)
      } catch {
        setBroken(true)
      }
    }
    if (host.current !== null) void open(host.current)
    return () => {
      isGone = true
      made?.destroy()
    }
  }, [])
  const choose = (next: Tool): void => {
    setTool(next)
    map?.setTool(next)
  }
  return { host, map, isBroken, tool, isSelected, choose }
}
