// Is there an ffmpeg that can write what browsers play? It is looked for along PATH.
import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, isAbsolute, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const PATIENCE = 20_000
const needed = [/\blibx264\b/, /^\s*A\S*\s+aac\s/m]

/** Its path; null where there is none, or one too old or without the encoders. */
export async function findFfmpeg(path = process.env['PATH'] ?? ''): Promise<string | null> {
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg'
  for (const folder of path.split(delimiter)) {
    if (!isAbsolute(folder)) continue
    const command = join(folder, name)
    const isThere = await access(command, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere && (await isFit(command))) return command
  }
  return null
}

async function isFit(command: string): Promise<boolean> {
  try {
    // The option came with the others that are used here: older ones refuse it.
    const { stdout } = await run(command, ['-hide_banner', '-stats_period', '1', '-encoders'], { timeout: PATIENCE })
    return needed.every((encoder) => encoder.test(stdout))
  } catch {
    return false
  }
}
