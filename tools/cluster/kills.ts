// Acts in their order, each with the deaths that a seed gives it; then whether the whole is as it should be.
import { setTimeout as sleep } from 'node:timers/promises'
import { seeded, type Chance } from '../bench/lists/seeded.ts'
import { chance as figureOf } from '../test-run/seeded-slice.ts'
import type { Act, Stage } from './acts/act.ts'
import { browsing } from './acts/browsing.ts'
import { chatting } from './acts/chats.ts'
import { signingIn } from './acts/people.ts'
import { publishing, saving, takingAway } from './acts/tours.ts'
import { cutting, uploading } from './acts/uploads.ts'
import { deleting, visiting } from './acts/visits.ts'
import type { Member, Role } from './site/member.ts'

/** Each needs what those before have left. */
export const acts: readonly Act[] = [
  signingIn,
  uploading,
  cutting,
  saving,
  publishing,
  visiting,
  chatting,
  takingAway,
  deleting,
]

/** Those, and a browser for the pages that have been built. */
export const actsWithBrowser: readonly Act[] = acts.flatMap((act) => (act === visiting ? [act, browsing] : [act]))

/** A death in an act. */
interface Plan {
  readonly role: Role
  /** At this beat. */
  readonly at: number
  /** And so long after it; ms. */
  readonly after: number
}

export interface Row {
  readonly act: string
  readonly killed: readonly string[]
  readonly seconds: number
  readonly found: string
}

const SOON_MS = 60

/** One death of each role that the act has to outlive. */
function plansOf({ roles, beats, spread = SOON_MS }: Act, chance: Chance): Plan[] {
  return roles.map((role) => ({
    role,
    at: Math.floor(chance() * beats),
    after: Math.floor(chance() * spread),
  }))
}

export async function runAct(act: Act, stage: Stage, seed: number): Promise<Row> {
  const chance = seeded(figureOf(String(seed), act.name))
  const plans = plansOf(act, chance)
  const killed: string[] = []
  const deaths: Promise<unknown>[] = []
  let count = 0
  const beat = (): void => {
    for (const plan of plans)
      if (plan.at === count) {
        const victim = victimOf(stage.cluster, plan.role, chance())
        killed.push(victim.name)
        deaths.push(sleep(plan.after).then(() => victim.kill()))
      }
    count += 1
  }
  const began = performance.now()
  const found = await act.run(stage, beat).catch((error: unknown) => {
    throw new Error(`${act.name}, seed ${seed}, killed ${killed.join(' and ') || 'nobody'}`, { cause: error })
  })
  const seconds = (performance.now() - began) / 1000
  await Promise.all(deaths)
  return { act: act.name, killed, seconds, found }
}

/** Of those that work, one that is at it. */
function victimOf(cluster: Stage['cluster'], role: Role, chance: number): Member {
  const all = cluster.of(role)
  const busy = all.filter(({ isCutting }) => isCutting)
  const some = busy.length > 0 ? busy : all
  const victim = some[Math.floor(chance * some.length)]
  if (victim === undefined) throw new Error(`there is no ${role}`)
  return victim
}
