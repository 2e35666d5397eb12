// Spreadsheets in and out: what was exported can be taken in again, and a faulty sheet makes nothing.
import { openLiveChannel } from '@huanshi/server-kit/hubs/live-channel.ts'
import { writeXlsx } from '@huanshi/server-kit/sheet/write-xlsx.ts'
import { CSV, XLSX } from '@huanshi/server-kit/sheet/sheet.ts'
import { parseSheet } from '@huanshi/server-kit/sheet/parse-sheet.ts'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testSite } from '@huanshi/server/test/test-site.ts'

const site = await testSite()
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.deleteFrom('tag').execute()
})

const send = (bytes: string | Buffer, type = CSV, person = 'owner') =>
  site.send(site.people.person(person), '/api/My/Tags/import', Buffer.from(bytes), type)

async function names(): Promise<string[]> {
  const rows = await site.db.selectFrom('tag').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

const gb = (text: string): Buffer =>
  // 标签 and 名称 as Excel under Chinese Windows writes them.
  Buffer.concat(
    Array.from(text).map((sign) => {
      const known: Record<string, number[]> = { 名: [0xc3, 0xfb], 称: [0xb3, 0xc6], 山: [0xc9, 0xbd], 水: [0xcb, 0xae] }
      return Buffer.from(known[sign] ?? [sign.charCodeAt(0)])
    }),
  )

describe('taking in', () => {
  test.each<[string, string | Buffer, string, string[]]>([
    ['plain CSV', '名称,颜色\n山水,#112233\n花鸟,#445566\n', CSV, ['山水', '花鸟'].sort()],
    ['with a byte order mark, quotes and empty lines', '\uFEFF"名称"\r\n"山,水"\r\n\r\n', CSV, ['山,水']],
    ['GB 18030', gb('名称\n山水\n'), CSV, ['山水']],
    [
      'columns of an export that nobody can set',
      '名称,使用次数,所有者,创建时间\n山水,3,林知夏,2026-11-01 08:00:00\n',
      CSV,
      ['山水'],
    ],
    ['an apostrophe before a formula', "名称\n'=1+1\n", CSV, ['=1+1']],
  ])('%s', async (_what, bytes, type, due) => {
    const answer = await send(bytes, type)
    expect([answer.statusCode, answer.json()]).toEqual([200, { created: due.length }])
    expect(await names()).toEqual(due)
  })

  test('an Excel file, and our own export of it again', async () => {
    const columns = [
      { title: '名称', width: 20 },
      { title: '颜色', width: 10 },
    ]
    expect((await send(await writeXlsx(columns, [['山水', '#112233']]), XLSX)).statusCode).toBe(200)
    const answer = await site.ask(site.people.person('owner'), 'GET', '/api/My/Tags/export?format=xlsx')
    expect(answer.headers['content-type']).toBe(XLSX)
    expect(answer.headers['content-disposition']).toMatch(/Tags-\d{8}\.xlsx/)
    const [heading, row] = await parseSheet(XLSX, answer.rawPayload)
    expect(heading?.slice(0, 2)).toEqual(['名称', '颜色'])
    expect(row?.slice(0, 2)).toEqual(['山水', '#112233'])
    await site.db.deleteFrom('tag').execute()
    expect((await send(answer.rawPayload, XLSX)).json()).toEqual({ created: 1 })
  })

  test.each([
    ['amounts', 'Products', { name: '一年', kind: 'membership', priceFen: 29_805 }, '298.05', 'base_'],
    ['several choices', 'MenuItems', { title: '帮助', categoryId: 'My', roles: ['base_会员'] }, ',会员,', 'base_'],
  ])('%s are written as people say them, and read as they were', async (_what, segment, values, said, unsaid) => {
    const admin = site.people.person('admin')
    const made = await site.ask(admin, 'POST', `/api/Admin/${segment}`, values)
    const { body } = await site.ask(admin, 'GET', `/api/Admin/${segment}/export?id=${made.json().id}`)
    expect(body).toContain(said)
    expect(body).not.toContain(unsaid)
    const taken = await site.send(admin, `/api/Admin/${segment}/import`, Buffer.from(body), CSV)
    expect([taken.statusCode, taken.json()]).toEqual([200, { created: 1 }])
    const { items } = (await site.ask(admin, 'GET', `/api/Admin/${segment}?sort=-createdTime&pageSize=1`)).json()
    expect(items[0]).toMatchObject(values)
    expect(items[0].id).not.toBe(made.json().id)
  })

  test('rows stored together have addresses of their own, and tags are told of once for each hundred', async () => {
    const cards = Buffer.from('姓名\n林知夏\n林知夏\n林知夏\n')
    const list = `/api/GroupAdmin/Cards/${site.people.groupId}/import`
    const answer = await site.send(site.people.person('card'), list, cards, CSV)
    expect(answer.json()).toEqual({ created: 3 })
    const made = await site.db.selectFrom('card').select('slug').where('name', '=', '林知夏').execute()
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(3)

    const told: unknown[] = []
    const missed = (error: unknown): void => void told.push(error)
    const channel = await openLiveChannel(site.databaseUrl, {
      heard: (word) => void (word.kind === 'record' && told.push(word.resource)),
      lost: () => missed('lost'),
      reopened: () => missed('reopened'),
      failed: missed,
    })
    const sheet = `名称\n${Array.from({ length: 250 }, (_, index) => `词 ${index}`).join('\n')}`
    expect((await send(sheet)).json()).toEqual({ created: 250 })
    await channel.prove()
    await channel.close()
    expect(told).toEqual(['tag', 'tag', 'tag'])
    const colours = await site.db.selectFrom('tag').select('colour').execute()
    expect(new Set(colours.map(({ colour }) => colour)).size).toBe(6)
  })

  test.each<[string, string | Buffer, string, number, string, { path: string; message: string }[] | undefined]>([
    [
      'an unknown column',
      '名称,气味\n山水,香\n',
      CSV,
      422,
      'import.refused',
      [{ path: '表头', message: '不认识的列「气味」' }],
    ],
    ['no heading', '山水\n', CSV, 422, 'import.refused', [{ path: '表头', message: '不认识的列「山水」' }]],
    ['nothing below the heading', '名称\n', CSV, 422, 'import.refused', undefined],
    [
      'a bad cell in the second record',
      '名称,颜色\n山水,#112233\n花鸟,红\n',
      CSV,
      422,
      'import.refused',
      [{ path: '第 3 行 · 颜色', message: '颜色格式不正确' }],
    ],
    [
      'a missing required cell',
      '名称,颜色\n,#112233\n',
      CSV,
      422,
      'import.refused',
      [{ path: '第 2 行 · 名称', message: '缺少名称' }],
    ],
    [
      'the same name twice',
      '名称\n山水\n山水\n',
      CSV,
      422,
      'import.refused',
      [{ path: '第 3 行', message: '同名标签已存在' }],
    ],
    ['too many rows', `名称\n${'x\n'.repeat(20_001)}`, CSV, 413, 'sheet.too-large', undefined],
    ['no Excel file', 'PK no archive', XLSX, 422, 'sheet.unreadable', undefined],
    ['JSON', '[]', 'application/json', 415, 'request.media-type', undefined],
  ])('%s makes nothing', async (_what, bytes, type, status, code, errors) => {
    const answer = await send(bytes, type)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ type: code, ...(errors === undefined ? {} : { errors }) })
    expect(await names()).toEqual([])
  })

  test('an archive that unpacks to far more than it says is given up', async () => {
    const answer = await send(bomb(), XLSX)
    expect([answer.statusCode, answer.json<{ type: string }>().type]).toEqual([413, 'sheet.too-large'])
  })

  test.each([
    [null, 401],
    ['stranger', 403],
  ] as const)('%s may not', async (person, status) => {
    const who = person === null ? null : site.people.person(person)
    const url = `/api/GroupAdmin/Tags/${site.people.groupId}/import`
    expect((await site.send(who, url, Buffer.from('名称\n山水\n'), CSV)).statusCode).toBe(status)
  })
})

/** One stored entry of 80 MiB of nothing, in an archive of some 80 KB; 64 are taken. */
function bomb(): Buffer {
  const size = 80 * 1024 * 1024
  const packed = deflateRawSync(Buffer.alloc(size))
  const name = Buffer.from('xl/workbook.xml')
  /** @param shift what the directory says more of in front */
  const head = (length: number, signature: number, shift: number): Buffer => {
    const bytes = Buffer.alloc(length)
    bytes.writeUInt32LE(signature, 0)
    bytes.writeUInt16LE(20, 4 + shift)
    bytes.writeUInt16LE(8, 8 + shift)
    bytes.writeUInt32LE(packed.length, 18 + shift)
    bytes.writeUInt32LE(size, 22 + shift)
    bytes.writeUInt16LE(name.length, 26 + shift)
    return bytes
  }
  const local = head(30, 0x04034b50, 0)
  const central = head(46, 0x02014b50, 2)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length + packed.length, 16)
  return Buffer.concat([local, name, packed, central, name, end])
}
