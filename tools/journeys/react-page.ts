// A page of another site with React, made as its author would make it: of the package that the site gives out, and the lines of docs/embedding.md.
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../architecture/source.ts'
import { address } from './person.ts'

/** @param src address of the tour */
export async function reactPage(src: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'react-page-'))
  const own = join(folder, 'node_modules/@huanshi/react')
  await mkdir(own, { recursive: true })
  const packed = join(folder, 'huanshi-react.tgz')
  await writeFile(packed, Buffer.from(await (await fetch(address('/huanshi-react.tgz'))).arrayBuffer()))
  run('tar', ['xzf', packed, '-C', own, '--strip-components=1'])
  for (const name of ['react', 'react-dom', '@types'])
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  await writeFile(join(folder, 'museum.tsx'), await example(src))
  await writeFile(join(folder, 'main.tsx'), MAIN)
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['main.tsx'] }))
  run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder])
  const built = await build({
    root: folder,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: join(folder, 'main.tsx'), formats: ['iife'], name: 'page' } },
  })
  await rm(folder, { recursive: true })
  const [output] = [built].flat()
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('nothing was built')
  return `<!doctype html><meta charset="utf-8"><div id="root"></div><script type="module">${chunk.code.replaceAll('</script', '<\\/script')}</script>`
}

const options = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  jsx: 'react-jsx',
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2022',
  lib: ['es2022', 'dom'],
  types: [],
}
const MAIN = `import { createRoot } from 'react-dom/client'
import { Museum } from './museum'
createRoot(document.getElementById('root')!).render(<Museum />)`

async function example(src: string): Promise<string> {
  const text = await readFile(join(root, 'docs/embedding.md'), 'utf8')
  const [, code = ''] = /```tsx\n([^]*?)```/.exec(text) ?? []
  return code.replaceAll('https://site.example/view/tour/museum-of-yunling', src)
}

function run(program: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program}: ${stdout}${stderr}`)
}
