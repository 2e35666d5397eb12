import { cubeFaces, findCubes, layoutsFor, placesIn, type CubeFace } from '@huanshi/kernel/protocol/cube-faces.ts'
import { uploadProfiles } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { unzipSync } from 'fflate'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseProfile } from './choose-profile.ts'
import { packed } from './cube-question.tsx'
import { gatherCubes } from './gather-cubes.ts'
import { panoProfiles } from './open-upload.ts'

/** The header is all that is read of it. */
function png(name: string, width: number, height = width): File {
  const head = new DataView(new ArrayBuffer(64))
  head.setUint32(0, 0x89504e47)
  head.setUint32(12, 0x49484452)
  head.setUint32(16, width)
  head.setUint32(20, height)
  return new File([head, name], name)
}

test.each<[string, readonly string[]]>([
  ['letters', ['茶室_f.png', '茶室_r.png', '茶室_b.png', '茶室_l.png', '茶室_u.png', '茶室_d.png']],
  ['words', ['a-Front.png', 'a-Right.png', 'a-Back.png', 'a-Left.png', 'a-Top.png', 'a-Bottom.png']],
  ['words alone', ['front.png', 'right.png', 'back.png', 'left.png', 'up.png', 'down.png']],
  ['axes', ['sky_posz.png', 'sky_posx.png', 'sky_negz.png', 'sky_negx.png', 'sky_posy.png', 'sky_negy.png']],
  ['short axes', ['pz.png', 'px.png', 'nz.png', 'nx.png', 'py.png', 'ny.png']],
  ['Chinese', ['庭院前.png', '庭院右.png', '庭院后.png', '庭院左.png', '庭院上.png', '庭院下.png']],
  ['numbers', ['pano_0.png', 'pano_1.png', 'pano_2.png', 'pano_3.png', 'pano_4.png', 'pano_5.png']],
])('six files named by %s are the sides of one cube, in whatever order they come', async (_by, names) => {
  const files = names.map((name) => png(name, 2048))
  const [cube, ...others] = await gatherCubes(files.toReversed())
  expect(others).toEqual([])
  expect(cube).toMatchObject({ size: 2048, fault: null })
  expect(cubeFaces.map((face) => cube?.files[face]?.name)).toEqual(names)
})

const sides = (without: readonly CubeFace[] = [], size = 2048) =>
  cubeFaces.filter((face) => !without.includes(face)).map((face) => png(`a_${face}.png`, size))

test('what is missing or unlike is said before a byte is sent', async () => {
  const faultOf = async (files: readonly File[]) => (await gatherCubes(files)).map(({ fault }) => fault)
  expect(await faultOf(sides(['u', 'd']))).toEqual(['立方体缺少上、下面，文件名以 _u、_d 结尾'])
  const unlike = [...sides(['u']), png('a_u.png', 1024)]
  expect(await faultOf(unlike)).toEqual(['立方体的六个面要一样大，前面是 2048 × 2048，上面是 1024 × 1024'])
  expect(await faultOf(sides([], 9000))).toEqual(['立方体的每个面不能超过 8192 × 8192'])
  expect(await faultOf([...sides(['l']), png('a_l.png', 2048, 1000)])).toEqual([
    '立方体的每个面都要是正方形，左面是 2048 × 1000',
  ])
})

test("other pictures are nobody's sides", async () => {
  const panoramas = [0, 1, 2, 3, 4, 5].map((at) => png(`IMG_${at}.png`, 6000, 3000))
  const squares = [6, 7, 8, 9].map((at) => png(`IMG_${at}.png`, 2000))
  expect(await gatherCubes([...panoramas, ...squares, ...sides(['f', 'r', 'b']), png('sofa.png', 100)])).toEqual([])
  // Of two rooms each has its own.
  const rooms = ['茶室', '庭院'].flatMap((room) => cubeFaces.map((face) => png(`${room}_${face}.png`, 512)))
  expect((await gatherCubes(rooms)).map(({ title }) => title).toSorted()).toEqual(['庭院', '茶室'])
})

test('the archive that is sent holds the pictures as they are, and is the same each time', async () => {
  const [file] = await packed(await gatherCubes(sides()))
  if (file === undefined) throw new Error('there is a cube')
  expect([file.name, await chooseProfile(file, panoProfiles, uploadProfiles)]).toEqual(['a.zip', 'panoCube'])
  const bytes = Buffer.from(await file.arrayBuffer())
  const held = unzipSync(bytes)
  expect(Object.keys(held)).toEqual(cubeFaces.map((face) => `${face}.png`))
  for (const [name, picture] of Object.entries(held))
    expect(Buffer.from(picture).equals(Buffer.from(await png(`a_${name}`, 2048).arrayBuffer()))).toBe(true)
  // Of the first file, where readers look for it.
  expect(bytes.readUInt32LE(14)).toBe(crc32(Buffer.from(held['f.png'] ?? [])))
  const [again] = await packed(await gatherCubes(sides().toReversed()))
  expect(Buffer.from((await again?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(bytes)).toBe(true)
  const [first] = findCubes(Object.keys(held), (name) => name)
  expect(first?.missing).toEqual([])
})

test.each([
  [6144, 1024, ['frblud', 'lfrbud', 'rludfb']],
  [1024, 6144, ['frblud', 'lfrbud', 'rludfb']],
  [3072, 2048, ['frblud', 'lfrbud', 'rludfb']],
  [4096, 3072, ['cross']],
  [3072, 4096, ['cross']],
  [4096, 2048, []],
  [6145, 1024, []],
])('a picture of %i × %i may be unfolded as %j', (width, height, layouts) => {
  expect(layoutsFor({ width, height })).toEqual(layouts)
  for (const layout of layoutsFor({ width, height })) {
    const places = Object.values(placesIn(layout, { width, height }) ?? {})
    expect(new Set(places.map(({ left, top }) => `${left},${top}`)).size).toBe(6)
    for (const { left, top, size } of places) expect([left + size <= width, top + size <= height]).toEqual([true, true])
  }
})
