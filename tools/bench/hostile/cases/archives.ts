// Archives of models and of tours that are not what they say.
import { deflateRawSync, deflateSync } from 'node:zlib'
import { testGlb, testGltf, testRar, testTar, testZip, gzipped } from '@huanshi/library/server/media/test-files.ts'
import { gzipBomb, zipBomb } from '../../../uploads/growing-data.ts'
import type { HostileCase } from '../hostile-case.ts'
import { gzipAsTar, overlappingZip } from '../packed.ts'
import { uploading } from './sent.ts'

const MiB = 2 ** 20

const sent = uploading('archives')

const bigTar = (size: number): Buffer => testTar([{ name: 'model.gltf', bytes: Buffer.alloc(size, 32) }])

async function nested(depth: number): Promise<Buffer> {
  let inside = await testZip([{ name: 'm.glb', bytes: testGlb() }])
  for (let level = 0; level < depth; level += 1) inside = await testZip([{ name: 'a.zip', bytes: inside }])
  return inside
}

async function climbing(): Promise<Buffer> {
  const zip = await testZip([{ name: 'aaaaa/m.glb', bytes: testGlb() }])
  return Buffer.from(zip.toString('latin1').replaceAll('aaaaa/', '../../'), 'latin1')
}

/** Says that its one file unpacks to more than it does. */
function lyingRar(): Buffer {
  const rar = testRar('m.glb', testGlb())
  const at = rar.indexOf(Buffer.from('m.glb')) - 21
  rar.writeUInt32LE(0xffff_fff0, at)
  return rar
}

export const archives: readonly HostileCase[] = [
  sent('gzip dressed as tar, 450 MB', 'libModel', 'model.tar', () => gzipAsTar(bigTar(450 * MiB)), {
    finding: 'H4',
    isInSlice: true,
  }),
  sent('gzip in gzip dressed as tar', 'libModel', 'model.tar', () => gzipAsTar(gzipped(bigTar(300 * MiB))), {
    finding: 'H4 nested',
  }),
  sent('gzip dressed as tar of a scene', 'panoModel', 'model.tar', () => gzipAsTar(bigTar(450 * MiB)), {
    finding: 'H4 other route',
  }),
  sent('gzip of a gzip', 'libModel', 'model.gzip', () => gzipped(gzipped(bigTar(450 * MiB))), { finding: 'H4' }),
  sent('zip of four gigabytes', 'libModel', 'a.zip', () => zipBomb('m.glb'), { isInSlice: true }),
  sent('zip of four gigabytes that says it is small', 'libModel', 'a.zip', () => zipBomb('m.glb', 1000)),
  sent('zip of four gigabytes as a tour', 'tourArchive', 'a.zip', () => zipBomb('huanshi-tour.json', 1000)),
  sent('gzip of four gigabytes', 'libModel', 'a.gzip', gzipBomb),
  sent('zip that climbs', 'panoModel', 'a.zip', climbing),
  sent('zip in zip, fifty deep', 'libModel', 'a.zip', () => nested(50)),
  sent(
    '60,000 files in one place',
    'libModel',
    'a.zip',
    () =>
      overlappingZip(
        Buffer.alloc(MiB),
        Array.from({ length: 60_000 }, (_, index) => `m${index}.glb`),
      ),
    { finding: 'many entries' },
  ),
  sent(
    '60,000 files in one place as a tour',
    'tourArchive',
    'a.zip',
    () =>
      overlappingZip(
        Buffer.alloc(MiB, 32),
        Array.from({ length: 60_000 }, (_, index) => `${index}.xml`),
      ),
    { finding: 'many entries' },
  ),
  sent('tar with a link', 'libModel', 'a.tar', () =>
    testTar([
      { name: 'm.glb', bytes: Buffer.alloc(0), link: '/etc/passwd' },
      { name: 'm.gltf', bytes: testGltf() },
    ]),
  ),
  sent('tar whose file is longer than it', 'libModel', 'a.tar', () => bigTar(MiB).subarray(0, 4_096)),
  sent('RAR that says four gigabytes', 'libModel', 'a.rar', lyingRar),
  sent('model of a million nodes', 'libModel', 'm.gltf', () =>
    Buffer.from(
      JSON.stringify({
        ...JSON.parse(testGltf().toString('utf8')),
        nodes: Array.from({ length: 400_000 }, (_, index) => ({ children: [(index + 1) % 400_000] })),
      }),
    ),
  ),
  sent('model whose accessor counts to 2^31', 'libModel', 'm.gltf', () => {
    const lie = testGltf('data:application/octet-stream;base64,AAAA')
      .toString()
      .replace('"count":3', '"count":2147483647')
    return Buffer.from(lie)
  }),
  sent('model nested 100,000 deep', 'libModel', 'm.gltf', () =>
    Buffer.from(`{"asset":{"version":"2.0"},"extras":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`),
  ),
  sent('splats by a head that says a milliard', 'panoSplat', 'a.ply', () =>
    Buffer.from(
      'ply\nformat binary_little_endian 1.0\nelement vertex 1000000000\nproperty float x\nproperty float y\nproperty float z\nend_header\nabc',
    ),
  ),
  sent('GLB that says it is longer', 'libModel', 'a.glb', () => {
    const glb = testGlb()
    glb.writeUInt32LE(0xffff_ffff, 12)
    return glb
  }),
  sent('OBJ of three million lines', 'libModel', 'a.zip', () =>
    testZip([{ name: 'm.obj', bytes: Buffer.from('f 1/1/1 2/2/2 3/3/3 4/4/4 5/5/5\n'.repeat(1_500_000)) }]),
  ),
  sent(
    'picture of a model that is a bomb',
    'libModel',
    'm.gltf',
    () => {
      const bomb = deflateSync(Buffer.alloc(64 * MiB)).toString('base64')
      const model = JSON.parse(testGltf('data:application/octet-stream;base64,AAAA').toString('utf8')) as object
      return Buffer.from(JSON.stringify({ ...model, images: [{ uri: `data:image/png;base64,${bomb}` }] }))
    },
    { expected: 'answered' },
  ),
  sent('packed bytes that end in the middle', 'tourArchive', 'a.zip', () =>
    Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), deflateRawSync(Buffer.alloc(MiB)).subarray(0, 500)]),
  ),
]
