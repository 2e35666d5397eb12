// Which filters an ffmpeg was built with: not every one has all of them.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const PATIENCE = 20_000
const known = new Map<string, Promise<string>>()

/** Those of the wanted ones that it has not; all of them where it does not answer. */
export async function filtersLacking(ffmpeg: string, wanted: readonly string[]): Promise<readonly string[]> {
  const told =
    known.get(ffmpeg) ??
    run(ffmpeg, ['-hide_banner', '-filters'], { timeout: PATIENCE }).then(
      ({ stdout }) => stdout,
      () => '',
    )
  known.set(ffmpeg, told)
  const list = await told
  return wanted.filter((name) => !new RegExp(String.raw`^\s*\S+\s+${name}\s`, 'm').test(list))
}
