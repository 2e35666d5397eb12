// The studio's keys: steps, tools, and what can be done with the selected hotspots.
import { useEffect, useEffectEvent, useMemo } from 'react'
import { isCovered, isElsewhere } from '@huanshi/resource-web/stage-editor/is-covered.ts'
import { useSaveAndUndoKeys } from '@huanshi/resource-web/stage-editor/use-save-and-undo-keys.ts'
import { useHotspotCommands, type HotspotCommands } from '../hotspots/use-hotspot-commands.ts'
import { nudged } from '../model/hotspot-operations.ts'
import { removeOpening } from '../model/room-operations.ts'
import { takeFirstView } from '../scenes/first-view.ts'
import { isMarked } from '../state/modes.ts'
import { saveDraft } from '../state/save-draft.ts'
import type { Studio, Tool } from '../state/studio.ts'
import { useStudio } from '../state/use-studio.ts'
import type { Command } from './command.ts'
import { redo, undo } from './steps.ts'

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

type OnCommand = (command: Command) => void

export function useStudioKeys(onCommand: OnCommand): void {
  const studio = useStudio()
  const commands = useHotspotCommands()
  useSaveAndUndoKeys(
    useMemo(
      () => ({ save: () => void saveDraft(studio), undo: () => undo(studio), redo: () => redo(studio) }),
      [studio],
    ),
  )
  /** What needs a picture to work on. */
  const workOn = (event: KeyboardEvent): boolean => {
    const { mode, scene, pano } = studio.get()
    if (mode === 'motion' || scene === undefined) return false
    if (pano !== undefined && pano.status !== 'ready') return false
    if (mode === 'room') return removeChosenOpening(studio, event)
    if (isCommand(event)) return edit(studio, commands, event)
    return remove(studio, commands, event) || nudge(studio, event) || take(studio, event, onCommand)
  }
  const run = useEffectEvent((event: KeyboardEvent): boolean => {
    if (isCommand(event) && keyOf(event) === 'f' && !isCovered()) return (onCommand('find'), true)
    if (isElsewhere(event.target)) return false
    if (event.key === '?') return (onCommand('keys'), true)
    return putAway(studio, event) || walkOn(studio, event) || workOn(event)
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.defaultPrevented && run(event)) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

const isCommand = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey
const keyOf = ({ key }: KeyboardEvent): string => key.toLowerCase()

function putAway({ get, setTool, select }: Studio, { key }: KeyboardEvent): boolean {
  if (key !== 'Escape') return false
  const { tool, selected } = get()
  if (tool.kind !== 'select') setTool({ kind: 'select' })
  else if (selected.size > 0) select([])
  else return false
  return true
}

function walkOn({ get, goTo }: Studio, { key }: KeyboardEvent): boolean {
  if (key !== 'PageDown' && key !== 'PageUp') return false
  const { draft, scene } = get()
  const at = draft.scenes.findIndex(({ id }) => id === scene?.id)
  const next = draft.scenes[at + (key === 'PageDown' ? 1 : -1)]
  if (next !== undefined) goTo(next.id)
  return next !== undefined
}

function edit({ get, select }: Studio, commands: HotspotCommands, event: KeyboardEvent): boolean {
  const { scene, chosen } = get()
  const key = keyOf(event)
  if (key === 'a') select(scene?.hotspots.map(({ id }) => id) ?? [])
  else if (key === 'c' && chosen.length > 0) commands.copy(chosen)
  else if (key === 'x' && chosen.length > 0) commands.cut(chosen)
  else if (key === 'v' && commands.copied() > 0) commands.paste()
  else if (key === 'd' && chosen.length > 0) commands.duplicate(chosen)
  else return false
  return true
}

function remove({ get }: Studio, commands: HotspotCommands, { key, target }: KeyboardEvent): boolean {
  const { chosen } = get()
  if ((key !== 'Delete' && key !== 'Backspace') || chosen.length === 0 || isSetting(target)) return false
  commands.remove(chosen)
  return true
}

/** What is chosen on a wall; the room itself goes from its panel alone. */
function removeChosenOpening({ get, change, selectRoom }: Studio, { key }: KeyboardEvent): boolean {
  const { roomId, openingId, tool } = get()
  if ((key !== 'Delete' && key !== 'Backspace') || roomId === null || openingId === null) return false
  if (tool.kind !== 'select') return false
  change('remove opening', (draft) => removeOpening(draft, roomId, openingId))
  selectRoom(roomId)
  return true
}

function nudge({ get, change }: Studio, { key, altKey, shiftKey }: KeyboardEvent): boolean {
  const { scene, selected } = get()
  const arrow = arrows[key]
  if (arrow === undefined || !altKey || scene === undefined || selected.size === 0) return false
  const step = shiftKey ? 5 : 0.5
  change(`nudge ${[...selected].join()}`, (now) => nudged(now, scene.id, selected, arrow[0] * step, arrow[1] * step))
  return true
}

/** A tool into the hand, the first view off the stage, or the preview. */
function take(studio: Studio, event: KeyboardEvent, onCommand: OnCommand): boolean {
  if (event.altKey || event.shiftKey) return false
  const key = keyOf(event)
  if (key === 'i') return (takeFirstView(studio), true)
  if (key === 'r') return (onCommand('preview'), true)
  const { pano } = studio.get()
  const wanted = isMarked(pano) ? tools[key] : undefined
  if (wanted === undefined) return false
  const isWay = wanted.kind === 'place' && wanted.what === 'scene'
  studio.setTool(isWay && pano !== undefined ? { kind: 'place', what: 'pano' } : wanted)
  return true
}

/** On a switch or a slider of the panel, or on a scene of the strip, nobody means the hotspot. */
function isSetting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('fieldset, [role="radiogroup"], .hs-strip') !== null
}
