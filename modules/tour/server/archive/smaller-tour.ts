// A tour to be taken away: videos and clouds in one size, since there is no line to fit; for a single page pictures no wider than a phone can
// use, so that it stays small enough to send.
import type { Manifest } from '@huanshi/pano/contract/manifest.ts'
import type { PublicPicture, PublicTour } from '../../contract/public-tour.ts'

const WIDEST = 4096

/** Videos and clouds as the one file that each is, stereo pairs as the picture of their left eye. */
export function withoutSizes(tour: PublicTour): PublicTour {
  return withPictures(tour, (picture) => ({ ...picture, content: inOneFile(picture.content) }))
}

function inOneFile(content: PublicPicture['content']): PublicPicture['content'] {
  if (content?.type === 'video') {
    const { streamUrl: _, ...video } = content
    return { ...video, levels: video.levels.slice(-1) }
  }
  if (content !== null && 'rightTileUrl' in content) {
    const { rightTileUrl: _, ...left } = content
    return left
  }
  if (content?.type !== 'splat') return content
  const { levels: _, ...cloud } = content
  return cloud
}

export function smallerTour(tour: PublicTour): PublicTour {
  return withPictures(tour, withSmaller)
}

/** Of the scenes and of what they may show instead. */
function withPictures(tour: PublicTour, change: <T extends PublicPicture>(picture: T) => T): PublicTour {
  const { pictures } = tour
  return {
    ...tour,
    scenes: tour.scenes.map((scene) => change(scene)),
    ...(pictures === undefined ? {} : { pictures: mapValues(pictures, change) }),
  }
}

function withSmaller<T extends PublicPicture>(picture: T): T {
  const { content } = picture
  return content !== null && 'tileUrl' in content ? { ...picture, content: smaller(content) } : picture
}

function mapValues<T>(values: Readonly<Record<string, T>>, change: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
}

function smaller(manifest: Manifest): Manifest {
  const fitting = manifest.levels.filter(({ width }) => width <= WIDEST)
  const levels = fitting.length > 0 ? fitting : manifest.levels.slice(0, 1)
  const last = levels.at(-1)
  if (last === undefined || levels.length === manifest.levels.length) return manifest
  const { crop } = manifest
  const scale = last.width / manifest.width
  const scaled = (value: number): number => Math.round(value * scale)
  return {
    ...manifest,
    levels,
    width: last.width,
    height: last.height,
    ...(crop === undefined
      ? {}
      : {
          crop: {
            fullWidth: scaled(crop.fullWidth),
            fullHeight: scaled(crop.fullHeight),
            left: scaled(crop.left),
            top: scaled(crop.top),
          },
        }),
  }
}
