// What is said in a video, in a language that the visitor chose: the browser reads the file and tells when which line is due; the
// lines stand in front of wherever one looks.

export interface Caption {
  /** BCP 47. */
  readonly language: string
  /** WebVTT. */
  readonly url: string
}

interface Captions {
  /** Which of them is shown; -1 for none. */
  index: number
  destroy(): void
}

interface CaptionHost {
  readonly stage: HTMLElement
}

export function createCaptions(
  video: HTMLVideoElement,
  captions: readonly Caption[],
  { stage }: CaptionHost,
): Captions {
  const lines = document.createElement('div')
  lines.className = 'hv-captions'
  let index = -1
  // Those alone are fetched that are chosen.
  const elements = captions.map(({ language, url }) => {
    const element = document.createElement('track')
    Object.assign(element, { kind: 'subtitles', srclang: language, src: url })
    element.track.mode = 'disabled'
    element.track.addEventListener('cuechange', () => {
      if (elements[index] === element) write(element.track)
    })
    return element
  })
  const write = ({ activeCues }: TextTrack): void => {
    const cues = Array.from(activeCues ?? [])
    lines.textContent = cues.map((cue) => (cue instanceof VTTCue ? cue.getCueAsHTML().textContent : '')).join('\n')
  }
  video.append(...elements)
  if (captions.length > 0) stage.append(lines)
  return {
    get index() {
      return index
    },
    set index(wanted) {
      index = elements[wanted] ? wanted : -1
      lines.textContent = ''
      lines.lang = captions[index]?.language ?? ''
      for (const [at, { track }] of elements.entries()) track.mode = at === index ? 'hidden' : 'disabled'
      const chosen = elements[index]
      if (chosen) write(chosen.track)
    },
    destroy() {
      lines.remove()
      for (const element of elements) element.remove()
    },
  }
}
