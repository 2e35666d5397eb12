// Reads a file of captions (WebVTT or SubRip) as the browser itself does, so that what is sent is lines with their times.
import type { Cue } from '../../contract/captions.ts'

export const captionFileTypes = ['.vtt', '.srt']
/** Larger is no text that anybody reads along. */
export const MOST_CAPTION_BYTES = 1024 * 1024

const LONGEST_TEXT = 500

/** Null where the browser finds no line in it. */
export async function readCaptions(file: Blob, name: string): Promise<Cue[] | null> {
  const text = await file.text()
  const isSubRip = name.toLowerCase().endsWith('.srt')
  const address = URL.createObjectURL(new Blob([isSubRip ? fromSubRip(text) : text], { type: 'text/vtt' }))
  const video = document.createElement('video')
  const track = document.createElement('track')
  try {
    const isRead = new Promise<boolean>((resolve) => {
      track.addEventListener('load', () => resolve(true))
      track.addEventListener('error', () => resolve(false))
    })
    video.append(track)
    track.track.mode = 'hidden'
    track.src = address
    if (!(await isRead)) return null
    const cues = Array.from(track.track.cues ?? []).flatMap(cueOf)
    return cues.length === 0 ? null : cues
  } finally {
    track.remove()
    URL.revokeObjectURL(address)
  }
}

function cueOf(cue: TextTrackCue): Cue[] {
  if (!(cue instanceof VTTCue)) return []
  const text = (cue.getCueAsHTML().textContent ?? '').trim().slice(0, LONGEST_TEXT)
  return text === '' || !Number.isFinite(cue.endTime) ? [] : [{ start: cue.startTime, end: cue.endTime, text }]
}

/** Its times have commas, and its head is missing. */
export function fromSubRip(text: string): string {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  return `WEBVTT\n\n${plain.replaceAll(/(\d{2}:\d{2}:\d{2}),(\d{3})/g, '$1.$2')}`
}
