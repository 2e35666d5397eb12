// What documents name is there: the files that they link to and those that they spell in code; and every package has a README. The
// history of changes tells of what was, and guides of files that the reader makes (tools/guides follows them).
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listedFiles, root, type Finding, type Rule } from './source.ts'

const isRead = (path: string): boolean =>
  path.endsWith('.md') && !/^(CHANGELOG\.md|docs\/guides\/(?!README))/.test(path)
const link = /\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g
const fileInCode = /(?<![\w./*@{}>-])((?:[\w-]+\/)*[\w-]+(?:\.slow)?(?:\.\w+)?\.(?:tsx?|mjs|css|sql))(?![\w*{/-])/g
// Without what is only made by a run.
const folderInCode = /(?<![\w./*@{}>-])(?:(?:apps|modules|packages|engines|tools|docs)\/[\w/-]*\w)(?![\w.*{<…/-])/g
const isMade = /\/(results|dist)\b/
const code = /`[^`\n]+`|^```[^]*?^```/gm

export const checkDocuments: Rule = () =>
  findingsIn(
    listedFiles(),
    (path) => readFileSync(join(root, path), 'utf8'),
    (path) => existsSync(join(root, path)),
  )

export function findingsIn(
  paths: readonly string[],
  read: (path: string) => string,
  isThere: (path: string) => boolean,
): Finding[] {
  const ends = new Set(paths.flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(index).join('/'))))
  const missing = paths
    .filter((path) => /^(?:\w+\/[\w-]+|tools)\/package\.json$/.test(path))
    .map((path) => path.replace('package.json', 'README.md'))
    .filter((path) => !ends.has(path))
  const untrue = paths.filter(isRead).flatMap((path) => {
    const text = read(path)
    const links = [...text.matchAll(link)].map(([, target = '']) => join(dirname(path), target))
    const pieces = [...text.matchAll(code)].map(([piece]) => piece)
    const named = (pattern: RegExp): string[] =>
      pieces.flatMap((piece) => [...piece.matchAll(pattern)].map(([all]) => all))
    const files = named(fileInCode).filter((file) => !ends.has(file))
    const folders = named(folderInCode).filter((folder) => !isThere(folder) && !isMade.test(folder))
    const gone = [...links.filter((target) => !isThere(target)), ...files, ...folders]
    return gone.map((name) => ({ path, message: `${name} is not there` }))
  })
  return [...missing.map((path) => ({ path, message: 'a package without a README' })), ...untrue]
}
