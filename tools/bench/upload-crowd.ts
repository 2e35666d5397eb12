// Eight people send three files each at once. What it costs in memory, whether all arrives, and how long others wait meanwhile.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@huanshi/server-kit/store/migrate.ts'
import { startPostgres } from '@huanshi/server-kit/store/postgres.ts'
import { highestMemory, idleMemory } from './process-cost.ts'
import { table } from './table.ts'
import { sendUploads, startSide, stopSide } from './upload-side.ts'

const MiB = 2 ** 20
const SIZE = 20 * MiB
const CHUNK = 2 * MiB
const UPLOADS = 24
/** Milliseconds from one question to the next, whether answered or not. */
const PACE = 20

export async function benchUploadCrowd(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-crowd-'))
  await chmod(folder, 0o711)
  const postgres = await startPostgres({ folder, durable: true })
  try {
    await migrate(postgres.url)
    const [path, files] = [join(folder, 'file.bin'), join(folder, 'files')]
    const bytes = randomBytes(SIZE)
    await writeFile(path, bytes)
    await mkdir(files)
    const side = await startSide('form', files, 'upload-server.ts', [postgres.url, files])
    try {
      const { protocol, address, tokens, pid } = side
      const task = { protocol, address, tokens, path, size: SIZE, chunk: CHUNK }
      // Once to warm up, as a server that has been running for a while.
      await sendUploads({ ...task, parallel: 3 })
      for (const name of await finishedIn(files)) await rm(name)
      const quiet = await asking(side, new Promise((resolve) => setTimeout(resolve, 3000)))
      const idle = await idleMemory(pid)
      const sending = sendUploads({ ...task, parallel: UPLOADS })
      const busy = await asking(side, sending)
      const rate = (SIZE * UPLOADS) / 1e6 / (await sending)
      const grown = (await highestMemory(pid)) - idle
      const arrived = await countSame(await finishedIn(files), bytes)
      const head = [
        '24 × 20 MiB by 8 people',
        'arrived whole',
        'above idle',
        'others p50',
        'others p99',
        'asked',
        'idle p99',
      ]
      const waits = [at(busy, 0.5), at(busy, 0.99), String(busy.length), at(quiet, 0.99)]
      return table(head, [
        [`${rate.toFixed(0)} MB/s`, `${arrived} of ${UPLOADS}`, `${(grown / MiB).toFixed(0)} MiB`, ...waits],
      ])
    } finally {
      await stopSide(side)
    }
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Asks for the position of some file, which takes a look into the database, until the time is up. Answers the waits, sorted. */
async function asking(
  { address, tokens }: { address: string; tokens: readonly string[] },
  until: Promise<unknown>,
): Promise<number[]> {
  const question = new URL(`/api/Files/TempFileSize/${randomUUID()}`, address)
  const headers = { authorization: `Bearer ${tokens[0] ?? ''}` }
  const answers: Promise<number>[] = []
  const ask = async (): Promise<number> => {
    const begun = performance.now()
    const answer = await fetch(question, { headers })
    await answer.text()
    if (!answer.ok) throw new Error(`a question was answered ${answer.status}`)
    return performance.now() - begun
  }
  const timer = setInterval(() => answers.push(ask()), PACE)
  try {
    await until
  } finally {
    clearInterval(timer)
  }
  return (await Promise.all(answers)).toSorted((a, b) => a - b)
}

function at(sorted: readonly number[], share: number): string {
  return `${(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(1)} ms`
}

async function finishedIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name))
}

async function countSame(paths: readonly string[], bytes: Buffer): Promise<number> {
  const hash = (content: Buffer): string => createHash('sha256').update(content).digest('hex')
  const wanted = hash(bytes)
  let same = 0
  for (const path of paths) if (hash(await readFile(path)) === wanted) same += 1
  return same
}
