// What is asked about a panorama of the attacker's own.
import type { Answer } from '../answer.ts'
import type { Attacker } from '../attacker.ts'
import type { HostileCase } from '../hostile-case.ts'

export async function askOwnPano(attacker: Attacker, action: string, body: Buffer): Promise<Answer> {
  const { text } = await attacker.ask('/api/My/Panos?status=ready&kind=image&pageSize=1')
  const id = /"id":"([0-9a-f-]{36})"/.exec(text)?.[1] ?? ''
  return attacker.ask(`/api/My/Panos/${id}/${action}`, { body })
}

interface Refused {
  readonly name: string
  readonly finding: string
  readonly action: string
  readonly isInSlice?: boolean
}

/** Nothing comes of it. */
export function refusedByPano({ name, finding, action, isInSlice = false }: Refused, make: () => Buffer): HostileCase {
  return {
    name,
    finding,
    sender: 'member',
    expected: 'refused',
    ...(isInSlice ? { isInSlice: true } : {}),
    make,
    attack: async (attacker, body) => [await askOwnPano(attacker, action, body)],
  }
}
