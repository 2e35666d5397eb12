// What happens before a screen is shown, one small step after another; the first that answers an address ends it there.
import { heldRoles, satisfies } from '@huanshi/kernel/protocol/roles.ts'
import { messageOf } from '../api/api-error.ts'
import { forbiddenAddress, troubleAddress } from './error-address.ts'
import type { ScreenMeta } from './screen-meta.ts'

interface Visit {
  readonly screen: ScreenMeta
  /** Path and query that were asked for. */
  readonly address: string
  readonly groupId: string | undefined
}

/** What the steps need of the session, so that they can be tried without a provider. */
export interface Gatekeeper {
  ensureSession(returnTo: string): Promise<void>
  baseRoles(): readonly string[]
  groupRoles(groupId: string): Promise<readonly string[]>
  rememberTrouble(message: string): void
}

interface Step {
  readonly name: string
  /** The address to go to instead, or nothing to go on. */
  run(visit: Visit, keeper: Gatekeeper): Promise<string | undefined>
}

const guardSteps: readonly Step[] = [
  {
    name: 'sign in',
    async run({ address }, keeper) {
      try {
        await keeper.ensureSession(address)
        return undefined
      } catch (error) {
        keeper.rememberTrouble(messageOf(error))
        return troubleAddress(address)
      }
    },
  },
  {
    name: 'hold a required role',
    async run({ screen, address, groupId }, keeper) {
      if (satisfies(heldRoles(keeper.baseRoles()), screen.requirement)) return undefined
      const group = groupId === undefined ? [] : await keeper.groupRoles(groupId)
      if (satisfies(heldRoles(keeper.baseRoles(), group), screen.requirement)) return undefined
      return forbiddenAddress({ from: address, title: screen.title, need: screen.requirement })
    },
  },
]

export async function walkGuard(visit: Visit, keeper: Gatekeeper): Promise<string | undefined> {
  for (const step of guardSteps) {
    const elsewhere = await step.run(visit, keeper)
    if (elsewhere !== undefined) return elsewhere
  }
  return undefined
}
