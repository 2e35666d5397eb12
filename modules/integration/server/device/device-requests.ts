// What is remembered of a request between the program's question and the person's answer: a few minutes, under digests of both codes.
import { shortNotes } from '@huanshi/identity/server/notes/short-notes.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { randomBytes, randomInt } from 'node:crypto'
import { REQUEST_SECONDS, type DeviceQuestion, type DeviceRequest } from '../../contract/device-request.ts'

/** No vowels, so that no words come about, and nothing that is read as something else. */
const SIGNS = 'BCDFGHJKLMNPQRSTVWXZ'

export interface Asked extends DeviceRequest {
  readonly deviceCode: string
}

/** Null: refused. */
export interface Decided {
  readonly by: {
    readonly userId: string
    readonly userName: string
    readonly roles: string[]
    readonly days: number
  } | null
  readonly asked: DeviceQuestion
}

export function deviceRequests(db: Database) {
  const asked = shortNotes<Asked>(db, 'device-asked', REQUEST_SECONDS)
  const decided = shortNotes<Decided>(db, 'device-decided', REQUEST_SECONDS)
  return {
    async ask(
      question: DeviceQuestion,
      ip: string,
    ): Promise<{ readonly deviceCode: string; readonly userCode: string }> {
      const deviceCode = randomBytes(32).toString('base64url')
      const userCode = newUserCode()
      await asked.keep(normalised(userCode), { ...question, ip, createdTime: new Date().toISOString(), deviceCode })
      return { deviceCode, userCode }
    },
    look: (userCode: string): Promise<Asked | null> => asked.read(normalised(userCode)),
    take: (userCode: string): Promise<Asked | null> => asked.take(normalised(userCode)),
    decide: (deviceCode: string, answer: Decided): Promise<void> => decided.keep(deviceCode, answer),
    /** Once; null while nobody has decided. */
    answer: (deviceCode: string): Promise<Decided | null> => decided.take(deviceCode),
  }
}

function newUserCode(): string {
  const signs = Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return `${signs.slice(0, 4)}-${signs.slice(4)}`
}

function normalised(userCode: string): string {
  return userCode.replace('-', '').toUpperCase()
}
