// What the rows of bars are called, and what stands on a bar.
import { CloudSnow, MapPin, MessageSquareText, Music, type LucideIcon } from 'lucide-react'
import type { Bar, BarTrack } from './model/track-edit.ts'
import type { TimelineScene } from './timeline-scene.ts'

export const barTracks = ['caption', 'audio', 'hotspot', 'effect'] as const satisfies readonly BarTrack[]

export const barTitles: Readonly<Record<BarTrack, string>> = {
  caption: '字幕',
  audio: '音频',
  hotspot: '热点',
  effect: '特效',
}

export const barIcons: Readonly<Record<BarTrack, LucideIcon>> = {
  caption: MessageSquareText,
  audio: Music,
  hotspot: MapPin,
  effect: CloudSnow,
}

export const effectWords: Readonly<Record<string, string>> = { rain: '下雨', snow: '落雪', sunFlare: '阳光' }

/** @param soundName null for a sound that is gone or not known yet */
export function barWords(
  { track, ref }: Bar,
  scenes: readonly TimelineScene[],
  soundName: (libId: string) => string | null,
): string {
  if (track === 'caption') return ref === '' ? '空字幕' : ref
  if (track === 'audio') return soundName(ref) ?? '音频'
  if (track === 'effect') return effectWords[ref] ?? '特效'
  for (const { hotspots } of scenes) {
    const at = hotspots.findIndex(({ id }) => id === ref)
    const found = hotspots[at]
    if (found !== undefined) return found.title === '' ? `热点 ${at + 1}` : found.title
  }
  return ref === '' ? '还没选热点' : '已删除的热点'
}
