// Sounds of a preview: one narration at a time, and the bars that sound beside it. Silent while nothing plays.
export interface Sounds {
  /** Only what plays may be heard; scrubbing is silent. */
  allow(): void
  pause(): void
  /** A bar begins (with its address) or ends (without). @param offset seconds into the sound */
  set(bar: object, url: string | undefined, offset: number): void
  narrate(url: string | null, offset: number): void
  destroy(): void
}

/** Seconds by which a sound may be off before it is put right. */
const DRIFT = 0.4

export function createSounds(): Sounds {
  const bars = new Map<object, HTMLAudioElement>()
  let narration: { readonly url: string; readonly sound: HTMLAudioElement } | null = null
  let isAllowed = false

  const start = (sound: HTMLAudioElement, offset: number): void => {
    if (Math.abs(sound.currentTime - offset) > DRIFT) sound.currentTime = Math.max(0, offset)
    // Without a touch, or without the file, there is simply nothing to hear.
    if (isAllowed && sound.paused && !sound.ended) sound.play().catch(() => undefined)
  }
  const all = (): HTMLAudioElement[] => [...bars.values(), ...(narration === null ? [] : [narration.sound])]

  return {
    allow() {
      isAllowed = true
      for (const sound of all()) sound.play().catch(() => undefined)
    },
    pause() {
      isAllowed = false
      for (const sound of all()) sound.pause()
    },
    set(bar, url, offset) {
      bars.get(bar)?.pause()
      bars.delete(bar)
      if (url === undefined) return
      const sound = new Audio(url)
      bars.set(bar, sound)
      start(sound, offset)
    },
    narrate(url, offset) {
      if (url === (narration?.url ?? null)) {
        if (narration !== null) start(narration.sound, offset)
        return
      }
      narration?.sound.pause()
      narration = url === null ? null : { url, sound: new Audio(url) }
      if (narration !== null) start(narration.sound, offset)
    },
    destroy() {
      isAllowed = false
      for (const sound of all()) sound.pause()
      bars.clear()
      narration = null
    },
  }
}
