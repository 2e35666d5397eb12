// Is it a tour, and what is it called? In the sandbox.
import { readTour } from '@huanshi/tour-formats/read-tour.ts'
import type { RunOf } from '@huanshi/server-kit/sandbox/sandbox-task.ts'
import type { TitleTask } from './import-tasks.ts'
import { outcomeOf } from './outcome.ts'
import { readOwnArchive } from './own-archive.ts'
import { openZip } from '@huanshi/library/server/media/archive/zip-files.ts'

/** Nobody sees more of it. */
const LONGEST = 500

export const run: RunOf<TitleTask> = ({ files }) =>
  outcomeOf(async () => {
    await using zip = await openZip(files['archive'] ?? '')
    const own = await readOwnArchive(zip)
    const title = own === undefined ? (await readTour(zip)).title : own.tour.title
    return title.slice(0, LONGEST)
  })
