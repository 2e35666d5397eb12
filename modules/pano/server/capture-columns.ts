// What camera and stitcher wrote into the file, as the record keeps it.
import { defaultView } from '@huanshi/kernel/protocol/angles.ts'
import { noLevel, type Level } from '../contract/correction.ts'
import type { Camera, Location } from '@huanshi/kernel/protocol/picture-data.ts'
import type { Capture } from '@huanshi/pyramid/read-gpano.ts'
import type { Form } from './picture-form.ts'

export function captureColumns(capture: Capture, form: Form) {
  const { crop, takenTime, initialView } = capture
  const view = { ...defaultView, yaw: half(initialView?.yaw ?? 0), pitch: initialView?.pitch ?? 0 }
  const { location, camera } = { location: locationOf(capture), camera: cameraOf(capture) }
  return {
    // A time without an offset is taken as the clock of China.
    taken_time:
      takenTime === undefined ? null : /(Z|[+-]\d\d:\d\d)$/.test(takenTime) ? takenTime : `${takenTime}+08:00`,
    location: location === null ? null : JSON.stringify(location),
    photo_location: location === null ? null : JSON.stringify(location),
    camera: camera === null ? null : JSON.stringify(camera),
    projection: crop === undefined ? null : JSON.stringify(crop),
    initial_view: JSON.stringify(view),
    level: JSON.stringify(form === 'flat' ? noLevel : levelOf(capture)),
    note: noteOf(capture),
    details: JSON.stringify(capture.stereo === undefined ? {} : { stereo: capture.stereo }),
  }
}

/** Beyond this a camera was not held askew but aside, which nobody wants to be put right by itself. Degrees. */
const MOST_LEAN = 45

/** The pose that the camera saw itself in, undone: the middle goes back to where it looked, the horizon to level. */
function levelOf({ pitch = 0, roll = 0 }: Capture): Level {
  if (Math.abs(pitch) > MOST_LEAN || Math.abs(roll) > MOST_LEAN) return noLevel
  return { ...noLevel, pitch, roll }
}

/** What its owner should know before visitors see it. */
function noteOf({ unstitched }: Capture): string | null {
  if (unstitched !== true) return null
  return '这是相机里还没有拼接的双鱼眼原片，看起来会变形。请打开「编辑全景 › 资料 › 画面覆盖」选鱼眼来展开，或上传相机软件导出的图片'
}

function locationOf({ position, heading }: Capture): Location | null {
  if (position === undefined) return null
  const { longitude, latitude, altitude, heading: photographed } = position
  const bearing = heading ?? photographed
  return {
    lng: longitude,
    lat: latitude,
    ...(altitude === undefined ? {} : { altitude }),
    ...(bearing === undefined ? {} : { heading: bearing }),
  }
}

function cameraOf({ camera }: Capture): Camera | null {
  const { make, model, exposure, fNumber, iso, focalLength } = camera
  const known = {
    ...(make === undefined ? {} : { make }),
    ...(model === undefined ? {} : { model }),
    ...(exposure === undefined ? {} : { exposureTime: exposure }),
    ...(fNumber === undefined ? {} : { fNumber }),
    ...(iso === undefined ? {} : { iso }),
    ...(focalLength === undefined ? {} : { focalLength }),
  }
  return Object.keys(known).length === 0 ? null : known
}

/** Degrees as -180 to 180. */
function half(yaw: number): number {
  return yaw > 180 ? yaw - 360 : yaw
}
