// Keeps a program running: one that dies is started again, after a pause that doubles while it goes on dying. One that ends by
// itself, or because somebody told it to, is left alone. There is never a second one before the first is gone.
import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { signals } from './child.mjs'

/** How a program says that what is configured cannot work: starting it again would say the same (EX_CONFIG of sysexits). */
const MISCONFIGURED = 78
/** After the second Ctrl-C. */
const INTERRUPTED = 130
const usual = { firstPause: 1_000, longestPause: 30_000, healthyFor: 60_000 }

/**
 * Gives the exit code of the last run.
 *
 * `begin` starts the program with a channel, by which it says `ready`.
 */
export async function supervise(begin, { firstPause, longestPause, healthyFor } = usual) {
  const stopping = new AbortController()
  let child
  for (const signal of signals) {
    process.on(signal, () => {
      stopping.abort()
      child?.kill(signal)
    })
  }
  let pause = firstPause
  let hasServed = false
  for (;;) {
    const end = await endOf(() => (child = begin()))
    child = undefined
    hasServed ||= end.readyFor !== null
    if (stopping.signal.aborted || isFinal(end, hasServed)) return codeOf(end)
    if (end.readyFor !== null && end.readyFor >= healthyFor) pause = firstPause
    report(end, pause)
    if (!(await passes(pause, stopping.signal))) return 0
    pause = Math.min(pause * 2, longestPause)
  }
}

/** What never came up for a reason of its own has said why, and would say it again. */
function isFinal({ code, signal }, hasServed) {
  if (signal !== null) return false
  return code === 0 || code === MISCONFIGURED || code === INTERRUPTED || !hasServed
}

function endOf(begin) {
  let readySince = null
  return new Promise((resolve) => {
    // A machine that cannot start it now, for want of memory or of processes, may do so later.
    const fail = ({ message }) => {
      console.error(message)
      resolve({ code: 1, signal: null, readyFor: null })
    }
    try {
      const child = begin()
      child.on('message', (word) => {
        if (word === 'ready') readySince ??= performance.now()
      })
      child.on('error', (error) => child.pid === undefined && fail(error))
      child.on('exit', (code, signal) => {
        resolve({ code, signal, readyFor: readySince === null ? null : performance.now() - readySince })
      })
    } catch (error) {
      fail(error)
    }
  })
}

function codeOf({ code, signal }) {
  return code ?? 128 + (constants.signals[signal] ?? 0)
}

/** False when it was cut short. */
function passes(milliseconds, signal) {
  return sleep(milliseconds, true, { signal }).catch(() => false)
}

/** A line for collectors in the form of the server's own, a sentence for a person at a terminal. */
function report({ code, signal }, pause) {
  if (process.stdout.isTTY) {
    console.log(`服务意外停止（${signal ?? `退出码 ${code}`}），${Math.round(pause / 1000)} 秒后重新启动。`)
    return
  }
  const time = new Date().toISOString()
  console.log(JSON.stringify({ level: 50, time, msg: 'server died, starting again', code, signal, pause }))
}
