// The one door to every command: node tools/launch/run.mjs start|build|dev|test|slow|check|graph|bench|cluster|image|asvs|fuzz|journeys|journeys:firefox|screens|seed|migrate|verify|edge-key|upgrade-database|backup|restore. Runs on any Node from 20 on and needs
// nothing installed: it installs what is missing and hands over to the Node that the project pins.
import { provideServer, provideWeb, vite } from './built.mjs'
import { provideNode } from './install.mjs'
import { projectFolder, runChild, runTogether } from './child.mjs'
import { serve } from './serve.mjs'

const playwright = 'node_modules/@playwright/test/cli.js'

const commands = {
  async start(node) {
    await provideWeb(node)
    return serve(node)
  },

  /** For an image that is not written to later. */
  async build(node) {
    await provideWeb(node)
    await provideServer(node)
    return 0
  },

  /** The person opens the web server with its live updates; behind it the API runs one port further. */
  async dev(node) {
    const port = Number(process.env.PORT ?? 5002)
    const origin = process.env.HUANSHI_URL ?? `http://localhost:${port}`
    return runTogether([
      [
        node,
        ['--watch', '--watch-preserve-output', 'apps/server/main.ts'],
        { PORT: String(port + 1), HUANSHI_URL: origin },
      ],
      [
        node,
        [vite, '--config', 'apps/web/vite.config.ts', '--port', String(port), '--strictPort'],
        { HUANSHI_API: `http://127.0.0.1:${port + 1}` },
      ],
    ])
  },

  test: (node) => runChild(node, ['tools/run-tests.ts']),
  slow: (node) => runChild(node, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'slow', '--maxWorkers', '3']),
  check: (node) => runChild(node, ['tools/check.ts']),
  graph: (node) => runChild(node, ['tools/architecture/draw-graph.ts']),
  bench: (node, rest) => runChild(node, ['tools/bench.ts', ...rest]),
  /** Of the built product, as it runs on many machines. */
  async cluster(node, rest) {
    await provideWeb(node)
    return runChild(node, ['tools/cluster.ts', ...rest])
  },
  image: (node) => runChild(node, ['tools/deploy/image.ts']),
  asvs: (node, rest) => runChild(node, ['tools/asvs.ts', ...rest]),
  fuzz: (node, rest) => runChild(node, ['tools/fuzz.ts', ...rest.filter((word) => word !== '--')]),
  journeys: (node, rest) =>
    runChild(node, [playwright, 'test', '--config', 'tools/journeys/playwright.config.ts', ...rest]),
  'journeys:firefox': (node, rest) => runChild(node, ['tools/firefox.ts', ...rest]),
  screens: (node, rest) =>
    runChild(node, [playwright, 'test', '--config', 'tools/journeys/screens.config.ts', ...rest]),
  seed: (node, rest) => runChild(node, ['tools/seed.ts', ...rest]),
  migrate: (node, rest) => runChild(node, ['apps/server/migrate.ts', ...rest]),
  verify: (node, rest) => runChild(node, ['apps/server/verify.ts', ...rest]),
  'edge-key': (node) => runChild(node, ['apps/server/edge-key.ts']),
  'upgrade-database': (node, rest) => runChild(node, ['apps/server/upgrade-database.ts', ...rest]),
  backup: (node, rest) => runChild(node, ['apps/server/backup.ts', ...rest]),
  restore: (node, rest) => runChild(node, ['apps/server/restore.ts', ...rest]),
}

const [name = '', ...rest] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined

if (command === undefined) {
  console.error(
    '用法：node tools/launch/run.mjs start|build|dev|test|slow|check|graph|bench|cluster|image|asvs|fuzz|journeys|journeys:firefox|screens|seed|migrate|verify|edge-key|upgrade-database|backup|restore',
  )
  process.exit(2)
}
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`需要 Node.js 20 或更高版本，当前是 ${process.versions.node}。`)
  process.exit(1)
}

try {
  process.chdir(projectFolder)
  process.exitCode = await command(await provideNode(), rest)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
