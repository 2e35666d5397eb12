// ffmpeg, where the machine has it: never needed, used where it is there.
import { spawnSync } from 'node:child_process'

let isThere: boolean | undefined

export function hasConverter(): boolean {
  isThere ??= spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0
  return isThere
}
