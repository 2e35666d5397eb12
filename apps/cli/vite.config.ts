// The command as one file that any Node runs, and packed as npm takes it.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { create } from 'tar'
import { defineConfig, type Plugin } from 'vite'

const PROGRAM = 'huanshi.mjs'

const packed: Plugin = {
  name: 'packed',
  async writeBundle({ dir = '' }) {
    const own = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
    const { version, license } = JSON.parse(own) as { version: string; license: string } // our own
    const told = {
      name: 'huanshi',
      version,
      license,
      type: 'module',
      bin: { huanshi: PROGRAM },
      engines: { node: '>=20' },
    }
    await writeFile(join(dir, 'package.json'), JSON.stringify(told, null, 2))
    const packing = { gzip: true, portable: true, cwd: dir, prefix: 'package', file: join(dir, 'huanshi.tgz') }
    await create(packing, ['package.json', PROGRAM])
  },
}

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [packed],
  ssr: { noExternal: true },
  build: {
    ssr: 'main.ts',
    target: 'node20',
    rolldownOptions: {
      output: { format: 'es', entryFileNames: PROGRAM, codeSplitting: false, banner: '#!/usr/bin/env node' },
    },
  },
})
