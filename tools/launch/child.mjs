// Running other programs so that signals reach them and their exit code reaches the caller.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url))

/** Those that ask a program to end. */
export const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Gives its exit code. */
export function runChild(program, args) {
  return follow([begin(program, args)])
}

/** Several programs that belong together: when one ends, the others are stopped. */
export function runTogether(programs) {
  return follow(programs.map(([program, args, env]) => begin(program, args, { env })))
}

/** With `linked` there is a channel to the child, by which it also learns when we are gone, however that happened. */
export function begin(program, args, { env = {}, linked = false } = {}) {
  const path = [join(projectFolder, 'node_modules', '.bin'), dirname(program), process.env.PATH].join(delimiter)
  return spawn(program, args, {
    cwd: projectFolder,
    env: { ...process.env, PATH: path, ...env },
    stdio: linked ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  })
}

function follow(children) {
  const stopAll = (signal) => children.forEach((child) => child.exitCode === null && child.kill(signal))
  signals.forEach((signal) => process.on(signal, () => stopAll(signal)))
  const endings = children.map(
    (child) =>
      new Promise((resolve, reject) => {
        child.on('error', reject)
        child.on('exit', (code, signal) => {
          stopAll('SIGTERM')
          resolve(code ?? 128 + (constants.signals[signal] ?? 0))
        })
      }),
  )
  return Promise.all(endings).then((codes) => codes.find((code) => code !== 0) ?? 0)
}
