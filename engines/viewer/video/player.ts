// A video that starts by itself where the browser allows it (silently), tries again when the line breaks, and tells how it fares.
import type { VideoControls } from '../model/types.ts'
import { createCaptions, type Caption } from './captions.ts'
import type { Stream } from './stream.ts'

const RETRY_MS = [500, 2000, 6000]

interface Player extends VideoControls {
  readonly element: HTMLVideoElement
  readonly failed: boolean
  /** `onFrame` comes with each frame, not only now and then. */
  readonly tellsFrames: boolean
  destroy(): void
}

interface Source {
  readonly url: string
  /** A list of sizes, played instead wherever the browser can. */
  readonly streamUrl?: string
  readonly captions: readonly Caption[]
}

interface PlayerHost {
  readonly stage: HTMLElement
  readonly credentials: RequestCredentials
  readonly onFrame: () => void
  readonly onState: () => void
  readonly onBroken: (error: Error) => void
}

// oxlint-disable-next-line max-lines-per-function -- a part with its own state, which its members share
export function createPlayer({ url, streamUrl, captions }: Source, host: PlayerHost): Player {
  const video = document.createElement('video')
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let gone = false
  let failed = false
  let waiting = false
  let wanted = true
  let stream: Stream | null = null
  let streams = streamUrl !== undefined
  /** Where to go on after the source was loaded again. */
  let resumeAt = 0

  Object.assign(video, { muted: true, loop: true, playsInline: true, preload: 'auto' })
  video.crossOrigin = host.credentials === 'include' ? 'use-credentials' : 'anonymous'

  const shown = createCaptions(video, captions, host)

  const play = async (): Promise<boolean> => {
    wanted = true
    try {
      await video.play()
      return true
    } catch {
      if (gone || failed || video.muted) return false
      // With sound it needs a touch first: silently it does not.
      video.muted = true
      host.onState()
      return video.play().then(
        () => true,
        () => false,
      )
    }
  }
  const follow = (): void => {
    if (gone) return
    host.onFrame()
    video.requestVideoFrameCallback(follow)
  }
  /** The one file plays where nothing comes of the list. */
  const leaveStream = (): void => {
    if (gone || !streams) return
    streams = false
    resumeAt = video.currentTime
    stream?.destroy()
    stream = null
    load()
  }
  const begin = async (list: string): Promise<void> => {
    try {
      const { canStream, playStream } = await import('./stream.ts')
      if (gone) return
      if (!canStream()) return leaveStream()
      stream = playStream(video, list, { ...host, onState: () => !gone && host.onState(), onBroken: leaveStream })
      if (wanted) void play()
    } catch {
      leaveStream()
    }
  }
  const load = (): void => {
    if (streams && streamUrl !== undefined) return void begin(streamUrl)
    video.src = url
    if (resumeAt > 0) video.currentTime = resumeAt
    if (wanted) void play()
  }
  const broken = (): void => {
    if (gone || streams) return
    const wait = RETRY_MS[tries++]
    if (wait !== undefined && video.error?.code === MediaError.MEDIA_ERR_NETWORK) {
      resumeAt = video.currentTime
      waiting = true
      timer = setTimeout(load, wait)
    } else {
      failed = true
      waiting = false
      host.onBroken(new Error(`video ${url}: ${video.error?.message || `error ${video.error?.code ?? '?'}`}`))
    }
    host.onState()
  }
  const listen = (names: string, does: () => void): void => {
    for (const name of names.split(' ')) video.addEventListener(name, () => !gone && does())
  }
  listen('error', broken)
  listen('waiting stalled', () => {
    waiting = !video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA
    host.onState()
  })
  listen('playing canplay', () => {
    waiting = false
    tries = 0
    host.onState()
  })
  listen('play pause volumechange timeupdate durationchange ended resize', host.onState)
  listen('loadeddata seeked', host.onFrame)
  const tellsFrames = 'requestVideoFrameCallback' in video
  if (tellsFrames) follow()
  load()

  return {
    element: video,
    tellsFrames,
    get failed() {
      return failed
    },
    get playing() {
      return !video.paused && !video.ended
    },
    get waiting() {
      return waiting
    },
    get muted() {
      return video.muted
    },
    set muted(muted) {
      video.muted = muted
    },
    get currentTime() {
      return video.currentTime
    },
    set currentTime(seconds) {
      video.currentTime = seconds
    },
    captions: captions.map(({ language }) => language),
    get caption() {
      return shown.index
    },
    set caption(index) {
      shown.index = index
      host.onState()
    },
    get sounds() {
      return stream?.sounds ?? []
    },
    get sound() {
      return stream?.sound ?? 0
    },
    set sound(sound) {
      if (stream) stream.sound = sound
    },
    get width() {
      return video.videoWidth
    },
    get duration() {
      return Number.isFinite(video.duration) ? video.duration : 0
    },
    play,
    pause() {
      wanted = false
      video.pause()
    },
    destroy() {
      gone = true
      clearTimeout(timer)
      video.pause()
      shown.destroy()
      stream?.destroy()
      video.removeAttribute('src')
      video.load()
    },
  }
}
