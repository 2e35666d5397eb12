import type { Sharp } from 'sharp'

export interface TileCoding {
  tileSize: number
  quality: number
  chroma: '4:2:0' | '4:4:4'
}

/**
 * Writes `{name}_files/{level}/{column}_{row}.jpeg`.
 * @param depth all levels of the picture, down to one tile, or only itself
 */
export async function codeTiles(
  picture: Sharp,
  name: string,
  { tileSize, quality, chroma }: TileCoding,
  depth: 'onetile' | 'one',
): Promise<void> {
  await picture
    // Optimised Huffman tables cost 60 % more time for 3 % smaller tiles.
    .jpeg({ quality, chromaSubsampling: chroma, optimiseCoding: false })
    .tile({ size: tileSize, overlap: 0, depth, layout: 'dz' })
    .toFile(`${name}.dz`)
}
