// What is large and ordinary succeeds, and nobody waits for it either.
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { ARCHIVE_DATA } from '@huanshi/tour/contract/tour-archive.ts'
import type { UploadProfileName } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { testVideo, testPly, testSplat, testZip, triangle } from '@huanshi/library/server/media/test-files.ts'
import { writeGlb } from '@huanshi/library/server/media/model/glb.ts'
import { plainPsbHead } from '@huanshi/pyramid/psd/psd-head.ts'
import { CSV, XLSX } from '@huanshi/server-kit/sheet/sheet.ts'
import { tourSamples } from '../../../fuzz/tour-samples.ts'
import type { HostileCase } from '../hostile-case.ts'
import { sheetRows, workbook } from '../packed.ts'

const IMPORT = '/api/My/Tags/import'

const ordinary = { finding: 'ordinary', sender: 'member', expected: 'served' } as const

const file = (
  name: string,
  profile: UploadProfileName,
  title: string,
  make: () => Buffer | Promise<Buffer>,
  list = profile.startsWith('pano') ? '/api/My/Panos' : '/api/My/Libs',
): HostileCase => ({
  ...ordinary,
  name,
  make,
  attack: async (attacker, bytes) => [await attacker.workedOff(list, await attacker.upload(profile, title, bytes))],
})

const sheet = (name: string, type: string, make: () => Buffer | Promise<Buffer>): HostileCase => ({
  ...ordinary,
  name,
  make,
  attack: async (attacker, body) => [await attacker.ask(IMPORT, { body, type })],
})

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 120, sigma: 30 } },
  })
const sphere = (): Promise<Buffer> => noise(4096, 2048).jpeg({ quality: 90 }).toBuffer()

function kml(points: number): string {
  const placemark = (index: number): string =>
    `<Placemark><Point><coordinates>${100 + (index % 9999) / 1e3},30.1</coordinates></Point></Placemark>`
  return `<kml>${Array.from({ length: points }, (_, index) => placemark(index)).join('')}</kml>`
}

/** Triangles that share no corner. */
function glb(triangles: number): Buffer {
  const count = triangles * 3
  const binary = Buffer.alloc(count * 12)
  for (let index = 0; index < count * 3; index += 1) binary.writeFloatLE(Math.sin(index), index * 4)
  return writeGlb({
    json: Object.assign({}, triangle, {
      accessors: [{ bufferView: 0, componentType: 5126, count, type: 'VEC3', min: [-1, -1, -1], max: [1, 1, 1] }],
      bufferViews: [{ buffer: 0, byteLength: binary.length }],
      buffers: [{ byteLength: binary.length }],
    }),
    binary,
  })
}

/** As Photoshop writes one without layers and unpacked. */
function psb(width: number, height: number): Buffer {
  const plane = Buffer.alloc(width * height)
  for (let at = 0; at < plane.length; at += 1) plane[at] = (at * 7) & 255
  return Buffer.concat([plainPsbHead(width, height), plane, plane, plane])
}

const krpano = async (): Promise<Buffer> => {
  const scenes = Array.from({ length: 5 }, (_, index) => {
    const spots = Array.from(
      { length: 100 },
      (_spot, at) => `<hotspot name="h${at}" ath="${at}" atv="0" onclick="loadscene(s${(index + 1) % 5})"/>`,
    )
    return `<scene name="s${index}" title="场景 ${index}"><image><sphere url="${index}.jpg"/></image>${spots.join('')}</scene>`
  })
  const picture = await sphere()
  const pictures = Array.from({ length: 5 }, (_, index) => ({ name: `${index}.jpg`, bytes: picture }))
  return testZip([{ name: 'tour.xml', bytes: Buffer.from(`<krpano>${scenes.join('')}</krpano>`) }, ...pictures])
}

const pannellum = async (): Promise<Buffer> => {
  const scenes = Object.fromEntries(
    Array.from({ length: 5 }, (_, index) => [`s${index}`, { title: `场景 ${index}`, panorama: `${index}.jpg` }]),
  )
  const picture = await sphere()
  const pictures = Array.from({ length: 5 }, (_, index) => ({ name: `${index}.jpg`, bytes: picture }))
  const tour = { default: { firstScene: 's0' }, scenes }
  return testZip([{ name: 'tour.json', bytes: Buffer.from(JSON.stringify(tour)) }, ...pictures])
}

