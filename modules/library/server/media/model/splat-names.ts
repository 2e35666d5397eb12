// Names of the files of a cloud of splats in their folder.
import type { LibDetails } from '../../../contract/lib-details.ts'

/** The whole. */
export const SPLAT = 'file.splat'

/** One of its levels, from 1 on: the one with the fewest comes first. */
export function levelFile(nth: number): string {
  return `level-${nth}.splat`
}

/** @param details of the panorama */
export function levelFiles(details: unknown): string[] {
  const { levels = [] } = details as LibDetails // written by us
  return levels.map((_, nth) => levelFile(nth + 1))
}
