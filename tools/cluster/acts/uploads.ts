// A large file comes in chunks to whichever process, and becomes tiles.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { positionOf, send, type Answer as Sent } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { insist, must, read, type Act, type Stage } from './act.ts'
import { bigFile, type BigFile } from './big-file.ts'

const CHUNK = 4 * 2 ** 20
const BEATS = 20
const CUTTING_BEATS = 5
const MOST_FILES = 12
const LOOK_MS = 40
export const UPLOAD_ADDRESS = '/api/My/Panos/UploadBigImage'
/** Per byte of the file; ms. */
const PATIENCE = 180_000 / 2 ** 27

interface Pano {
  readonly id: string
  readonly status: string
  readonly manifestUrl: string | null
}

export const uploading: Act = {
  name: 'upload',
  roles: ['web', 'web'],
  beats: BEATS,
  run: (stage, beat) => upload(stage, beat),
}

/** Until tiles were seen to be cut at every beat: a file whose tiles are ready before somebody looks is followed by another. */
export const cutting: Act = {
  name: 'tiles',
  roles: ['worker', 'web'],
  beats: CUTTING_BEATS,
  async run(stage, beat) {
    let [files, beats] = [0, 0]
    for (;;) {
      await waitForTiles(stage, () => {
        beats += 1
        beat()
      })
      must((await keptDigest(stage)) === fileOf(stage).digest(), 'what is kept is not what was sent')
      files += 1
      if (beats >= CUTTING_BEATS) return `${files} ready`
      must(files < MOST_FILES, `tiles of ${files} files were cut, and seen ${beats} times`)
      await upload(stage, () => undefined)
    }
  },
}

export async function waitForTiles({ cluster, origin, owner, pano, size }: Stage, beat: () => void): Promise<void> {
  const until = Date.now() + 60_000 + size * PATIENCE
  for (;;) {
    if (cluster.of('worker').some(({ isCutting }) => isCutting)) beat()
    const { status } = await read<Pano>(origin, `/api/My/Panos/${pano}`, owner.token)
    if (status === 'ready') return
    must(status !== 'failed' && Date.now() < until, `the panorama is ${status}`)
    await sleep(LOOK_MS)
  }
}

async function upload(stage: Stage, beat: () => void): Promise<string> {
  const { origin, owner } = stage
  const file = fileOf(stage)
  const id = randomUUID()
  const before = await countOf(stage)
  const chunk = (start: number): Promise<Sent | null> => {
    const end = Math.min(file.size, start + CHUNK)
    const body = file.bytes(start, end)
    const fields = { name: '大图.tif', isLast: String(end === file.size), hash: sha256(body) }
    return send({
      origin,
      token: owner.token,
      id,
      bytes: body,
      body,
      start,
      end,
      total: file.size,
      fields,
      address: UPLOAD_ADDRESS,
    }).catch(() => null)
  }
  let [position, sent, again] = [0, 0, 0]
  for (let record = ''; record === '';) {
    if ((sent += 1) % Math.max(1, Math.floor(file.size / CHUNK / BEATS)) === 0) beat()
    const answer = await chunk(Math.min(position, lastStart(file.size)))
    if (answer?.status === 201) record = String(answer.body['id'])
    else if (answer?.status === 200) position = Number(answer.body['position'])
    else {
      again += 1
      const found = await insist('position', () => positionOf(origin, owner.token, id).then(numberOf, () => null))
      must(found >= position, `of ${position} bytes that were acknowledged ${found} are there`)
      position = found
    }
    stage.pano = record
    must(sent < 20 * (file.size / CHUNK) + 100, 'the file does not arrive')
  }
  must((await countOf(stage)) === before + 1, 'there is not one panorama more')
  return `${sent} chunks of ${CHUNK >> 20} MiB, ${again} sent again`
}

const fileOf = ({ size, seed }: Stage): BigFile => bigFile(size, seed)

const lastStart = (size: number): number => Math.floor((size - 1) / CHUNK) * CHUNK

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

function numberOf(told: unknown): number | null {
  return typeof told === 'number' ? told : null
}

async function countOf({ origin, owner }: Stage): Promise<number> {
  return (await read<{ total: number }>(origin, '/api/My/Panos?pageSize=1', owner.token)).total
}

/** Of the original, past everything that serves it. */
async function keptDigest({ cluster, pano }: Stage): Promise<string> {
  const entries = await readdir(join(cluster.folder, 'store'), { recursive: true, withFileTypes: true })
  const own = entries.filter(
    ({ name, parentPath }) => parentPath.includes(pano) && /^source\.[a-z]+\._S3rver_object$/.test(name),
  )
  must(own.length === 1, `${own.length} originals are kept`)
  const hash = createHash('sha256')
  for (const { name, parentPath } of own) await pipeline(createReadStream(join(parentPath, name)), hash)
  return hash.digest('hex')
}
