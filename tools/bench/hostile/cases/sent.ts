// What a member sends, and what is usually expected of it: that it is refused.
import type { UploadProfileName } from '@huanshi/kernel/protocol/upload-profiles.ts'
import type { HostileCase } from '../hostile-case.ts'

type Make = () => Buffer | Promise<Buffer>

const refused = { sender: 'member', expected: 'refused' } as const

/** A file as an upload; of a panorama counts what has become of it when it was worked off. */
export function uploading(finding: string) {
  return (
    name: string,
    profile: UploadProfileName,
    file: string,
    make: Make,
    more: Partial<HostileCase> = {},
  ): HostileCase => ({
    ...refused,
    name,
    finding,
    make,
    attack: async (attacker, bytes) => {
      const begun = await attacker.upload(profile, file, bytes)
      return [profile.startsWith('pano') ? await attacker.workedOff('/api/My/Panos', begun) : begun]
    },
    ...more,
  })
}

/** A body of a media type. */
export function posting(finding: string, address: string) {
  return (name: string, type: string, make: Make, more: Partial<HostileCase> = {}): HostileCase => ({
    ...refused,
    name,
    finding,
    make,
    attack: async (attacker, body) => [await attacker.ask(address, { body, type })],
    ...more,
  })
}
