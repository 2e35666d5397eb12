// How else than by hand a scene is looked around in: the device's attitude, a headset, the whole screen.
import { createLaterHeadset } from './headset/later-headset.ts'
import type { HeadsetHost } from './headset/host.ts'
import type { Moves } from './moves.ts'
import type { Scene } from './scene.ts'
import { createFullscreen } from './sense/fullscreen.ts'
import { createGyroscope } from './sense/gyroscope.ts'
import type { ViewerEvents } from './model/types.ts'
import type { View } from './view/camera.ts'
import type { Emitter } from './view/events.ts'

interface SensesHost extends Pick<HeadsetHost, 'gl' | 'markers' | 'addDrawing' | 'drawEyes' | 'redraw'> {
  readonly scene: () => Scene | null
  readonly moves: Moves
  readonly events: Emitter<ViewerEvents>
  /** What fills the screen. */
  readonly element: HTMLElement
}

const AHEAD: View = { yaw: 0, pitch: 0, fov: 75 }
const UPRIGHT = { roll: 0, pitch: 0, yaw: 0 }

export function createDeviceInput(host: SensesHost) {
  const { moves, events, element } = host
  const view = (): View => host.scene()?.view ?? AHEAD
  const gyroscope = createGyroscope({
    view,
    north: () => host.scene()?.options.north,
    show(yaw, pitch, roll) {
      moves.optics.roll = roll
      moves.setView({ ...view(), yaw, pitch })
    },
    onChange: (enabled) => events.emit('gyroscope', { enabled }),
  })
  const headset = createLaterHeadset(
    {
      ...host,
      view,
      level: () => host.scene()?.level ?? UPRIGHT,
      isSphere: () => host.scene()?.kind === 'sphere',
      follow(on) {
        if (on) void gyroscope.enable()
        else gyroscope.disable()
      },
      turned: ({ yaw, pitch }) => moves.setView({ ...view(), yaw, pitch }),
      onChange() {
        const { presenting, stereo } = headset
        element.classList.toggle('hv-two-eyes', stereo)
        events.emit('headset', { presenting, stereo })
      },
    },
    (error) => events.emit('error', { kind: 'headset', error }),
  )
  const fullscreen = createFullscreen(element, (active) => events.emit('fullscreen', { active }))
  return {
    gyroscope,
    headset,
    fullscreen,
    destroy: (): void => {
      headset.destroy()
      gyroscope.destroy()
      fullscreen.destroy()
    },
  }
}
