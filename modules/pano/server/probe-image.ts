// A process of the sandbox looks into each picture, from its first bytes on where it is large: what breaks there breaks nothing
// else, and its memory goes back when it ends.
import { FairTurns } from '@huanshi/server-kit/sandbox/fair-turns.ts'
import { SOURCE } from '@huanshi/library/server/media/maker-task.ts'
import { runInSandbox } from '@huanshi/server-kit/sandbox/run-in-sandbox.ts'
import { largeImageProbe, panoramaProbe, seenOf, type ProbeCommand, type ProbeTask, type Seen } from './probe-task.ts'
import type { Form } from './picture-form.ts'

/** One panorama draws at a time: each takes all cores that there are. */
const drawing = new FairTurns(1, 200)

/** Looks into a panorama that has arrived: draws previews into a folder. @throws PictureError, Refusal `upload.refused` */
export async function probeImage(source: string, person: string, folder: string): Promise<Seen> {
  const release = await drawing.take(person)
  try {
    // A process that only waits for its turn would hold its memory meanwhile: five panoramas of an import, three times.
    return await new ImageProbe(source, person).drawNow(folder)
  } finally {
    release()
  }
}

/** The same for pictures of any shape that may take hours: nobody waits for their turn. */
export async function probeLargeImage(
  source: string,
  folder: string,
  { form, person, signal }: { readonly form: Form; readonly person: string; readonly signal: AbortSignal },
): Promise<Seen> {
  const command = { kind: 'draw', form, isPanorama: false } as const
  const call = { input: null, files: { [SOURCE]: source }, person, signal, target: folder, each: async () => command }
  return seenOf(await runInSandbox(largeImageProbe, call))
}

/** A look that may begin while its file still grows. */
export class ImageProbe {
  readonly #person: string
  readonly #leaving = new AbortController()
  readonly #target = Promise.withResolvers<string>()
  readonly #found: Promise<Seen>
  #isAlive = true
  #isWhole = false
  /** Bytes that are there, and those that were told of. */
  #there = 0
  #told = 0
  #changed = Promise.withResolvers<void>()

  constructor(source: string, person: string) {
    this.#person = person
    this.#found = this.#run(panoramaProbe, source)
    // Whoever asks for the drawing hears of it.
    this.#found.catch(() => undefined)
  }

  get isAlive(): boolean {
    return this.#isAlive
  }

  /** So many bytes of the file are there and stay. */
  grow(to: number): void {
    this.#there = to
    this.#change()
  }

  /** The file is whole: draws into a folder, when it is its turn. @throws PictureError, Refusal `upload.refused` */
  async draw(folder: string): Promise<Seen> {
    const release = await drawing.take(this.#person)
    try {
      return await this.drawNow(folder)
    } finally {
      release()
    }
  }

  /** For whoever has the turn. */
  async drawNow(folder: string): Promise<Seen> {
    this.#target.resolve(folder)
    this.#isWhole = true
    this.#change()
    return this.#found
  }

  /** Nobody wants to know any more. */
  drop(): void {
    this.#leaving.abort(new Error('nobody waits for the look'))
  }

  async #run(task: ProbeTask, source: string): Promise<Seen> {
    try {
      const finding = await runInSandbox(task, {
        input: null,
        files: { [SOURCE]: source },
        person: this.#person,
        signal: this.#leaving.signal,
        target: this.#target.promise,
        each: (_, _folder, gone) => this.#next(AbortSignal.any([gone, this.#leaving.signal])),
      })
      return seenOf(finding)
    } finally {
      this.#isAlive = false
    }
  }

  /** What it should do next; the same again where another process begins again. */
  async #next(gone: AbortSignal): Promise<ProbeCommand> {
    const ended = new Promise<void>((resolve) => gone.addEventListener('abort', () => resolve(), { once: true }))
    while (!this.#isWhole && this.#there === this.#told && !gone.aborted)
      await Promise.race([this.#changed.promise, ended])
    if (this.#isWhole) return { kind: 'draw', form: 'equirectangular', isPanorama: true }
    this.#told = this.#there
    return { kind: 'grown', to: this.#there }
  }

  #change(): void {
    this.#changed.resolve()
    this.#changed = Promise.withResolvers()
  }
}
