// The view follows how the device is held; where the picture's north is known and the sensor knows north, truly so.
import type { Gyroscope } from '../model/types.ts'
import { wrapDegrees } from '../view/angle.ts'
import type { View } from '../view/camera.ts'
import { attitudeOf } from './attitude.ts'

const PATIENCE_MS = 1500

interface GyroscopeHost {
  readonly view: () => View
  /** Compass bearing of yaw 0, where known. */
  readonly north: () => number | undefined
  readonly show: (yaw: number, pitch: number, roll: number) => void
  readonly onChange: (enabled: boolean) => void
}

interface SensedGyroscope extends Gyroscope {
  /** Someone turns the view by hand: what the sensor says counts from there. */
  turn(by: number): void
  /** Another scene, with another north. */
  reset(): void
  destroy(): void
}

// What some systems add to the standard event and its class.
interface CompassEvent extends DeviceOrientationEvent {
  readonly webkitCompassHeading?: number
}
interface Asking {
  requestPermission?: () => Promise<string>
}

export function createGyroscope(host: GyroscopeHost): SensedGyroscope {
  const known = 'DeviceOrientationEvent' in globalThis && matchMedia('(pointer: coarse)').matches
  const absolute = 'ondeviceorientationabsolute' in globalThis
  const kind = absolute ? 'deviceorientationabsolute' : 'deviceorientation'
  let enabled = false
  let offset: number | null = null
  let first: ((sensed: boolean) => void) | null = null

  const sense = (given: Event): void => {
    const event = given as CompassEvent // this listener is only on orientation events
    const { alpha, beta, gamma, webkitCompassHeading: compass } = event
    if (alpha === null || beta === null || gamma === null) return
    const { bearing, pitch, roll } = attitudeOf(alpha, beta, gamma, screen.orientation?.angle ?? 0)
    if (offset === null) {
      const north = host.north()
      const trueBearing =
        event.absolute || absolute ? bearing : compass === undefined ? null : bearing + compass + alpha
      offset = north !== undefined && trueBearing !== null ? trueBearing - bearing - north : host.view().yaw - bearing
    }
    first?.(true)
    first = null
    if (enabled) host.show(wrapDegrees(bearing + offset), pitch, roll)
  }
  const disable = (): void => {
    removeEventListener(kind, sense)
    first?.(false)
    first = null
    if (!enabled) return
    enabled = false
    host.show(host.view().yaw, host.view().pitch, 0)
    host.onChange(false)
  }

  return {
    available: known,
    get enabled() {
      return enabled
    },
    async enable() {
      if (enabled) return true
      if (!known) return false
      const asking: Asking = DeviceOrientationEvent as unknown as Asking // some systems add the question to the class
      if (asking.requestPermission && (await asking.requestPermission().catch(() => 'denied')) !== 'granted')
        return false
      offset = null
      const sensed = new Promise<boolean>((resolve) => {
        first = resolve
        setTimeout(() => resolve(false), PATIENCE_MS)
      })
      addEventListener(kind, sense)
      enabled = await sensed
      if (enabled) host.onChange(true)
      else removeEventListener(kind, sense)
      return enabled
    },
    disable,
    turn(by) {
      if (offset !== null) offset += by
    },
    reset() {
      offset = null
    },
    destroy: disable,
  }
}
