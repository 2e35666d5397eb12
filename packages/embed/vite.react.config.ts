// The element as a component of React, with its types, packed as npm takes it: npm install https://site.example/huanshi-react.tgz
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create } from 'tar'
import { defineConfig, type Plugin } from 'vite'

const manifest = (folder: string): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, folder, 'package.json'), 'utf8')) as Record<string, unknown> // our own

const typesAndPack: Plugin = {
  name: 'types-and-pack',
  async writeBundle({ dir = '' }) {
    const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
    const args = [compiler, '-p', join(import.meta.dirname, 'tsconfig.react.json'), '--outDir', dir]
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    if (status !== 0) this.error(stdout)
    const { version, license } = manifest('../..')
    const exported = { types: './react.d.ts', default: './react.js' }
    const told = { name: '@huanshi/react', version, license, type: 'module', exports: { '.': exported } }
    writeFileSync(join(dir, 'package.json'), JSON.stringify({ ...told, peerDependencies: { react: '>=19' } }, null, 2))
    const names = readdirSync(dir)
    await create(
      { gzip: true, portable: true, cwd: dir, prefix: 'package', file: join(dir, 'huanshi-react.tgz') },
      names,
    )
  },
}

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [typesAndPack],
  build: {
    target: 'es2022',
    modulePreload: false,
    lib: { entry: 'react.tsx', formats: ['es'], fileName: () => 'react.js' },
    rolldownOptions: { external: ['react', 'react/jsx-runtime'], output: { chunkFileNames: '[name].js' } },
  },
})
