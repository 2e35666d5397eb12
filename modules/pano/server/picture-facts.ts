// What a picture is, told by the sandbox from its headers.
import { SOURCE } from '@huanshi/library/server/media/maker-task.ts'
import { runInSandbox } from '@huanshi/server-kit/sandbox/run-in-sandbox.ts'
import type { WholeFile } from '@huanshi/server-kit/uploads/store/unfinished-files.ts'
import { factsTask, seenOf, type Finding, type Lack, type PartsThere, type Seen } from './probe-task.ts'

/** Of a file whose headers are scattered further than that all is brought. */
const MOST_ROUNDS = 16
/** What is asked for is seldom alone. */
const AROUND = 2 ** 20

/** @param person whose picture it is @throws PictureError for a bad picture, Refusal `upload.refused` */
export async function pictureFacts({ path, parts }: WholeFile, person: string, signal?: AbortSignal): Promise<Seen> {
  const look = (file: string, input: PartsThere): Promise<Finding | Lack> =>
    runInSandbox(factsTask, { input, files: { [SOURCE]: file }, person, signal })
  const seenWhole = async (file: string): Promise<Seen> => {
    const finding = await look(file, null)
    if (finding.kind === 'lack') throw new Error('a whole file lacks nothing')
    return seenOf(finding)
  }
  if (parts === undefined) return seenWhole(path)
  const { outline } = parts
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const finding = await look(path, outline.there)
    if (finding.kind !== 'lack') return seenOf(finding)
    const { part } = finding
    if (part === null) break
    if (!(await outline.bring({ ...part, length: Math.max(part.length, AROUND) }))) break
  }
  await using whole = await parts.whole()
  if (whole === null) throw new Error(`${path} was lost while it was looked into`)
  return await seenWhole(whole.path)
}