/** As this site packs one of its own tours. */
const ours = async (): Promise<Buffer> => {
  const description = tourSamples.find(({ name }) => name === 'own')?.files[ARCHIVE_DATA] ?? ''
  const { tour, panos, ...rest } = JSON.parse(description) as OwnTour
  const idOf = (index: number): string => `00000000-0000-4000-8000-0000000001${index}0`
  const five = Array.from({ length: 5 }, (_, index) => index)
  const data = {
    ...rest,
    tour: {
      ...tour,
      scenes: five.map((index) => ({ ...tour.scenes[0], id: index === 0 ? 's' : `s${index}`, panoId: idOf(index) })),
    },
    panos: five.map((index) => ({ ...panos[0], id: idOf(index), original: `panos/${index}.jpg` })),
  }
  const picture = await sphere()
  return testZip([
    { name: ARCHIVE_DATA, bytes: Buffer.from(JSON.stringify(data)) },
    ...five.map((index) => ({ name: `panos/${index}.jpg`, bytes: picture })),
    { name: 'libs/b.jpg', bytes: await noise(1024, 1024).jpeg().toBuffer() },
  ])
}

interface OwnTour {
  readonly tour: { readonly scenes: readonly object[] }
  readonly panos: readonly object[]
}

export const largeFiles: readonly HostileCase[] = [
  file('KML of 60,000 points', 'libCoordinate', 'a.kml', () => Buffer.from(kml(60_000))),
  file('GeoJSON of 60,000 points', 'libCoordinate', 'a.geojson', () =>
    Buffer.from(
      JSON.stringify({
        type: 'LineString',
        coordinates: Array.from({ length: 60_000 }, (_, index) => [100 + index / 1e4, 30]),
      }),
    ),
  ),
  sheet('Excel sheet of 20,000 rows', XLSX, () =>
    testZip(workbook(sheetRows('名称', 20_000, (index) => `标签 ${index}`))),
  ),
  sheet('CSV of 20,000 rows', CSV, () =>
    Buffer.from(`名称\n${Array.from({ length: 20_000 }, (_, index) => `词 ${index}`).join('\n')}`),
  ),
  file('krpano tour of five panoramas', 'tourArchive', 'krpano.zip', krpano, '/api/My/Tours'),
  file('own tour of five panoramas', 'tourArchive', 'own.zip', ours, '/api/My/Tours'),
  file('Pannellum tour of five panoramas', 'tourArchive', 'pannellum.zip', pannellum, '/api/My/Tours'),
  file('GLB of 300,000 triangles', 'libModel', 'a.glb', () => glb(300_000)),
  file('glTF of 300,000 triangles in a zip', 'libModel', 'a.zip', async () =>
    testZip([
      { name: 'm.glb', bytes: glb(300_000) },
      { name: 'readme.txt', bytes: Buffer.from('模型') },
    ]),
  ),
  file('JPEG of 8192 × 4096', 'pano', 'a.jpg', () => noise(8192, 4096).jpeg({ quality: 85 }).toBuffer()),
  file('PNG of 6000 × 3000', 'panoBigImage', 'a.png', () => noise(6000, 3000).png({ compressionLevel: 1 }).toBuffer()),
  file('TIFF of 6000 × 3000', 'panoBigImage', 'a.tif', () => noise(6000, 3000).tiff({ compression: 'lzw' }).toBuffer()),
  file('PSB of 6000 × 3000', 'panoBigImage', 'a.psb', () => psb(6000, 3000)),
  file('panorama video of eight megabytes', 'panoVideo', 'b.mp4', () => testVideo({ frames: 2_000, isFast: true })),
  file('video of eight megabytes', 'libVideo', 'a.mp4', () => testVideo({ frames: 2_000, isFast: true })),
  file('splats, a million', 'panoSplat', 'a.splat', () => testSplat(1_000_000)),
  file('points of a training, 100,000', 'panoSplat', 'a.ply', () => testPly(100_000)),
  file('packed attachment of 40 MB', 'libAttachment', 'a.zip', () =>
    testZip([
      { name: 'a.bin', bytes: deflateSync(Buffer.alloc(1_000)) },
      { name: 'b.bin', bytes: Buffer.alloc(40_000_000, 'abc') },
    ]),
  ),
]
