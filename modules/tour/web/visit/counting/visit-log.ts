// Collects what is seen during a visit, in counts that say nothing about who it is: scenes entered, seconds, directions.
import { HEAT_COLUMNS, HEAT_ROWS, type VisitReport } from '../../../contract/tour-statistics.ts'

interface SceneCount {
  enters: number
  seconds: number
  readonly heat: Map<number, number>
}

interface VisitLog {
  enter(sceneId: string): void
  /** Half a second was spent looking there. */
  look(sceneId: string, yaw: number, pitch: number): void
  click(sceneId: string, hotspotId: string): void
  /** What is new since the last time; null when nothing is. */
  take(): VisitReport | null
}

export function cellOf(yaw: number, pitch: number): number {
  const column = Math.floor(((((yaw + 180) % 360) + 360) % 360) / (360 / HEAT_COLUMNS))
  const row = Math.min(HEAT_ROWS - 1, Math.max(0, Math.floor((90 - pitch) / (180 / HEAT_ROWS))))
  return row * HEAT_COLUMNS + Math.min(HEAT_COLUMNS - 1, column)
}

export function createVisitLog(): VisitLog {
  let scenes = new Map<string, SceneCount>()
  let clicks = new Map<string, { readonly sceneId: string; readonly hotspotId: string; count: number }>()

  const sceneOf = (id: string): SceneCount => {
    const found = scenes.get(id) ?? { enters: 0, seconds: 0, heat: new Map<number, number>() }
    scenes.set(id, found)
    return found
  }
  return {
    enter(sceneId) {
      sceneOf(sceneId).enters += 1
    },
    look(sceneId, yaw, pitch) {
      const scene = sceneOf(sceneId)
      const cell = cellOf(yaw, pitch)
      scene.seconds += 0.5
      scene.heat.set(cell, (scene.heat.get(cell) ?? 0) + 1)
    },
    click(sceneId, hotspotId) {
      const key = `${sceneId}/${hotspotId}`
      const found = clicks.get(key) ?? { sceneId, hotspotId, count: 0 }
      found.count += 1
      clicks.set(key, found)
    },
    take() {
      if (scenes.size === 0 && clicks.size === 0) return null
      const report: VisitReport = {
        scenes: [...scenes].map(([sceneId, { enters, seconds, heat }]) => ({
          sceneId,
          enters,
          seconds: Math.min(3600, seconds),
          heat: [...heat],
        })),
        hotspots: [...clicks.values()],
      }
      scenes = new Map()
      clicks = new Map()
      return report
    },
  }
}
