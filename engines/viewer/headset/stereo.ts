// Two pictures side by side for a phone in a holder; the head is followed by the phone's own sensor.
import { STRAIGHT } from '../view/lens.ts'
import { sphereCamera } from '../view/sphere-camera.ts'
import { createGaze } from './gaze.ts'
import type { HeadsetHost } from './host.ts'
import { createReticle } from './reticle.ts'

/** Vertical field of view of the usual holders' lenses. */
const FOV = 80

export interface Stereo {
  /** Draws a frame of this size, in device pixels. */
  draw(now: number, roll: number, width: number, height: number): void
  end(): void
}

export async function startStereo(host: HeadsetHost): Promise<Stereo> {
  const gaze = createGaze()
  const takeOff = host.addDrawing(createReticle(host.view, () => gaze.progress))
  await host.markers.show(true)
  return {
    draw(now, roll, width, height) {
      const half = Math.floor(width / 2)
      const optics = { lens: STRAIGHT, roll }
      const camera = sphereCamera({ ...host.view(), fov: FOV }, half, height, host.level(), optics)
      const marker = gaze.look(host.markers.at(host.view()), now)
      if (marker) host.markers.press(marker.id)
      const eyes = [0, half].map((x) => ({ camera, x, y: 0, width: half, height, isRight: x > 0 }))
      host.drawEyes(camera, eyes, width, height)
      if (gaze.progress > 0) host.redraw()
    },
    end() {
      takeOff()
      void host.markers.show(false)
    },
  }
}
