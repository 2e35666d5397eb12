// One step back or forth, said in words and shown where it happened: it may have been in another scene.
import { toast } from '@huanshi/ui/toast/toast.ts'
import { draftDifferences } from '../model/difference.ts'
import type { Studio } from '../state/studio.ts'

const SHORT_MS = 1800
const MOST_WORDS = 2

export function undo(studio: Studio): void {
  walk(studio, '撤销', studio.store.undo)
}

export function redo(studio: Studio): void {
  walk(studio, '重做', studio.store.redo)
}

function walk({ get, goTo, select }: Studio, word: '撤销' | '重做', step: () => void): void {
  const { draft: before, scene } = get()
  step()
  const { draft: after } = get()
  if (before === after) {
    toast({ id: 'studio-step', type: 'info', title: `没有可以${word}的了`, duration: SHORT_MS })
    return
  }
  const found = draftDifferences(before, after)
  const words = found.slice(0, MOST_WORDS).map(({ text }) => text)
  toast({
    id: 'studio-step',
    type: 'info',
    title: `已${word}`,
    duration: SHORT_MS,
    ...(words.length === 0 ? {} : { message: words.join('、') + (found.length > MOST_WORDS ? ' 等' : '') }),
  })
  const place = found.find(({ sceneId }) => after.scenes.some(({ id }) => id === sceneId))
  if (place?.sceneId === undefined) return
  if (place.sceneId !== scene?.id && !found.some(({ sceneId }) => sceneId === scene?.id)) goTo(place.sceneId)
  if (place.hotspotId !== undefined && place.sceneId === scene?.id && place.kind !== 'removed') {
    select([place.hotspotId])
  }
}
