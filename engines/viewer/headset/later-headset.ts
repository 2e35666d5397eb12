// Seeing with both eyes. Whether there is a headset is asked at the start; the rest is fetched when it is used.
import type { Headset } from '../model/types.ts'
import type { HeadsetHost } from './host.ts'
import type { Session } from './session.ts'
import type { Stereo } from './stereo.ts'

interface OwnHeadset extends Headset {
  /** Draws in the viewer's own frame; false when there is only one eye. */
  draw(now: number, roll: number, width: number, height: number): boolean
  destroy(): void
}

// oxlint-disable-next-line max-lines-per-function -- a part with its own state, which its members share
export function createLaterHeadset(host: HeadsetHost, onBroken: (error: Error) => void): OwnHeadset {
  const { xr } = navigator
  let available = false
  let session: Session | null = null
  let stereo: Stereo | null = null
  let wanted = false
  let gone = false
  const ask = async (): Promise<void> => {
    const is = await xr?.isSessionSupported('immersive-vr').catch(() => false)
    available = is === true && !gone
    if (available) host.onChange()
  }
  void ask()
  const fail = (error: unknown): void => onBroken(error instanceof Error ? error : new Error(String(error)))
  const startStereo = async (): Promise<void> => {
    try {
      const made = await import('./stereo.ts').then((code) => code.startStereo(host))
      if (wanted && !stereo && !gone) stereo = made
      else made.end()
    } catch (error) {
      wanted = false
      fail(error)
    }
    host.onChange()
    host.redraw()
  }
  const leave = async (): Promise<void> => {
    await session?.end().catch(() => {})
  }

  return {
    get available() {
      return available
    },
    get presenting() {
      return session !== null
    },
    async enter() {
      if (session) return true
      if (!xr || !available || !host.isSphere()) return false
      try {
        const code = await import('./session.ts')
        session = await code.startSession(xr, host, () => {
          session = null
          host.onChange()
          host.redraw()
        })
        host.onChange()
        return true
      } catch (error) {
        fail(error)
        return false
      }
    },
    exit: leave,
    get stereo() {
      return wanted
    },
    set stereo(on) {
      if (on === wanted) return
      wanted = on
      // Within the touch that asked for it: some systems ask the person first.
      host.follow(on)
      if (on) {
        void startStereo()
        return
      }
      stereo?.end()
      stereo = null
      host.onChange()
      host.redraw()
    },
    draw(now, roll, width, height) {
      if (!stereo || !host.isSphere()) return false
      stereo.draw(now, roll, width, height)
      return true
    },
    destroy() {
      gone = true
      stereo?.end()
      stereo = null
      void leave()
    },
  }
}
