// No file may reach itself through its imports; those of types count, since they tie two files together just as well.
import type { Finding, Rule, Source } from './source.ts'

export const checkCycles: Rule = (sources) => {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const state = new Map<string, 'open' | 'done'>()
  const findings: Finding[] = []
  const trail: string[] = []

  function visit(source: Source): void {
    state.set(source.path, 'open')
    trail.push(source.path)
    for (const { path } of source.imports) {
      const next = path === null ? undefined : byPath.get(path)
      if (next === undefined) continue
      if (state.get(next.path) === 'open') {
        const loop = [...trail.slice(trail.indexOf(next.path)), next.path]
        findings.push({ path: next.path, message: `import cycle: ${loop.join(' → ')}` })
      } else if (state.get(next.path) === undefined) visit(next)
    }
    trail.pop()
    state.set(source.path, 'done')
  }

  for (const source of sources) if (state.get(source.path) === undefined) visit(source)
  return findings
}
