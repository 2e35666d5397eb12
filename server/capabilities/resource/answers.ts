// Lists that are asked for again and again are answered from memory as long as nothing in the database has changed, which its
// snapshot tells exactly: the same transactions seen are the same rows seen. Nobody is ever shown what is no longer so.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { keep } from '../store/kept-statements.ts'
import type { Database } from '../store/database.ts'
import { entryOf } from './gate.ts'
import { run } from './sql-text.ts'

/** What depends on the clock, such as licences that end, may be so much late. */
const HOLDS_MS = 1_000
const MOST_ANSWERS = 500
/** Bytes; longer answers are written anew. */
const LONGEST = 256 * 1024

interface Answer {
  readonly until: number
  /** Null when it was asked for once only: most lists are, and cost nothing more then. */
  readonly known: { readonly snapshot: string; readonly body: Buffer } | null
  readonly read: Shared<Buffer>
}

interface Memory {
  readonly answers: Map<string, Answer>
  readonly snapshot: () => Promise<string>
}

const memories = new WeakMap<Database, Memory>()

function memoryOf(db: Database): Memory {
  const known = memories.get(db)
  if (known !== undefined) return known
  const share = together<string>()
  const memory = { answers: new Map<string, Answer>(), snapshot: () => share(() => snapshotOf(db)) }
  memories.set(db, memory)
  return memory
}

/** Makes the answer, or gives the one that still holds; the address and who asks behind the gate decide which it is. */
export async function answerAgain(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<unknown>,
): Promise<unknown> {
  const { answers, snapshot } = memoryOf(db)
  const { caller } = entryOf(request).viewing
  const key = JSON.stringify([request.url, caller.userId, caller.held])
  const before = answers.get(key)
  if (before === undefined || before.until <= Date.now()) {
    remember(null, before?.read ?? together())
    return make()
  }
  reply.type('application/json; charset=utf-8')
  return before.read(async () => {
    const seen = await snapshot()
    const known = answers.get(key)?.known
    if (known?.snapshot === seen) return known.body
    const body = Buffer.from(JSON.stringify(await make()))
    // Made out of several statements, it is whole only if nothing has changed between them.
    const isWhole = body.length <= LONGEST && (await snapshot()) === seen
    remember(isWhole ? { snapshot: seen, body } : null, before.read)
    return body
  })

  function remember(known: Answer['known'], read: Shared<Buffer>): void {
    if (answers.size >= MOST_ANSWERS) answers.clear()
    answers.set(key, { until: Date.now() + HOLDS_MS, known, read })
  }
}

const SNAPSHOT = 'select pg_current_snapshot()::text as snapshot'

async function snapshotOf(db: Database): Promise<string> {
  keep(SNAPSHOT)
  const [row] = await run<{ snapshot: string }>(db, SNAPSHOT, [])
  return row?.snapshot ?? ''
}

type Shared<T> = (ask: () => Promise<T>) => Promise<T>

/**
 * Those who ask while a question is under way share the next one, for theirs must not have been put before they came. It is
 * put in the words of the last of them, who knows best what may be seen.
 */
export function together<T>(): Shared<T> {
  let current: Promise<T> | null = null
  let next: Promise<T> | null = null
  let newest: (() => Promise<T>) | null = null
  const put = (ask: () => Promise<T>): Promise<T> => {
    const asked = ask().finally(() => {
      if (current === asked) current = null
    })
    current = asked
    return asked
  }
  return (ask) => {
    if (current === null) return put(ask)
    newest = ask
    next ??= current
      .catch(() => null)
      .then(() => {
        const last = newest ?? ask
        next = newest = null
        return put(last)
      })
    return next
  }
}
