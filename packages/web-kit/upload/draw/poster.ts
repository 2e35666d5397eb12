// A frame of a video: from a little way in, because many begin black.
const TIMEOUT_MS = 20_000
const QUALITY = 0.85
/** Share of the video, and at most so many seconds in. */
const INTO = 0.1
const LATEST_S = 3

/** @param longer pixels of the longer side @returns a data address, or null where the browser cannot play it */
export async function posterOf(file: Blob, longer: number): Promise<string | null> {
  const address = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  video.playsInline = true
  try {
    const isLoaded = event(video, 'loadeddata')
    video.src = address
    if (!(await isLoaded)) return null
    const isThere = event(video, 'seeked')
    video.currentTime = Math.min(LATEST_S, (Number.isFinite(video.duration) ? video.duration : 0) * INTO)
    if (!(await isThere)) return null
    return drawn(video, longer)
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

function drawn(video: HTMLVideoElement, longer: number): string | null {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0 || videoHeight === 0) return null
  const scale = Math.min(1, longer / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(videoWidth * scale))
  canvas.height = Math.max(1, Math.round(videoHeight * scale))
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', QUALITY)
}

function event(video: HTMLVideoElement, name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), TIMEOUT_MS)
    const finish = (isGood: boolean) => (): void => {
      clearTimeout(timer)
      resolve(isGood)
    }
    video.addEventListener(name, finish(true), { once: true })
    video.addEventListener('error', finish(false), { once: true })
  })
}
