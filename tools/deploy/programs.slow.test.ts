// Files for other people's programs, judged by those programs.
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from '../architecture/source.ts'

const judges = [
  ['caddy', ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile']],
  ['promtool', ['check', 'rules', 'deploy/alerts.yml']],
] as const

for (const [program, words] of judges) {
  const isThere = spawnSync('which', [program]).status === 0
  if (!isThere) console.warn(`skipped: ${program} is not installed`)
  test.skipIf(!isThere)(`${program} takes ${words.at(-1) ?? ''}`, () => {
    const { status, stdout, stderr } = spawnSync(program, words, { cwd: root, encoding: 'utf8' })
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, ''])
  })
}
