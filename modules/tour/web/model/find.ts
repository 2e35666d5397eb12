// Finding scenes and hotspots by their words: scenes first, then names of hotspots, then what is written behind them.
import { kindOf, type Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { textsOfHotspot } from '../../contract/tour-walk.ts'
import type { TourDraft } from './draft.ts'
import { kindWord, nameOf } from '../parts/new-hotspot.ts'

export interface Found {
  readonly sceneId: string
  readonly sceneTitle: string
  /** Absent where the scene itself was meant. */
  readonly hotspot?: Hotspot
  readonly text: string
  /** What else was found, around the words; empty where the name says it. */
  readonly excerpt: string
}

const MOST = 60
const AROUND = 14

export function findIn(draft: TourDraft, wanted: string): readonly Found[] {
  const words = wanted.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const holds = (text: string): boolean => words.every((word) => text.toLocaleLowerCase().includes(word))
  const [scenes, named, written]: [Found[], Found[], Found[]] = [[], [], []]
  for (const { id: sceneId, title: sceneTitle, hotspots } of draft.scenes) {
    if (holds(sceneTitle)) scenes.push({ sceneId, sceneTitle, text: sceneTitle, excerpt: '' })
    if (words.length === 0) continue
    for (const hotspot of hotspots) {
      const text = nameOf(hotspot)
      const more = writtenIn(hotspot, draft)
      const found = { sceneId, sceneTitle, hotspot, text }
      if (holds(text)) named.push({ ...found, excerpt: '' })
      else if (holds(`${text} ${kindWord(hotspot.kind)} ${more}`)) {
        written.push({ ...found, excerpt: around(more, words[0] ?? '') })
      }
    }
  }
  return [...scenes, ...named, ...written].slice(0, MOST)
}

/** What a visitor would read on touching it, where it leads, and the address that it opens. */
function writtenIn(hotspot: Hotspot, { scenes }: TourDraft): string {
  const texts = textsOfHotspot(hotspot).map(({ text, isHtml }) =>
    isHtml === true ? text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') : text,
  )
  const exported = kindOf(hotspot).exported(hotspot)
  if (exported?.kind === 'link') texts.push(exported.url)
  if (exported?.kind === 'scene') texts.push(scenes.find(({ id }) => id === exported.sceneId)?.title ?? '')
  return texts.join(' ')
}

function around(text: string, word: string): string {
  const at = text.toLocaleLowerCase().indexOf(word)
  if (at < 0) return ''
  const from = Math.max(0, at - AROUND)
  const to = Math.min(text.length, at + word.length + AROUND)
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`
}
