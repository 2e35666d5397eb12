// Has ffmpeg draw the sphere of a video of fisheyes, and says within it that it is one.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FisheyeCoverage } from '@huanshi/kernel/protocol/coverage.ts'
import { writeMarked } from '@huanshi/library/server/media/mark-sphere.ts'
import { everywhere, mappingFor, writeAnew, type RenditionTask } from '@huanshi/library/server/media/rendition.ts'
import { RenditionError } from '@huanshi/library/server/media/run-ffmpeg.ts'
import { VIDEO } from '@huanshi/library/server/media/video-names.ts'
import { bitexact, coding, nameless, sound, told } from '@huanshi/library/server/media/writing-arguments.ts'
import { videoFault, sphereGraph, type VideoSource } from './sphere-plan.ts'
import { MASK, writeMasks } from './seam-masks.ts'

interface SphereTask extends Omit<RenditionTask, 'bounds'> {
  readonly coverage: FisheyeCoverage
  /** A folder of its own, which goes away by itself. */
  readonly work: string
}

/** @throws RenditionError */
export async function writeSphere({ coverage, work, target, ...task }: SphereTask): Promise<void> {
  const masks = { share: join(work, 'share.yuv'), seen: join(work, 'seen.yuv') }
  const drawn = join(work, VIDEO)
  await writeAnew({ ...task, target: drawn }, async ({ source, facts, limits: { seconds, bytes } }) => {
    const video: VideoSource = { ...facts, pictures: facts.details.pictures ?? 1 }
    const fault = videoFault(coverage, video)
    if (fault !== null) throw new RenditionError(fault)
    await writeMasks(coverage, video, masks)
    const graph = sphereGraph(coverage, video, await mappingFor(task.ffmpeg, facts))
    return [
      told(seconds, source),
      ...[masks.share, masks.seen].map(maskInput),
      ['-filter_complex_threads', '2', '-filter_complex', graph, '-map', '[sphere]', '-map', '0:a:0?', ...nameless],
      [...coding(everywhere.rate), '-pix_fmt', 'yuv420p', ...sound, ...bitexact],
      ['-fs', String(bytes), '-f', 'mp4', `file:${drawn}`],
    ].flat()
  })
  await writeMarked(drawn, target)
  await Promise.all([drawn, masks.share, masks.seen].map((path) => rm(path)))
}

/** A frame of our own, which holds as long as the video lasts. */
function maskInput(path: string): string[] {
  const size = `${MASK.width}x${MASK.height}`
  return [
    ['-protocol_whitelist', 'file', '-f', 'rawvideo', '-pixel_format', 'yuv420p', '-video_size', size],
    ['-framerate', '1', '-i', `file:${path}`],
  ].flat()
}
