// The sources of the project in a folder of their own, with the same packages, so that a guide can be followed without touching them.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { listedFiles, root } from '../architecture/source.ts'
import { changed, type Block } from './read-guide.ts'

export interface Copy {
  readonly folder: string
  readonly follow: (block: Block) => void
  readonly remove: () => void
}

const sources = /^((apps|modules|packages|engines|tools)\/|[^/]+\.(ts|json)$)/
const isRead = /\.(ts|tsx|mjs|css|json|sql)$/

export function copySources(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'huanshi-guides-'))
  for (const path of listedFiles()) {
    if (!sources.test(path) || !isRead.test(path)) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  linkPackages(folder)
  return {
    folder,
    follow(block) {
      const path = join(folder, block.path)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, block.isChange ? changed(readFileSync(path, 'utf8'), block) : block.text)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Those from outside as they are. */
function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@huanshi' && name !== '.cache')
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
}

/** The project's own packages are those of the copy, new ones too: what `npm install` does. */
export function linkOwn(folder: string): void {
  const own = join(folder, 'node_modules/@huanshi')
  mkdirSync(own)
  for (const layer of ['apps', 'modules', 'packages', 'engines'])
    for (const name of readdirSync(join(folder, layer))) symlinkSync(join(folder, layer, name), join(own, name))
}
