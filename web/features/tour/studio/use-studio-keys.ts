// The studio's keys: steps, tools, and what can be done with the selected hotspots.
import type { TourHotspot } from '@huanshi/contract/protocol/tour-hotspot.ts'
import { useEffect, useEffectEvent } from 'react'
import { isCovered } from '../../../capabilities/editing/is-covered.ts'
import { useEditKeys } from '../../../capabilities/editing/use-edit-keys.ts'
import { toast } from '../../../capabilities/toast/toast.ts'
import { nudged, pasteHotspots, removeHotspots } from '../model/hotspot-operations.ts'
import { useStudio, type Tool } from './studio-context.ts'

/** Copied hotspots: they may be pasted in another scene. */
let clipboard: readonly TourHotspot[] = []

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

export function useStudioKeys(showKeys: () => void): void {
  const studio = useStudio()
  const { store, scene, draft, selected, select, setTool, change, goTo, tool, mode } = studio
  useEditKeys({ save: () => void store.flush(), undo: store.undo, redo: store.redo })
  const run = useEffectEvent((event: KeyboardEvent): boolean => {
    if (isElsewhere(event.target)) return false
    const key = event.key.toLowerCase()
    const isCommand = event.ctrlKey || event.metaKey
    const chosen = scene?.hotspots.filter(({ id }) => selected.has(id)) ?? []
    if (event.key === '?') return (showKeys(), true)
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
    if (isCommand) {
      if (key === 'a') return (select(scene.hotspots.map(({ id }) => id)), true)
      if (key === 'c' && chosen.length > 0) {
        clipboard = chosen
        toast({ type: 'info', title: `已复制 ${chosen.length} 个热点`, message: '到别的场景也能粘贴' })
        return true
      }
      if ((key === 'v' && clipboard.length > 0) || (key === 'd' && chosen.length > 0)) {
        const from = key === 'v' ? clipboard : chosen
        const isSame = scene.hotspots.some(({ id }) => id === from[0]?.id)
        const { draft: next, ids } = pasteHotspots(draft, scene.id, from, isSame)
        change('paste', () => next)
        select(ids)
        return true
      }
      return false
    }
    if ((event.key === 'Delete' || event.key === 'Backspace') && chosen.length > 0) {
      change('remove', (now) => removeHotspots(now, scene.id, selected))
      select([])
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
    const wanted = event.altKey || event.shiftKey ? undefined : tools[key]
    if (wanted === undefined) return false
    setTool(wanted)
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

/** In a field, a dialog or a menu keys mean something else. */
function isElsewhere(target: EventTarget | null): boolean {
  if (isCovered()) return true
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="menu"]') !== null
  )
}
