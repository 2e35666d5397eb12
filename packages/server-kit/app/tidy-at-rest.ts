// Gives memory back when nothing is going on: V8 keeps what it has taken for the start and for busy hours until something new
// is allocated, which at rest nothing is.

const LOOK_MS = 10_000
/** Share of a processor below which nothing is going on: the looks of queues alone take 0.06 on a slow machine. */
const REST = 0.1
/** Processor time since the last tidying that makes another one worth its pause of some 100 ms, ms. */
const WORTH = 2_000

/** After the start everything is packed together, which takes some tenths of a second; later what is free goes back, in one. */
function collect(isFirst: boolean): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: isFirst ? 'last-resort' : 'regular' })
}

/** Works where the process was started with `--expose-gc`, as the launcher does; holds nothing up. */
export function tidyAtRest(tidy: (isFirst: boolean) => void = collect): { stop(): void } {
  let [seen, tidied] = [processorMs(), 0]
  const look = setInterval(() => {
    const now = processorMs()
    const isAtRest = now - seen < REST * LOOK_MS
    seen = now
    if (!isAtRest || now - tidied < (tidied === 0 ? 0 : WORTH)) return
    tidy(tidied === 0)
    tidied = seen = processorMs()
  }, LOOK_MS)
  look.unref()
  return { stop: () => clearInterval(look) }
}

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
