// Music and the sound of a place: faded over each other, silent while something else speaks, and only from the first touch on
// where the browser wants one. Whether somebody wants sound at all is remembered.
const FADE_MS = 900
const STEP_MS = 50
const KEPT = 'huanshi.muted'

interface Voice {
  readonly element: HTMLAudioElement
  readonly url: string
  goal: number
}

export interface TourSounds {
  readonly isMuted: boolean
  setMuted(isMuted: boolean): void
  /** Null ends it. */
  play(part: 'music' | 'ambience' | 'speech', sound: { readonly url: string; readonly volume: number } | null): void
  /** While a video or the like sounds by itself. */
  hold(isHeld: boolean): void
  readonly onChange: (listener: () => void) => () => void
  /** Waits for the first touch; the answer ends all sound. */
  start(): () => void
}

// oxlint-disable-next-line max-lines-per-function -- a part with its own state, which its members share
export function createTourSounds(): TourSounds {
  const voices = new Map<string, Voice>()
  const leaving = new Set<Voice>()
  const listeners = new Set<() => void>()
  let isMuted = remembered()
  let isHeld = false
  let timer: ReturnType<typeof setInterval> | null = null

  const loudness = (part: string, { goal }: Voice): number => {
    if (isMuted) return 0
    if (part === 'speech') return goal
    if (isHeld) return 0
    return voices.has('speech') ? goal * 0.25 : goal
  }
  const begin = ({ element }: Voice): void => {
    if (element.paused && !isMuted) void element.play().catch(() => undefined)
  }
  const step = (): void => {
    let isMoving = false
    const towards = (voice: Voice, goal: number): void => {
      const { element } = voice
      const rest = goal - element.volume
      const most = STEP_MS / FADE_MS
      element.volume = Math.min(1, Math.max(0, element.volume + Math.max(-most, Math.min(most, rest))))
      if (Math.abs(goal - element.volume) > 0.001) isMoving = true
    }
    for (const [part, voice] of voices) {
      const goal = loudness(part, voice)
      if (goal > 0) begin(voice)
      towards(voice, goal)
      if (goal === 0 && voice.element.volume === 0) voice.element.pause()
    }
    for (const voice of leaving) {
      towards(voice, 0)
      if (voice.element.volume > 0) continue
      voice.element.pause()
      voice.element.removeAttribute('src')
      leaving.delete(voice)
    }
    if (!isMoving && leaving.size === 0 && timer !== null) {
      clearInterval(timer)
      timer = null
    }
  }
  const wake = (): void => {
    timer ??= setInterval(step, STEP_MS)
    step()
  }
  /** Browsers let sound begin from a touch or a key. */
  const touched = (): void => wake()
  return {
    get isMuted() {
      return isMuted
    },
    setMuted(next) {
      isMuted = next
      try {
        localStorage.setItem(KEPT, String(next))
      } catch {
        // It holds for this visit.
      }
      wake()
      for (const listener of listeners) listener()
    },
    play(part, sound) {
      const present = voices.get(part)
      if (present !== undefined && present.url === sound?.url) {
        present.goal = sound.volume
      } else {
        if (present !== undefined) leaving.add(present)
        voices.delete(part)
        if (sound !== null) {
          const element = new Audio()
          element.preload = part === 'speech' ? 'auto' : 'none'
          element.loop = part !== 'speech'
          element.volume = part === 'speech' && !isMuted ? sound.volume : 0
          element.src = sound.url
          if (part === 'speech')
            element.addEventListener('ended', () => voices.get(part)?.element === element && endSpeech())
          voices.set(part, { element, url: sound.url, goal: sound.volume })
        }
      }
      wake()
    },
    hold(next) {
      isHeld = next
      wake()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      window.addEventListener('pointerdown', touched)
      window.addEventListener('keydown', touched)
      return () => {
        if (timer !== null) clearInterval(timer)
        timer = null
        window.removeEventListener('pointerdown', touched)
        window.removeEventListener('keydown', touched)
        for (const { element } of [...voices.values(), ...leaving]) {
          element.pause()
          element.removeAttribute('src')
        }
        voices.clear()
        leaving.clear()
      }
    },
  }

  function endSpeech(): void {
    voices.delete('speech')
    wake()
  }
}

function remembered(): boolean {
  try {
    return localStorage.getItem(KEPT) === 'true'
  } catch {
    return false
  }
}
