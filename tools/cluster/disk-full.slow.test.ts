// A site with its own database on a small disk that fills: files stop before the database would, and go on by themselves.
import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { positionOf, send, type Answer } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { ask, read, type Person } from './acts/act.ts'
import { bigFile } from './acts/big-file.ts'
import { addPair, signInAgain } from './acts/people.ts'
import { UPLOAD_ADDRESS } from './acts/uploads.ts'
import { ADMIN_PASSWORD } from './site/cluster.ts'
import { Member } from './site/member.ts'
import { freePort } from '@huanshi/server-kit/store/postgres/server-process.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const MIB = 2 ** 20
const [DISK, RESERVE] = [420, 120]
const CHUNK = 2 * MIB
const folder = await mkdtemp(join(tmpdir(), 'huanshi-disk-'))
const disk = join(folder, 'disk')
const canMount = mounted()
if (!canMount) console.warn('no disk can be mounted here (that takes root on Linux): a full one is not tested')

let member: Member
let origin: string
let [anna, admin]: Person[] = []

function mounted(): boolean {
  try {
    execFileSync('mkdir', [disk])
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}m,mode=711`, 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function freeMib(): Promise<number> {
  const { bavail, bsize } = await statfs(disk)
  return (bavail * bsize) / MIB
}

const filler = join(disk, 'filler')

/** Something else fills the disk until only so much is free. */
async function leave(mib: number): Promise<void> {
  await rm(filler, { force: true })
  const bytes = Math.floor(((await freeMib()) - mib) * MIB)
  if (bytes > 0) execFileSync('fallocate', ['-l', String(bytes), filler])
}

const token = (): string => anna?.token ?? ''

interface Sending {
  readonly id: string
  readonly file: ReturnType<typeof bigFile>
}

async function chunk({ id, file }: Sending, start: number): Promise<Answer> {
  const end = Math.min(file.size, start + CHUNK)
  const body = file.bytes(start, end)
  const hash = createHash('sha256').update(body).digest('hex')
  const place = { origin, token: token(), id, bytes: body, body, start, end, total: file.size, address: UPLOAD_ADDRESS }
  return send({ ...place, fields: { name: '大图.tif', isLast: String(end === file.size), hash } })
}

/** Up to a place. @returns the last answer */
async function upload(sending: Sending, from: number, until = sending.file.size): Promise<Answer> {
  for (let at = from; ; at += CHUNK) {
    const answer = await chunk(sending, at)
    if (at + CHUNK >= until || answer.status !== 200) return answer
  }
}

const ready = async (): Promise<{ status: number; disk?: string }> => {
  const answer = await fetch(`${origin}/health/ready`)
  return { ...((await answer.json()) as object), status: answer.status }
}

interface Pano {
  readonly id: string
  readonly status: string
}

const pano = (id: string): Promise<Pano> => read<Pano>(origin, `/api/My/Panos/${id}`, token())

async function pause(isPaused: boolean): Promise<void> {
  const body = { isPaused, concurrency: null }
  const answer = await ask(origin, '/api/Admin/System/queues/pano-picture', {
    token: admin?.token ?? '',
    method: 'PUT',
    body,
  })
  expect(answer?.status).toBe(200)
}

describe.skipIf(!canMount)('a disk that fills', () => {
  beforeAll(async () => {
    await chmod(folder, 0o711)
    const port = await freePort()
    origin = `http://localhost:${port}`
    member = await Member.at({
      name: 'server',
      role: 'web',
      port,
      folder: disk,
      environment: {
        HUANSHI_ROLE: 'all',
        HUANSHI_URL: origin,
        HUANSHI_RESERVE: String(RESERVE),
        HUANSHI_ADMIN_PASSWORD: ADMIN_PASSWORD,
        HUANSHI_DEMO: '0',
      },
    })
    await member.start()
    ;[anna] = await addPair(origin)
    admin = await signInAgain(origin, 'admin', ADMIN_PASSWORD)
  })
  afterAll(async () => {
    await member?.stop()
    execFileSync('umount', ['-l', disk])
    await rm(folder, { recursive: true, force: true })
  })

  test('a file that would take of the reserve is refused before its first byte is kept', async () => {
    await leave(RESERVE + 60)
    const { status, body } = await chunk({ id: randomUUID(), file: bigFile(100 * MIB, 1) }, 0)
    expect([status, body['type'], body['detail']]).toEqual([
      507,
      'storage.full',
      expect.stringMatching(/只能再放.*从停下的位置继续/),
    ])
  })

  test('one that is under way waits where it is, and goes on from there', async () => {
    await leave(RESERVE + 90)
    const sending = { id: randomUUID(), file: bigFile(12 * MIB, 2) }
    expect((await upload(sending, 0, 3 * CHUNK)).status).toBe(200)
    await leave(RESERVE - 10)
    const before = await freeMib()
    for (let time = 0; time < 20; time += 1) {
      const { status, body } = await chunk(sending, 3 * CHUNK)
      expect([status, body['detail']]).toEqual([507, expect.stringContaining('磁盘快满了')])
    }
    expect(await positionOf(origin, token(), sending.id)).toBe(3 * CHUNK)
    // Whatever was tried again has taken nothing; the database writes a little.
    expect(before - (await freeMib())).toBeLessThan(3)
    await leave(RESERVE + 90)
    expect((await upload(sending, 3 * CHUNK)).status).toBe(201)
  })

  test('meanwhile people sign in and save, and whoever watches is told', async () => {
    await leave(RESERVE - 20)
    const before = await freeMib()
    for (let time = 0; time < 5; time += 1) await signInAgain(origin, 'bert', 'walks through the hall')
    const made = await ask(origin, '/api/My/Tours', { token: token(), method: 'POST', body: { title: '0' } })
    expect(made?.status).toBe(201)
    const { id } = JSON.parse(made?.text ?? '{}') as { id: string } // the contract's answer
    for (let version = 1; version <= 50; version += 1) {
      const body = { title: `第 ${version} 次`, version }
      const saved = await ask(origin, `/api/My/Tours/${id}`, { token: token(), method: 'PATCH', body })
      expect(saved?.status).toBe(200)
    }
    expect(before - (await freeMib())).toBeLessThan(RESERVE / 2)
    expect(await ready()).toEqual({ status: 200, storage: 'ok', disk: 'low' })
    const system = await read<{ disks: { name: string; free: number; reserve: number }[] }>(
      ...([origin, '/api/Admin/System', admin?.token] as const),
    )
    expect(system.disks.map(({ name, free, reserve }) => [name, free < reserve, reserve / MIB])).toEqual([
      ['data', true, RESERVE],
      ['files', true, RESERVE],
    ])
    const figures = await (await fetch(`${origin}/metrics`)).text()
    expect(figures).toContain(`huanshi_disk_reserve_bytes{folder="data"} ${RESERVE * MIB}`)
  })

  test('work that finds no room waits without failing, and is done once there is some', async () => {
    await leave(RESERVE + 90)
    await pause(true)
    await sleep(4_000)
    const { status, body } = await upload({ id: randomUUID(), file: bigFile(12 * MIB, 3) }, 0)
    expect(status).toBe(201)
    const id = String(body['id'])
    await leave(RESERVE - 10)
    await pause(false)
    await sleep(12_000)
    expect(['failed', 'ready']).not.toContain((await pano(id)).status)
    await leave(RESERVE + 150)
    await vi.waitUntil(async () => (await pano(id)).status === 'ready', { timeout: 80_000, interval: 500 })
  })

  test('a disk that somebody else has filled to the last is no place to send people to', async () => {
    await leave(8)
    expect((await ready()).status).toBe(503)
    await writeFile(filler, '')
    expect(await ready()).toEqual({ status: 200, storage: 'ok', disk: 'ok' })
  })
})
