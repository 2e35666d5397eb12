// What two eyes need of the viewer.
import type { Drawing } from '../model/drawing.ts'
import type { Viewer } from '../model/types.ts'
import type { Direction } from '../view/angle.ts'
import type { Camera, Levelling } from '../view/camera.ts'
import type { Eye } from './eye-camera.ts'

export interface HeadsetHost {
  readonly gl: () => WebGL2RenderingContext | null
  /** Where a person looks now. */
  readonly view: () => Direction
  readonly level: () => Levelling
  /** Only spheres surround the head. */
  readonly isSphere: () => boolean
  readonly markers: Viewer['markersInScene']
  readonly addDrawing: (drawing: Drawing) => () => void
  /** Draws the picture and what lies on it, once for each eye, into the framebuffer that is bound. */
  readonly drawEyes: (head: Camera, eyes: readonly Eye[], width: number, height: number) => void
  readonly redraw: () => void
  /** The view follows the device's own sensor, where it has one. */
  readonly follow: (on: boolean) => void
  /** The head has turned: after the session the view goes on from there. */
  readonly turned: (to: Direction) => void
  readonly onChange: () => void
}
