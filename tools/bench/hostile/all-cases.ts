// Every family of cases; one that is added here is sent. What is ordinary comes last: it has to succeed after all of them.
import { archives } from './cases/archives.ts'
import { connections } from './cases/connections.ts'
import { hubs } from './cases/hubs.ts'
import { jsonBodies } from './cases/json-bodies.ts'
import { largeFiles } from './cases/large-files.ts'
import { listQuestions } from './cases/lists.ts'
import { pictures } from './cases/pictures.ts'
import { shapes } from './cases/shapes.ts'
import { sheets, tracks } from './cases/sheets-and-tracks.ts'
import { signIn } from './cases/sign-in.ts'
import { tours } from './cases/tours.ts'
import { uploads } from './cases/uploads.ts'
import { videos } from './cases/videos.ts'
import { zones } from './cases/zones.ts'
import type { HostileCase } from './hostile-case.ts'

const families: Readonly<Record<string, readonly HostileCase[]>> = {
  bodies: jsonBodies,
  lists: listQuestions,
  connections,
  hubs,
  uploads,
  pictures,
  archives,
  tours,
  sheets,
  tracks,
  zones,
  shapes,
  videos,
  'sign-in': signIn,
  ordinary: largeFiles,
}

export const allCases: readonly (HostileCase & { readonly family: string })[] = Object.entries(families).flatMap(
  ([family, cases]) => cases.map((one) => ({ ...one, family })),
)
