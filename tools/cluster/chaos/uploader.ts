// One who sends file after file by chunks, and asks how far a file has come where a chunk was not taken.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { send, sha256 } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { bigFile } from '../acts/big-file.ts'
import { UPLOAD_ADDRESS } from '../acts/uploads.ts'
import { Asker, type Goer, type Place, type Signed } from './asker.ts'

const CHUNK = 256 * 1024
const FILE = 12e6
const PAUSE_MS = 150

export function startUploader({ origin, seen }: Place, member: Signed, stopping: AbortSignal): Goer {
  const asker = new Asker(origin, member)
  const lost: string[] = []

  async function sendFile(seed: number): Promise<void> {
    const file = bigFile(FILE, seed)
    const id = randomUUID()
    const lastStart = Math.floor((file.size - 1) / CHUNK) * CHUNK
    const state = { position: 0, isDone: false }
    const chunk = async (): Promise<string> => {
      const start = Math.min(state.position, lastStart)
      const end = Math.min(file.size, start + CHUNK)
      const body = file.bytes(start, end)
      const fields = { name: `${seed}.tif`, isLast: String(end === file.size), hash: sha256(body) }
      const range = { id, bytes: body, body, start, end, total: file.size }
      const way = { origin, token: null, headers: asker.headers, address: UPLOAD_ADDRESS }
      const answer = await send({ ...way, ...range, fields })
      if (answer.status === 200) state.position = Number(answer.body['position'])
      state.isDone = answer.status === 201
      return String(answer.status)
    }
    while (!state.isDone && !stopping.aborted) {
      if (!(await member.note(seen, 'upload', chunk)).startsWith('2')) {
        const found = await asker.found<number>(`/api/Files/TempFileSize/${id}`)
        if (found !== null && found < state.position)
          lost.push(`of ${state.position} bytes that were acknowledged ${found} are there`)
        state.position = found ?? state.position
      }
      await sleep(PAUSE_MS)
    }
  }
  async function go(): Promise<void> {
    for (let seed = 1; !stopping.aborted; seed += 1) await sendFile(seed)
  }
  return { done: go(), lost: async () => lost.splice(0) }
}
