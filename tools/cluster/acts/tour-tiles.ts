import type { Manifest } from '@huanshi/pano/contract/manifest.ts'

/** Addresses of the tiles of every level of every scene. @param tour as visitors are told */
export function tourTiles(tour: unknown): string[] {
  const { scenes } = tour as { scenes: { content: Manifest | null }[] } // the contract's answer
  return scenes.flatMap(({ content }) => {
    if (content === null) return []
    const { levels, tileUrl } = content
    return levels.flatMap(({ columns, rows }, level) =>
      Array.from({ length: columns * rows }, (_, nth) =>
        tileUrl
          .replace('{level}', String(level))
          .replace('{column}', String(nth % columns))
          .replace('{row}', String(Math.floor(nth / columns))),
      ),
    )
  })
}
