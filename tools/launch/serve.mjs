// The server, kept running.
import { join } from 'node:path'
import { provideServer } from './built.mjs'
import { begin, projectFolder } from './child.mjs'
import { supervise } from './supervise.mjs'

/**
 * V8 lets the space for the young grow to 130 MB in busy moments and keeps it: 8 MB of each half is enough for answers. It tidies
 * up when nothing is going on (packages/server-kit/app/tidy-at-rest.ts), for which it has to be asked.
 */
export const memoryFlags = ['--max-semi-space-size=8', '--expose-gc']

export const serverEnvironment = {
  // Keeps what V8 made of the program, which halves the time to load it.
  NODE_COMPILE_CACHE: join(projectFolder, 'node_modules', '.cache', 'compiled'),
  // glibc keeps what compiling has taken, in an arena of every thread: a hundred megabytes after the start.
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** Gives the exit code of its last run. */
export async function serve(node) {
  const server = [...memoryFlags, await provideServer(node)]
  return supervise(() => begin(node, server, { env: serverEnvironment, linked: true }).once('message', tidy))
}

/** Gives back what looking through the sources has taken: from here on the launcher only waits. */
function tidy() {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
