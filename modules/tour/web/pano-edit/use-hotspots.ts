// Working with the hotspots on the picture: which one is chosen, what is about to be put down, and what keys do with them.
import type { Direction } from '@huanshi/kernel/protocol/angles.ts'
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { isElsewhere } from '@huanshi/resource-web/editing/is-covered.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { newHotspot } from '../parts/new-hotspot.ts'
import { changed, MOST_HOTSPOTS } from './pano-hotspots.ts'
import type { PanoEditor } from './use-pano-editor.ts'

type Kind = 'text' | 'link' | 'pano'

export interface Asked {
  readonly kind: Exclude<Kind, 'text'>
  readonly at: Direction
}

export interface Hotspots {
  readonly all: readonly Hotspot[]
  readonly chosen: Hotspot | undefined
  readonly choose: (id: string | null) => void
  /** In hand, to be put where the picture is touched. */
  readonly placing: Kind | null
  readonly take: (kind: Kind | null) => void
  /** A place was touched: what stands there is made, or asked for first. */
  readonly touch: (at: Direction) => void
  readonly asked: Asked | null
  readonly answer: (hotspot: Hotspot | null) => void
  readonly change: (id: string, name: string, next: (hotspot: Hotspot) => Hotspot) => void
  readonly remove: (id: string) => void
}

/** @param isOpen whether its mode is the one in hand */
export function useHotspots(editor: PanoEditor, isOpen: boolean): Hotspots {
  const [id, setId] = useState<string | null>(null)
  const [placing, setPlacing] = useState<Kind | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const all = editor.draft.hotspots
  const inHand = isOpen ? placing : null
  const put = (hotspot: Hotspot): void => {
    editor.set({ hotspots: [...all, hotspot] }, `add ${hotspot.id}`)
    setId(hotspot.id)
  }
  const remove = (gone: string): void => {
    editor.set({ hotspots: all.filter((hotspot) => hotspot.id !== gone) }, `remove ${gone}`)
    setId(null)
    toast({
      type: 'success',
      title: '已删除热点',
      duration: 8000,
      action: { label: '撤销', run: editor.undo },
    })
  }
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.key === 'Escape') {
      if (inHand !== null) setPlacing(null)
      else if (id !== null) setId(null)
      else return false
      return true
    }
    if (event.key !== 'Delete' && event.key !== 'Backspace') return false
    // On a switch of the panel nobody means the hotspot.
    const isSetting = event.target instanceof Element && event.target.closest('.hs-edit-inspector') !== null
    if (id === null || isSetting || !all.some((one) => one.id === id)) return false
    remove(id)
    return true
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isElsewhere(event.target)) return
      if (press(event)) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOpen])
  return {
    all,
    chosen: all.find((hotspot) => hotspot.id === id),
    choose: setId,
    placing: inHand,
    take: (kind) => {
      if (kind !== null && all.length >= MOST_HOTSPOTS) {
        toast({ type: 'error', title: '放满了', message: `一个全景最多 ${MOST_HOTSPOTS} 个热点` })
        return
      }
      setPlacing(kind)
      if (kind !== null) setId(null)
    },
    touch: (at) => {
      if (inHand === null) return setId(null)
      setPlacing(null)
      if (inHand === 'text') put(newHotspot('text', at, '', { text: '' }))
      else setAsked({ kind: inHand, at })
    },
    asked,
    answer: (hotspot) => {
      setAsked(null)
      if (hotspot !== null) put(hotspot)
    },
    change: (which, name, next) => editor.set({ hotspots: changed(all, which, next) }, `hotspot ${name} ${which}`),
    remove,
  }
}
