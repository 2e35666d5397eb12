// One who saves again and again, as the studio does it: what was not answered is looked up by its version.
import { setTimeout as sleep } from 'node:timers/promises'
import { Asker, type Goer, type Place, type Signed } from './asker.ts'

interface Tour {
  readonly id: string
  readonly version: number
  readonly title: string
}

export async function startSaver({ origin, seen }: Place, member: Signed, stopping: AbortSignal): Promise<Goer> {
  const asker = new Asker(origin, member)
  const made = await asker.ask('/api/My/Tours', 'POST', { title: '0' })
  if (made.status !== 201) throw new Error(`a tour is answered ${made.status}: ${await made.text()}`)
  const { id, version: first } = (await made.json()) as Tour // the contract's answer
  const lost: string[] = []
  let [tried, saved, version] = [0, 0, first]

  async function save(): Promise<string> {
    tried += 1
    const answer = await asker.ask(`/api/My/Tours/${id}`, 'PATCH', { title: String(tried), version })
    const said = (await answer.json()) as Partial<Tour> // the contract's answer
    if (answer.status === 200) [version, saved] = [said.version ?? version, tried]
    return String(answer.status)
  }
  async function lookUp(): Promise<void> {
    const now = await asker.found<Tour>(`/api/My/Tours/${id}`)
    if (now === null) return
    if (Number(now.title) < saved) lost.push(`save ${saved} was acknowledged, and ${now.title} is there`)
    version = now.version
  }
  async function go(): Promise<void> {
    for (; !stopping.aborted; await sleep(300))
      if ((await member.note(seen, 'save', save)) !== '200') await lookUp().catch(() => undefined)
  }
  return { done: go(), lost: async () => lost.splice(0) }
}
