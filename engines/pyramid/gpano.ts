// What a JPEG says of the sphere that it shows, so that viewers of others show it as one: GPano in XMP
// (https://developers.google.com/streetview/spherical-metadata).
import type { Crop } from './sample-sphere.ts'

interface SphereWords {
  /** Of the picture, in pixels. */
  readonly width: number
  readonly height: number
  /** Where it lies in the whole sphere, in its own pixels; absent where it is all of it. */
  readonly crop?: Crop | undefined
  /** Compass bearing of the middle, degrees. */
  readonly heading?: number | null
}

export function gpanoXmp({ width, height, crop, heading }: SphereWords): string {
  const fields: readonly (readonly [string, string | number | undefined])[] = [
    ['ProjectionType', 'equirectangular'],
    ['UsePanoramaViewer', 'True'],
    ['FullPanoWidthPixels', crop?.fullWidth ?? width],
    ['FullPanoHeightPixels', crop?.fullHeight ?? height],
    ['CroppedAreaLeftPixels', crop?.left ?? 0],
    ['CroppedAreaTopPixels', crop?.top ?? 0],
    ['CroppedAreaImageWidthPixels', width],
    ['CroppedAreaImageHeightPixels', height],
    ['PoseHeadingDegrees', heading == null ? undefined : Math.round(heading * 100) / 100],
  ]
  const attributes = fields.flatMap(([name, value]) => (value === undefined ? [] : [`GPano:${name}="${value}"`]))
  return (
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">' +
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ' +
    `xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" ${attributes.join(' ')}/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
  )
}

const NAMESPACE = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1')

/** A JPEG of ours, which has no metadata, with this in front of its codes. */
export function withXmp(jpeg: Buffer, xmp: string): Buffer {
  const words = Buffer.concat([NAMESPACE, Buffer.from(xmp, 'utf8')])
  const marker = Buffer.from([0xff, 0xe1, 0, 0])
  marker.writeUInt16BE(words.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), marker, words, jpeg.subarray(2)])
}
