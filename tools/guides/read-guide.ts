// A guide of docs/guides: prose with blocks of code, each headed by the file that it is about. A block is a whole file, or, in the
// language `diff`, lines to be put in and taken out between lines that stand there.
import { readFileSync } from 'node:fs'

export interface Block {
  readonly path: string
  readonly text: string
  readonly isChange: boolean
}

const fence = /^```(\w+) (\S+\/\S+)\n([^]*?)^```$/gm

export function blocksOf(guide: string): Block[] {
  return [...guide.matchAll(fence)].map(([, language = '', path = '', text = '']) => ({
    path,
    text,
    isChange: language === 'diff',
  }))
}

export const readGuide = (path: string): Block[] => blocksOf(readFileSync(path, 'utf8'))

/** @param change hunks between lines `@@`. @throws Error where the lines that should be there are not, or are there twice */
export function changed(text: string, { path, text: change }: Block): string {
  return change.split(/^@@.*\n/m).reduce((now, hunk) => {
    const lines = hunk.split('\n').filter((line) => line !== '')
    const sideOf = (sign: string): string =>
      lines.flatMap((line) => (line[0] === ' ' || line[0] === sign ? [`${line.slice(1)}\n`] : [])).join('')
    const [before, after] = [sideOf('-'), sideOf('+')]
    const [found, ...others] = now.split(before)
    if (others.length !== 1) throw new Error(`${path} has these lines ${others.length} times:\n${before}`)
    return [found, ...others].join(after)
  }, text)
}
