// The limits of the sandbox, by real files that go beyond them, while the server's own thread stays free. What is only large is
// taken.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import sharp, { type Sharp } from 'sharp'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { MediaMaker } from '@huanshi/library/server/media/media-result.ts'
import { makeModel, makeTrack } from '@huanshi/library/server/media/makers.ts'
import * as files from '@huanshi/library/server/media/test-files.ts'
import { runInSandbox } from '@huanshi/server-kit/sandbox/run-in-sandbox.ts'
import type { SandboxTask } from '@huanshi/server-kit/sandbox/sandbox-task.ts'
import { readSheet } from '@huanshi/server-kit/sheet/read-sheet.ts'
import { CSV, XLSX } from '@huanshi/server-kit/sheet/sheet.ts'
import { writeXlsx } from '@huanshi/server-kit/sheet/write-xlsx.ts'
import { avatarTask } from '@huanshi/people/server/account/avatar-task.ts'
import { iconTask } from '@huanshi/icons/server/icon-task.ts'
import { probeImage } from '@huanshi/pano/server/probe-image.ts'
import { pictureFacts } from '@huanshi/pano/server/picture-facts.ts'
import { refusing } from '@huanshi/pano/server/picture-faults.ts'
import { faultWords } from '@huanshi/tour/server/import/upload-archive.ts'
import { readTitle } from '@huanshi/tour/server/import/import-tasks.ts'
import { gzipAsTar, overlappingZip, sheetRows, workbook } from '../bench/hostile/packed.ts'
import { seededSlice } from '../test-run/seeded-slice.ts'
import { zipBomb } from './growing-data.ts'
import * as tours from './hostile-tours.ts'

vi.setConfig({ testTimeout: 120_000 })

const MiB = 2 ** 20
/** Ms. What is parsed in this process holds it for many seconds; other tests run beside this one, and the hostile bench knows the exact bar. */
const LONGEST_HOLD = 1000

