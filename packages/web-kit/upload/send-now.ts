// One file sent at once and beside the dock, for those who need the record that comes of it: a picture on its way into a message.
import type { UploadProfileName } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { fileId } from './file-id.ts'
import { prepareFile } from './prepare-file.ts'
import { sendFile } from './send-file.ts'
import { runChecks } from './upload-checks.ts'
import { currentProfiles, road } from './upload-service.ts'

/** Says in Chinese why a file did not arrive. */
class NotSent extends Error {
  override readonly name = 'NotSent'
}

/**
 * @param onShare how much of it has arrived, 0 to 1
 * @returns the record that the server made of it
 * @throws NotSent
 */
export async function sendNow(
  picked: File,
  { config, userId, signal }: { config: UploadProfileName; userId: string; signal: AbortSignal },
  onShare: (share: number) => void,
): Promise<unknown> {
  const profile = currentProfiles()[config]
  // The same picture may be sent again: what is sent now is an upload of its own.
  const own = new File([picked], picked.name, { type: picked.type, lastModified: Date.now() })
  const file = await prepareFile(own, profile)
  const refused = await runChecks({ file, profile, subject: userId })
  if (refused !== null) throw new NotSent(refused.message)
  const job = { file, id: await fileId(file, userId), config, profile, target: {} }
  const outcome = await sendFile(job, road, signal, (sent) => onShare(sent / file.size))
  if (outcome.kind === 'failed') throw new NotSent(outcome.message)
  return outcome.record
}
