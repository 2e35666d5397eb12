// How well a name answers what was typed: by its words, then by the first letters of its pinyin.
import { initialsOf } from './pinyin.ts'

export interface Named {
  readonly title: string
  /** What it stands under, which may be typed too. */
  readonly under: string
}

/** 0 for no match; the higher, the better. */
export function scoreOf({ title, under }: Named, typed: string): number {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return 1
  const name = title.toLowerCase()
  if (name === wanted) return 100
  if (name.startsWith(wanted)) return 90
  if (name.includes(wanted)) return 80
  const words = wanted.split(/\s+/)
  if (words.length > 1 && words.every((word) => `${under} ${name}`.toLowerCase().includes(word))) return 70
  const letters = initialsOf(title)
  if (letters === wanted) return 60
  if (letters.startsWith(wanted)) return 50
  if (wanted.length > 1 && letters.includes(wanted)) return 40
  if (wanted.length > 1 && initialsOf(`${under}${title}`).startsWith(wanted)) return 30
  return under.toLowerCase().includes(wanted) ? 20 : 0
}

/** The best first; equals keep their order. */
export function ranked<T extends Named>(entries: readonly T[], typed: string, most: number): readonly T[] {
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, typed) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ entry }) => entry)
}