const folder = await mkdtemp(join(tmpdir(), 'huanshi-limits-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What the sender is told. */
async function told(read: () => Promise<unknown>): Promise<string> {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  try {
    await read()
    return 'taken'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.details.detail ?? error.title
  } finally {
    delay.disable()
    expect(delay.max / 1e6).toBeLessThan(LONGEST_HOLD)
  }
}

type Reader = (path: string) => Promise<unknown>
type Row = readonly [what: string, make: () => Buffer | Promise<Buffer>, due: RegExp]

const made =
  (make: MediaMaker, name: string): Reader =>
  async (path) =>
    make({ path, name, size: 1, sender: 'somebody' }, await mkdtemp(join(folder, 'made-')))
const sheet =
  (type: string): Reader =>
  (path) =>
    readSheet({ path, type, person: 'somebody' })
const title: Reader = async (path) => {
  const outcome = await readTitle(path, 'somebody')
  if (outcome.kind === 'fault') throw new Refusal('upload.refused', { detail: faultWords(outcome) })
}

function answered(read: Reader, rows: readonly Row[]): void {
  // What is only large is always tried.
  const groupOf = ([what, , due]: Row): string => (due.source === 'taken' ? what : 'refused')
  const some = seededSlice(rows, { oneIn: 2, nameOf: ([what]) => what, groupOf })
  test.each(some)('%s', async (_what, make, due) => {
    const path = join(folder, 'sent')
    await writeFile(path, await make())
    expect(await told(() => read(path))).toMatch(due)
  })
}

const drawn =
  (task: SandboxTask<null, unknown>): Reader =>
  async (sent) =>
    runInSandbox(task, {
      input: null,
      files: { sent },
      person: 'somebody',
      target: await mkdtemp(join(folder, 'drawn-')),
    })
/** Noise, which no format makes small. */
const photo = (width: number, height: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
const jpeg = (width: number, height: number, quality: number): Promise<Buffer> =>
  photo(width, height).jpeg({ quality }).toBuffer()

describe('portrait', () => {
  answered(drawn(avatarTask), [
    ['a photograph of 5 MB', () => jpeg(2600, 2000, 96), /taken/],
    ['60 million pixels of one colour', () => photo(1, 1).resize(10_000, 5_990).png().toBuffer(), /taken/],
    ['says that it is 100,000 pixels wide', () => files.testPng(100_000, 100_000, 1000), /头像图片无法读取/],
    ['a picture with instructions', () => Buffer.from('<svg onload="alert(1)"/>'), /头像图片无法读取/],
  ])
})

describe('icon', () => {
  answered(drawn(iconTask), [
    ['a drawing', () => photo(512, 512).png().toBuffer(), /taken/],
    ['says that it is 100,000 pixels wide', () => files.testPng(100_000, 100_000, 1000), /不能超过 4096 像素/],
    ['a picture that is cut short', async () => (await jpeg(600, 600, 90)).subarray(0, 2000), /图片已损坏/],
  ])
})

/** Small, with a header that says more. */
async function sized(width: number, height: number): Promise<Buffer> {
  const bytes = await jpeg(16, 16, 80)
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

const facts: Reader = (path) => refusing(() => pictureFacts({ path }, 'somebody'))
const look: Reader = async (path) =>
  refusing(async () => probeImage(path, 'somebody', await mkdtemp(join(folder, 'look-'))))
describe('panorama', () => {
  answered(facts, [
    ['headers of 30,000 × 15,000', () => sized(30_000, 15_000), /taken/],
    ['headers of nothing', () => Buffer.alloc(MiB), /图片读取错误/],
  ])
  answered(look, [
    ['a photograph of 6144 × 3072', () => photo(1536, 768).resize(6144, 3072).jpeg().toBuffer(), /taken/],
    ['half of one', async () => (await jpeg(4000, 2000, 90)).subarray(0, 2 * MiB), /文件已损坏/],
    ['what is no panorama', () => jpeg(4000, 3000, 80), /不是 2:1/],
  ])
})

const tooMany = /表格过大/
describe('CSV', () => {
  answered(sheet(CSV), [
    ['four million short rows', () => Buffer.from('a\n'.repeat(4_000_000)), tooMany],
    ['a row of 300 columns', () => Buffer.from(`${'a,'.repeat(300)}a`), tooMany],
    ['millions of columns', () => Buffer.from(','.repeat(7 * MiB)), tooMany],
    ['a quotation that never ends', () => Buffer.from(`名称\n"${'a'.repeat(7 * MiB)}`), /无法读取|表格过大/],
    ['nothing but quotation marks', () => Buffer.from(`名称\n${'""'.repeat(3 * MiB)}`), /无法读取|表格过大/],
    ['20,000 rows', () => Buffer.from(`名称\n${'a\n'.repeat(20_000)}`), /taken/],
  ])
})

const names = [{ title: '名称', width: 10 }]
const rows = (count: number): string[][] => Array.from({ length: count }, (_, at) => [`n${at}`])
const book = (sheetData: string): Promise<Buffer> => files.testZip(workbook(sheetData))
describe('Excel', () => {
  answered(sheet(XLSX), [
    ['300,000 rows', () => book(sheetRows('名称', 300_000, () => 'a')), tooMany],
    ['60,000 rows as we write them', () => writeXlsx(names, rows(60_000)), tooMany],
    ['a cell far away', () => book('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'), tooMany],
    [
      'a million cells in a row',
      () => book(`<row r="1">${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`),
      /无法读取|表格过大/,
    ],
    ['a sheet of four gigabytes', () => zipBomb('xl/worksheets/sheet1.xml'), /无法读取|表格过大/],
    ['the same that says it is small', () => zipBomb('xl/worksheets/sheet1.xml', 1000), /无法读取|表格过大/],
    ['tags without end', () => book('<row>'.repeat(1_000_000)), /无法读取|表格过大/],
    ['20,000 rows', () => writeXlsx(names, rows(20_000)), /taken/],
  ])
})

const kml = (inner: string): Buffer =>
  Buffer.from(`<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inner}</Document></kml>`)
const place = '<Placemark><name>a</name><Point><coordinates>1,2</coordinates></Point></Placemark>'
describe('KML', () => {
  answered(made(makeTrack, 'a.kml'), [
    ['folders in folders, 100,000 deep', () => kml('<Folder>'.repeat(100_000) + '</Folder>'.repeat(100_000)), /taken/],
    ['marks that never end', () => kml('<Placemark><name>'.repeat(100_000)), /无效|层次/],
    ['entities', () => Buffer.from('<!DOCTYPE kml [<!ENTITY a "b">]><kml>&a;</kml>'), /不能有实体定义/],
    ['60,000 places', () => kml(place.repeat(60_000)), /taken/],
  ])
})

const lineOf = (count: number): object => ({
  type: 'MultiPoint',
  coordinates: Array.from({ length: count }, () => [1, 2]),
})
describe('GeoJSON', () => {
  answered(made(makeTrack, 'a.geojson'), [
    ['lists in lists, two million deep', () => Buffer.from('['.repeat(2_000_000)), /无效的格式/],
    [
      'collections in collections',
      () => Buffer.from(`${'{"type":"GeometryCollection","geometries":['.repeat(100_000)}${']}'.repeat(100_000)}`),
      /无效|层次/,
    ],
    ['300,000 points', () => Buffer.from(JSON.stringify(lineOf(300_000))), /taken/],
  ])
})

const unpacked = /压缩包(?:已损坏|解开后过大)/
const glb = (): Buffer => files.testGlb()
describe('model in a tar', () => {
  answered(made(makeModel, 'a.tar'), [
    [
      'gzip dressed as a tar',
      () => gzipAsTar(files.testTar([{ name: 'm.gltf', bytes: Buffer.alloc(200 * MiB) }])),
      unpacked,
    ],
    [
      '6,000 files',
      () => files.testTar(Array.from({ length: 6000 }, (_, at) => ({ name: `${at}.bin`, bytes: Buffer.alloc(1) }))),
      unpacked,
    ],
    ['a link', () => files.testTar([{ name: 'm.glb', bytes: Buffer.alloc(0), link: '/etc/passwd' }]), /不安全/],
    ['an absolute path', () => files.testTar([{ name: '/etc/m.glb', bytes: glb() }]), /不安全/],
  ])
})

describe('model in a RAR', () => {
  answered(made(makeModel, 'a.rar'), [
    ['says that it is four gigabytes', () => files.testRar('m.glb', glb(), 4 * 1024 * MiB - 1), unpacked],
    ['says that it is small', () => files.testRar('m.glb', Buffer.alloc(20 * MiB), 10), unpacked],
    ['says a little more than it holds', () => files.testRar('m.glb', glb(), glb().length + 5 * MiB), /taken/],
  ])
})

const manyNames = (count: number): string[] => Array.from({ length: count }, (_, at) => `${at}.bin`)
describe('model in a ZIP', () => {
  answered(made(makeModel, 'a.zip'), [
    ['four gigabytes', () => zipBomb('m.glb'), unpacked],
    ['the same that says it is small', () => zipBomb('m.glb', 1000), unpacked],
    ['one stretch under 4,000 names', () => overlappingZip(Buffer.alloc(MiB), manyNames(4000)), unpacked],
    ['60,000 names', () => overlappingZip(Buffer.alloc(1), manyNames(60_000)), unpacked],
  ])
})

const memory = /内存超出限制|文件已损坏|太大/
describe('tour', () => {
  answered(title, [
    ['22.9 MB of empty lists', () => tours.zipped({ 'huanshi-tour.json': `[${'[],'.repeat(7_630_000)}[]]` }), memory],
    ['18 MB of empty lists', () => tours.zipped({ 'huanshi-tour.json': `[${'[],'.repeat(6_000_000)}[]]` }), memory],
    ['lists a million deep', () => tours.zipped({ 'huanshi-tour.json': '['.repeat(1_000_000) }), /文件已损坏|层次/],
    ['a description of 21 MB', () => tours.zipped({ 'huanshi-tour.json': ' '.repeat(21 * MiB) }), /太大/],
    ['a description of four gigabytes', () => zipBomb('huanshi-tour.json'), /太大|没有找到漫游/],
    ['the same that says it is small', () => zipBomb('huanshi-tour.json', 1000), /文件已损坏|太大/],
    ['krpano: 200 calls, three deep', () => tours.laughing(200), /taken|太大/],
    ['krpano: 1000 calls, three deep', () => tours.laughing(1000), /taken|太大/],
    ['krpano: words that grow fourfold, thirty times', () => tours.growing(30), /taken|太大/],
    ['krpano: an action that calls itself twice', () => tours.callingItself(), /taken|太大/],
    ['krpano: eight included files of 10 MB', () => tours.includes(8, 10 * MiB), /太大/],
    ['krpano: files that include each other', () => tours.includingEachOther(), /没有找到漫游|文件已损坏/],
    ['a link instead of a description', () => tours.linked(), /没有找到漫游/],
    ['Pannellum: text full of quotation marks', () => tours.quoted(300_000), /没有找到漫游|文件已损坏/],
    ['Marzipano: comments that never end', () => tours.commented(2_000_000), /没有找到漫游|文件已损坏/],
    ['krpano: entities', () => tours.zipped({ 'tour.xml': '<!DOCTYPE a [<!ENTITY b "c">]><krpano/>' }), /文件已损坏/],
    [
      'krpano: 200,000 deep',
      () => tours.krpano('<a>'.repeat(200_000) + '</a>'.repeat(200_000)),
      /文件已损坏|层次|没有找到/,
    ],
    ['Pannellum: 300,000 scenes', () => tours.pannellum(300_000), /太大|taken/],
    [
      '20 descriptions of 18 MB',
      () =>
        tours.zipped(
          Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`t${at}.json`, `[${'[],'.repeat(6_000_000)}[]]`])),
        ),
      /内存超出限制|太大|没有找到/,
    ],
  ])
})
