// Sound files of every kind that the product takes, each as small as it can be.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import {
  gzipped,
  testAac,
  testVideo,
  testGlb,
  testGltf,
  testM4a,
  testMp3,
  testPly,
  testRar,
  testSplat,
  testTar,
  testWave,
  testZip,
  corners,
  type Packed,
} from '@huanshi/library/server/media/test-files.ts'
import { cameraTrailer } from '@huanshi/library/server/media/test-camera-trailer.ts'
import { testVideoWithPlace } from '@huanshi/library/server/media/test-video-place.ts'
import { testOgg } from '@huanshi/library/server/media/test-ogg.ts'
import { writeXlsx } from '@huanshi/server-kit/sheet/write-xlsx.ts'
import { psdOf } from '@huanshi/pyramid/psd/test-psd.ts'
import { sheetRows, workbook } from '../bench/hostile/packed.ts'
import { root } from '../architecture/source.ts'
import { tourSamples } from './tour-samples.ts'

export interface Sample {
  readonly name: string
  /** A real file: it may be one that is refused, and there are many alike. */
  readonly isGiven?: true
  /** One file, or those that are packed together. */
  readonly parts: readonly Packed[]
  /** What lies within is mutated as well as the archive itself. */
  readonly pack?: (parts: readonly Packed[]) => Buffer | Promise<Buffer>
}

const one = (name: string, bytes: Buffer | string): Sample => ({ name, parts: [{ name, bytes: Buffer.from(bytes) }] })
const packed = (name: string, files: readonly Packed[], pack: Sample['pack'] = testZip): Sample => ({
  name,
  parts: files,
  ...(pack === undefined ? {} : { pack }),
})

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
const picture = (width = 64): Sharp =>
  sharp({ create: { width, height: width / 2, channels: 3, background: '#000', noise } })

export async function pictureSamples(): Promise<Sample[]> {
  const frames = { raw: { width: 16, height: 32, channels: 3 as const, pageHeight: 8 } }
  const bmp = Buffer.alloc(54 + 8 * 8 * 3, 90)
  bmp.fill(0, 0, 54)
  bmp.write('BM')
  for (const [at, value] of [
    [2, bmp.length],
    [10, 54],
    [14, 40],
    [18, 8],
    [22, 8],
    [34, 192],
  ] as const)
    bmp.writeUInt32LE(value, at)
  bmp.writeUInt16LE(1, 26)
  bmp.writeUInt16LE(24, 28)
  const exif = { IFD0: { Orientation: '6', Make: 'm' }, IFD3: { GPSLatitude: '30/1 0/1 0/1', GPSLatitudeRef: 'N' } }
  return [
    one('a.jpg', await picture().jpeg().withExif(exif).toBuffer()),
    one('b.jpeg', await picture().jpeg({ progressive: true }).toBuffer()),
    one('a.png', await picture().png().toBuffer()),
    one('b.png', await picture().png({ palette: true }).toBuffer()),
    one(
      'a.gif',
      await sharp(Buffer.alloc(16 * 32 * 3, 7), frames)
        .gif({ loop: 0 })
        .toBuffer(),
    ),
    one('a.bmp', bmp),
    one('a.tif', await picture().tiff({ compression: 'lzw' }).toBuffer()),
    one('b.tiff', await picture().tiff({ compression: 'deflate', tile: true, pyramid: true }).toBuffer()),
  ]
}

const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description rdf:about="" xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" GPano:ProjectionType="equirectangular"' +
  ' GPano:FullPanoWidthPixels="64" GPano:FullPanoHeightPixels="32" GPano:CroppedAreaLeftPixels="0" GPano:PoseHeadingDegrees="30"/>' +
  '</rdf:RDF></x:xmpmeta>'

export async function panoSamples(): Promise<Sample[]> {
  const psd = {
    width: 8,
    height: 4,
    mode: 'rgb',
    depth: 8,
    planes: [1, 2, 3].map((of) => Buffer.alloc(32, of)),
  } as const
  const layers = [[1060, Buffer.from(xmp)]] as const
  const gpano = await picture().jpeg().withXmp(xmp).toBuffer()
  return [
    one('a.jpg', gpano),
    one('a.png', await picture().png().withXmp(xmp).toBuffer()),
    one('a.tif', await picture().tiff({ compression: 'none', bigtiff: true }).withXmp(xmp).toBuffer()),
    one('b.tiff', await picture().tiff({ compression: 'jpeg', tile: true, pyramid: true }).toBuffer()),
    one('a.psb', psdOf({ ...psd, isLarge: true, compression: 'rle', resources: layers })),
    one('b.psb', psdOf({ ...psd, isLarge: true, compression: 'raw' })),
    ...given('psb/*.psb'),
  ]
}

export async function videoSamples(): Promise<Sample[]> {
  return [
    one('a.mp4', await testVideo({ frames: 4 })),
    one('b.mp4', await testVideo({ frames: 4, isFast: true, codec: 'hevc' })),
    one('c.mp4', await testVideoWithPlace('30.1', '120.1')),
    one('d.mp4', Buffer.concat([await testVideo({ frames: 4, height: 640, pictures: 2 }), cameraTrailer()])),
  ]
}

