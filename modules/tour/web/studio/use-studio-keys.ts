// The studio's keys: steps, tools, and what can be done with the selected hotspots.
import { useEffect, useEffectEvent } from 'react'
import { isCovered, isElsewhere } from '@huanshi/resource-web/editing/is-covered.ts'
import { useEditKeys } from '@huanshi/resource-web/editing/use-edit-keys.ts'
import { useHotspotCommands } from '../hotspots/use-hotspot-commands.ts'
import { nudged } from '../model/hotspot-operations.ts'
import { useFirstView } from '../scenes/use-first-view.ts'
import type { Command } from './command.ts'
import { useStudio, type Tool } from './studio-context.ts'
import { isMarked } from './modes.ts'
import { useSteps } from './use-steps.ts'

const tools: Readonly<Record<string, Tool>> = {
  h: { kind: 'look' },
  v: { kind: 'select' },
  g: { kind: 'polygon' },
  m: { kind: 'surface' },
  p: { kind: 'place', what: 'scene' },
  t: { kind: 'place', what: 'text' },
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

export function useStudioKeys(onCommand: (command: Command) => void): void {
  const studio = useStudio()
  const { pano, saving, scene, draft, selected, select, setTool, change, goTo, tool, mode } = studio
  const steps = useSteps()
  const commands = useHotspotCommands()
  const firstView = useFirstView()
  useEditKeys({ save: () => void saving.save(), undo: steps.undo, redo: steps.redo })
  // oxlint-disable-next-line complexity -- a case for each key
  const run = useEffectEvent((event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase()
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && key === 'f' && !isCovered()) return (onCommand('find'), true)
    if (isElsewhere(event.target)) return false
    const chosen = scene?.hotspots.filter(({ id }) => selected.has(id)) ?? []
    if (event.key === '?') return (onCommand('keys'), true)
    if (event.key === 'Escape') {
      if (tool.kind !== 'select') setTool({ kind: 'select' })
      else if (selected.size > 0) select([])
      else return false
      return true
    }
    if (event.key === 'PageDown' || event.key === 'PageUp') {
      const at = draft.scenes.findIndex(({ id }) => id === scene?.id)
      const next = draft.scenes[at + (event.key === 'PageDown' ? 1 : -1)]
      if (next !== undefined) goTo(next.id)
      return next !== undefined
    }
    if (mode === 'motion' || scene === undefined) return false
    if (pano !== undefined && pano.status !== 'ready') return false
    if (isCommand) {
      if (key === 'a') select(scene.hotspots.map(({ id }) => id))
      else if (key === 'c' && chosen.length > 0) commands.copy(chosen)
      else if (key === 'x' && chosen.length > 0) commands.cut(chosen)
      else if (key === 'v' && commands.copied() > 0) commands.paste()
      else if (key === 'd' && chosen.length > 0) commands.duplicate(chosen)
      else return false
      return true
    }
    if ((event.key === 'Delete' || event.key === 'Backspace') && chosen.length > 0 && !isSetting(event.target)) {
      commands.remove(chosen)
      return true
    }
    const arrow = arrows[event.key]
    if (arrow !== undefined && event.altKey && chosen.length > 0) {
      const step = event.shiftKey ? 5 : 0.5
      change(`nudge ${[...selected].join()}`, (now) =>
        nudged(now, scene.id, selected, arrow[0] * step, arrow[1] * step),
      )
      return true
    }
    const isBare = !event.altKey && !event.shiftKey
    if (isBare && key === 'i') return (firstView.take(), true)
    if (isBare && key === 'r') return (onCommand('preview'), true)
    const wanted = isBare && isMarked(pano) ? tools[key] : undefined
    if (wanted === undefined) return false
    const isWay = wanted.kind === 'place' && wanted.what === 'scene'
    setTool(isWay && pano !== undefined ? { kind: 'place', what: 'pano' } : wanted)
    return true
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.defaultPrevented && run(event)) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** On a switch or a slider of the panel, or on a scene of the strip, nobody means the hotspot. */
function isSetting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('fieldset, [role="radiogroup"], .hs-strip') !== null
}
