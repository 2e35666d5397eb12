// A video that hangs in the scene. It starts by itself only without sound, gets its sound from a touch, and rests while
// nobody can see it.
const OUT_OF_SIGHT_MS = 400

interface VideoOptions {
  readonly url: string
  /** Something else can be shown until it starts. */
  readonly hasPoster: boolean
  readonly autoplay: boolean
  readonly loop: boolean
  readonly muted: boolean
  /** A new picture can be drawn, or it has started or stopped. */
  readonly onChange: () => void
  readonly onError: (error: Error) => void
}

export interface Video {
  readonly element: HTMLVideoElement
  /** Something can be drawn. */
  readonly hasPicture: boolean
  /** It has gone on since `taken` was called last. */
  readonly isFresh: boolean
  readonly paused: boolean
  /** It runs without sound. */
  readonly silenced: boolean
  taken(): void
  /** Sound first, then pause and on. */
  press(): void
  inSight(seen: boolean): void
  destroy(): void
}

// oxlint-disable-next-line max-lines-per-function -- a part with its own state, which its members share
export function createSurfaceVideo({ url, hasPoster, autoplay, loop, muted, onChange, onError }: VideoOptions): Video {
  const element = document.createElement('video')
  element.crossOrigin = 'anonymous'
  element.playsInline = true
  element.loop = loop
  element.muted = muted || autoplay
  // What may never be played is not fetched before it is wanted.
  element.preload = hasPoster && !autoplay ? 'none' : 'auto'
  let wanted = autoplay
  let seen = false
  let fresh = false
  let gone = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const play = async (): Promise<void> => {
    try {
      await element.play()
    } catch {
      // Refused without a touch, or overtaken by a pause: it stays paused and says so.
    }
    if (!gone) onChange()
  }
  const arrive = (): void => {
    fresh = true
    if (!gone) onChange()
  }
  const watch = (): void => {
    if (gone || !('requestVideoFrameCallback' in element)) return
    element.requestVideoFrameCallback(() => {
      arrive()
      watch()
    })
  }
  element.addEventListener('loadeddata', () => {
    arrive()
    if (wanted && seen) void play()
  })
  element.addEventListener('timeupdate', arrive)
  element.addEventListener('seeked', arrive)
  for (const event of ['play', 'pause', 'volumechange'] as const) element.addEventListener(event, () => onChange())
  element.addEventListener('ended', () => {
    wanted = false
    onChange()
  })
  element.addEventListener('error', () => {
    if (!gone) onError(new Error(element.error?.message || `no video from ${url}`))
  })
  element.src = url
  watch()

  return {
    element,
    get hasPicture() {
      return element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && element.videoWidth > 0
    },
    get isFresh() {
      return fresh
    },
    get paused() {
      return element.paused && !(wanted && !seen)
    },
    get silenced() {
      return !element.paused && element.muted
    },
    taken() {
      fresh = false
    },
    press() {
      if (!element.paused && element.muted) {
        element.muted = false
        return
      }
      wanted = element.paused
      if (!wanted) return element.pause()
      // Only its first start can be silent.
      element.muted = muted && element.played.length === 0
      void play()
    },
    inSight(now) {
      if (now === seen) return
      seen = now
      clearTimeout(timer)
      if (now) {
        if (wanted && element.paused && element.readyState > 0) void play()
      } else timer = setTimeout(() => element.pause(), OUT_OF_SIGHT_MS)
    },
    destroy() {
      gone = true
      clearTimeout(timer)
      element.pause()
      // Ends the download as well.
      element.removeAttribute('src')
      element.load()
    },
  }
}
