// An immersive session: the headset gives each eye's projection and turn, the controllers' rays press markers.
import { directionOf } from '../view/angle.ts'
import type { Direction } from '../view/angle.ts'
import { axesOf, eyeCamera } from './eye-camera.ts'
import type { Eye } from './eye-camera.ts'
import { createGaze } from './gaze.ts'
import type { HeadsetHost } from './host.ts'
import { createReticle } from './reticle.ts'

export interface Session {
  end(): Promise<void>
}

/** @throws whatever the browser gives as a reason for refusing. */
export async function startSession(xr: XRSystem, host: HeadsetHost, onEnd: () => void): Promise<Session> {
  const gl = host.gl()
  if (!gl) throw new Error('no graphics context')
  const session = await xr.requestSession('immersive-vr')
  await gl.makeXRCompatible()
  const layer = new XRWebGLLayer(session, gl, { antialias: false, depth: false, stencil: false, alpha: false })
  await session.updateRenderState({ baseLayer: layer })
  const space = await session.requestReferenceSpace('local')
  const start = host.view()
  const gaze = createGaze()
  let ahead: Direction = start
  let pointed = false
  const takeOff = host.addDrawing(
    createReticle(
      () => ahead,
      () => gaze.progress,
    ),
  )
  await host.markers.show(true)

  const press = (event: XRInputSourceEvent): void => {
    const pose = event.frame.getPose(event.inputSource.targetRaySpace, space)
    if (!pose) return
    // A hand that points once is preferred to the head from then on.
    pointed ||= event.inputSource.targetRayMode !== 'gaze'
    const marker = host.markers.at(directionOf(axesOf(pose.transform.orientation, start.yaw).ahead))
    if (marker) host.markers.press(marker.id)
  }
  const draw = (now: number, given: XRFrame): void => {
    session.requestAnimationFrame(draw)
    const pose = given.getViewerPose(space)
    if (!pose || !host.isSphere()) {
      if (!host.isSphere()) void session.end()
      return
    }
    ahead = directionOf(axesOf(pose.transform.orientation, start.yaw).ahead)
    const eyes: Eye[] = []
    for (const view of pose.views) {
      const port = layer.getViewport(view)
      if (!port) continue
      const { x, y, width, height } = port
      const camera = eyeCamera(
        view.projectionMatrix,
        view.transform.orientation,
        start.yaw,
        host.level(),
        width,
        height,
      )
      eyes.push({ camera, x, y, width, height, isRight: view.eye === 'right' })
    }
    const head = eyes[0]?.camera
    if (!head) return
    const meant = gaze.look(pointed ? null : host.markers.at(ahead), now)
    if (meant) host.markers.press(meant.id)
    gl.bindFramebuffer(gl.FRAMEBUFFER, layer.framebuffer)
    host.drawEyes(head, eyes, layer.framebufferWidth, layer.framebufferHeight)
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
  }
  session.addEventListener('select', press)
  session.addEventListener('end', () => {
    takeOff()
    void host.markers.show(false)
    host.turned(ahead)
    onEnd()
  })
  session.requestAnimationFrame(draw)
  return { end: () => session.end() }
}
