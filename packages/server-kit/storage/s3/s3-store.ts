// A bucket, as the rest of `storage/s3` asks it: with the official client, which is only loaded where files lie in one.
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3'
import type { Readable } from 'node:stream'
import type { S3Choice } from '../../config/storage-choice.ts'
import { aroundNothing, type AroundStore, type StoreCall } from '../around-store.ts'
import { isMissing, s3Failure } from './s3-failure.ts'
import { StoreGuard } from './store-guard.ts'

type S3Commands = typeof import('@aws-sdk/client-s3')

/** Tries of one request, with growing pauses between. */
const TRIES = 3
const CONNECT_MS = 2_000
/** Without a byte either way. */
const SILENT_MS = 30_000
/** Of whoever asks whether it answers. */
const PATIENCE_MS = 2_000
/** Of whoever looks whether it is away: one that takes some seconds for each answer is slow, and still of use. */
const PROBE_MS = 5_000
/** Of requests at a time, over all that is done here. */
const SOCKETS = 64

/** Told when it is found away, and when it is back. */
export type StorageTold = (isAway: boolean, cause: unknown) => void

interface Guarded {
  readonly client: S3Client
  readonly guard: StoreGuard
}

export interface StoreWatch {
  readonly told?: StorageTold
  readonly around?: AroundStore
}

function guarded(commands: S3Commands, client: S3Client, bucket: string, watch: StoreWatch): Guarded {
  const { told, around = aroundNothing } = watch
  type Send = (command: { readonly input: object }, options?: { abortSignal?: AbortSignal }) => Promise<unknown>
  const send = client.send.bind(client) as unknown as Send
  const ask = (): Promise<unknown> =>
    send(new commands.HeadBucketCommand({ Bucket: bucket }), { abortSignal: AbortSignal.timeout(PROBE_MS) })
  const guard = new StoreGuard({ ask, ...(told === undefined ? {} : { told }) })
  const guardedSend: Send = (command, options) =>
    guard.run(command, (signal) => send(command, { ...options, abortSignal: signal }), options?.abortSignal)
  const watchedSend: Send = async (command, options) => {
    let answer: unknown
    await around(callOf(command), async () => {
      answer = await guardedSend(command, options)
      return receivedOf(answer)
    })
    return answer
  }
  // The client declares a form of `send` for each command; all of them pass through unchanged.
  client.send = watchedSend as unknown as S3Client['send']
  return { client, guard }
}

function callOf(command: { readonly input: object }): StoreCall {
  const { Body, ContentLength }: { Body?: unknown; ContentLength?: number } = command.input
  const sent = Body instanceof Uint8Array ? Body.byteLength : (ContentLength ?? 0)
  return { operation: command.constructor.name.replace(/Command$/, ''), sent }
}

function receivedOf(answer: unknown): number {
  const { Body, ContentLength = 0 } = answer as { Body?: unknown; ContentLength?: number } // of any command
  return Body === undefined ? 0 : ContentLength
}

export class S3Store {
  readonly commands: S3Commands
  readonly bucket: string
  /** Every command of it is guarded. */
  readonly client: S3Client
  readonly guard: StoreGuard
  readonly #folder: string

  private constructor(commands: S3Commands, { client, guard }: Guarded, { bucket, prefix }: S3Choice) {
    this.commands = commands
    this.client = client
    this.guard = guard
    this.bucket = bucket
    this.#folder = prefix === '' ? '' : `${prefix}/`
  }

  static async open(choice: S3Choice, watch: StoreWatch = {}): Promise<S3Store> {
    const commands = await import('@aws-sdk/client-s3')
    const agent = { maxSockets: SOCKETS, keepAlive: true }
    const { endpoint, region, pathStyle } = choice
    const client = new commands.S3Client({
      region,
      forcePathStyle: pathStyle,
      maxAttempts: TRIES,
      ...(endpoint === null ? {} : { endpoint }),
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        socketTimeout: SILENT_MS,
        httpAgent: agent,
        httpsAgent: agent,
      },
    })
    return new S3Store(commands, guarded(commands, client, choice.bucket, watch), choice)
  }

  /** How an object is named in requests. */
  at(key: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.bucket, Key: this.#folder + key }
  }

  /** The key of an object as it is listed. */
  keyOf(listed: string): string {
    return listed.slice(this.#folder.length)
  }

  /** @throws StorageUnavailable for a store that is away */
  async ask<T>(question: (client: S3Client) => Promise<T>): Promise<T> {
    try {
      return await question(this.client)
    } catch (error) {
      throw s3Failure(error)
    }
  }

  /** The same, null for what is not there. */
  async find<T>(question: (client: S3Client) => Promise<T>): Promise<T | null> {
    try {
      return await question(this.client)
    } catch (error) {
      if (isMissing(error)) return null
      throw s3Failure(error)
    }
  }

  /** @param end behind the last byte @param etag what it must still be */
  get(key: string, range: { readonly start: number; readonly end: number }, etag?: string) {
    const { GetObjectCommand } = this.commands
    const wanted = { ...this.at(key), Range: `bytes=${range.start}-${range.end - 1}` }
    const request = etag === undefined ? wanted : { ...wanted, IfMatch: etag }
    return this.find((client) => client.send(new GetObjectCommand(request)))
  }

  /** @throws the client's error where nothing can be done with the bucket */
  async check(): Promise<void> {
    const { HeadBucketCommand } = this.commands
    await this.ask((client) => client.send(new HeadBucketCommand({ Bucket: this.bucket })))
  }

  /** At once, as far as is known, while it is being asked. */
  async isAnswering(): Promise<boolean> {
    const { HeadBucketCommand } = this.commands
    if (this.guard.breaker.isAway) return false
    const options = { abortSignal: AbortSignal.timeout(PATIENCE_MS) }
    return this.client.send(new HeadBucketCommand({ Bucket: this.bucket }), options).then(
      () => true,
      () => false,
    )
  }

  close(): void {
    this.guard.close()
    this.client.destroy()
  }
}

/** In Node.js the body is what came over the socket. */
export function bodyOf({ Body }: GetObjectCommandOutput): Readable {
  return Body as Readable
}