export async function audioSamples(): Promise<Sample[]> {
  return [
    one('a.mp3', testMp3(20)),
    one('a.m4a', await testM4a(1)),
    one('a.aac', testAac(20)),
    one('a.ogg', await testOgg(1)),
    one('a.wav', testWave(1)),
  ]
}

export function trackSamples(): Sample[] {
  const places = '<Placemark><name>一</name><Point><coordinates>120.1,30.1,5</coordinates></Point></Placemark>'
  const line =
    '<Placemark><LineString><coordinates>1,2 3,4\n5,6</coordinates></LineString><ExtendedData><Data name="a"><value>b</value></Data></ExtendedData></Placemark>'
  const area =
    '<Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 1,0 1,1 0,0</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>'
  const gpx =
    '<gpx version="1.1" creator="c" xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="1" lon="2"><name>w</name></wpt>' +
    '<trk><trkseg><trkpt lat="1.5" lon="2.5"><ele>3</ele><time>2024-01-01T00:00:00Z</time></trkpt><trkpt lat="2" lon="3"/></trkseg></trk></gpx>'
  const features = [
    {
      type: 'Feature',
      properties: { name: 'a', n: 1 },
      geometry: {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
    },
    {
      type: 'Feature',
      properties: null,
      geometry: { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 2] }] },
    },
  ]
  return [
    one(
      'a.kml',
      `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Style id="s"/>${places}${line}${area}</Document></kml>`,
    ),
    one('a.gpx', `<?xml version="1.0"?>${gpx}`),
    one('a.geojson', JSON.stringify({ type: 'FeatureCollection', features })),
    ...given('tracks/*.{kml,gpx}'),
  ]
}

export async function modelSamples(): Promise<Sample[]> {
  const image = `data:image/png;base64,${(await picture(8).png().toBuffer()).toString('base64')}`
  const data = `data:application/octet-stream;base64,${corners().toString('base64')}`
  const alone = JSON.parse(testGltf(data).toString('utf8')) as object // just written
  const beside = [
    { name: 'm/scene.gltf', bytes: testGltf() },
    { name: 'm/mesh.bin', bytes: corners() },
  ]
  return [
    one('a.glb', testGlb()),
    one('a.gltf', JSON.stringify({ ...alone, images: [{ uri: image }], textures: [{ source: 0 }] })),
    packed('a.zip', beside),
    packed('a.tar', beside, testTar),
    packed('a.gzip', beside, (files) => gzipped(testTar(files))),
    packed('a.rar', [{ name: 'm.glb', bytes: testGlb() }], ([file]) =>
      testRar('m.glb', file?.bytes ?? Buffer.alloc(0)),
    ),
  ]
}

export const splatSamples = (): Sample[] => [one('a.splat', testSplat(20)), one('a.ply', testPly(10))]

export async function attachmentSamples(): Promise<Sample[]> {
  const text = [{ name: '说明.txt', bytes: Buffer.from('一段文字\n') }]
  const seven = Buffer.concat([Buffer.from('377abcaf271c0004', 'hex'), Buffer.alloc(24)])
  const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1016)])
  return [
    packed('a.zip', text),
    one('a.txt', '一段文字\n'),
    one('a.rar', testRar('a.txt', Buffer.from('a'))),
    one('a.xlsx', await book()),
    one('a.7z', seven),
    one('a.doc', old),
  ]
}

const book = (): Promise<Buffer> =>
  writeXlsx(
    [
      { title: '名称', width: 10 },
      { title: '排序', width: 10 },
    ],
    [
      ['一', 1],
      ['二', 2],
      ['二', null],
    ],
  )

export async function sheetSamples(): Promise<Sample[]> {
  return [
    one('a.csv', '\ufeff名称,排序\r\n"一,""二""",1\r\n三,2\r\n'),
    one('b.csv', '名称;排序\n一;1\n'),
    one('a.xlsx', await book()),
    packed('b.xlsx', workbook(sheetRows('名称', 3, (index) => `行 ${index}`))),
  ]
}

export async function archiveSamples(): Promise<Sample[]> {
  const bytes = await picture().jpeg().toBuffer()
  return tourSamples.map(({ name, files, pictures }) =>
    packed(`${name}.zip`, [
      ...Object.entries(files).map(([path, text]) => ({ name: path, bytes: Buffer.from(text) })),
      ...pictures.map((path) => ({ name: path, bytes })),
    ]),
  )
}

/** Real files, where they are at hand. */
function given(pattern: string): Sample[] {
  const folder = join(root, '../shared/data')
  if (!existsSync(folder)) return []
  return globSync(pattern, { cwd: folder })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).size < 2 ** 17)
    .toSorted()
    .map((path) => ({ ...one(basename(path), readFileSync(path)), isGiven: true as const }))
}
