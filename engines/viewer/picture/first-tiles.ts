// What a picture begins with: all tiles of the largest level of hardly any.
import type { Manifest } from './manifest.ts'

/** Asked for before the store of tiles stands: each answer is taken once. */
export type EarlyAnswers = Map<string, Promise<Response>>

const FEW = 2
export const tilesOf = ({ columns, rows }: Manifest['levels'][number]): number => columns * rows
export const isFew = (count: number): boolean => count <= FEW

/** The largest level of few tiles; the smallest where none has so few. */
export const baseLevelOf = (levels: Manifest['levels']): number =>
  Math.max(
    0,
    levels.findLastIndex((level) => isFew(tilesOf(level))),
  )

export const addressOf = ({ tileUrl }: Manifest, level: number, column: number, row: number): string =>
  tileUrl.replace('{level}', String(level)).replace('{column}', String(column)).replace('{row}', String(row))
