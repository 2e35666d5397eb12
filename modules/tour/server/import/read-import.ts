// Reads the whole of an archive in the sandbox: hands over one record after the other, and in the end the tour that shows them.
import { readTour } from '@huanshi/tour-formats/read-tour.ts'
import type { SandboxWork } from '@huanshi/server-kit/sandbox/sandbox-task.ts'
import type { ImportInput, Imported, Item, Outcome, Reply } from './import-tasks.ts'
import { Handing } from './handing.ts'
import { faultOutcome } from './outcome.ts'
import { readOwnArchive } from './own-archive.ts'
import { readForeign } from './read-foreign.ts'
import { readOwn } from './read-own.ts'
import { openZip } from '@huanshi/library/server/media/archive/zip-files.ts'

export async function* run({
  input,
  files,
  folder,
}: SandboxWork<ImportInput>): AsyncGenerator<Item, Outcome<Imported>, Reply> {
  try {
    await using zip = await openZip(files['archive'] ?? '')
    const own = await readOwnArchive(zip)
    const handing = new Handing(zip, folder, input.made)
    const reading = own === undefined ? readForeign(handing, await readTour(zip)) : readOwn(handing, own)
    return { kind: 'good', value: yield* reading }
  } catch (error) {
    return faultOutcome(error)
  }
}
