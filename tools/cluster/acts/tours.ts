// A tour is made, saved again and again as the studio does it, published, and taken away.
import { ask, insist, must, read, type Act, type Stage } from './act.ts'

interface Tour {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly publishedVersion: number | null
}

const SCENES = 3
const SAVES = 30
const ROUNDS = 8
const ARCHIVES = 2

const sceneAt = (panoId: string, nth: number, title: string) => ({
  id: `scene-${nth + 1}`,
  panoId,
  title,
  order: nth,
  hotspots: [
    {
      id: `way-${nth + 1}`,
      kind: 'scene',
      title: '往前走',
      yaw: 40,
      pitch: -8,
      target: { sceneId: `scene-${((nth + 1) % SCENES) + 1}` },
    },
  ],
})

const scenesOf = (pano: string, words: string) =>
  Array.from({ length: SCENES }, (_, nth) => sceneAt(pano, nth, `${words} ${nth + 1}`))

const read1 = ({ origin, owner, tour }: Stage): Promise<Tour> =>
  read<Tour>(origin, `/api/My/Tours/${tour}`, owner.token)

export const saving: Act = {
  name: 'studio',
  roles: ['web'],
  beats: SAVES,
  async run(stage, beat) {
    const { origin, owner, pano } = stage
    stage.tour = await made(stage)
    let { version } = await read1(stage)
    const first = version
    let again = 0
    for (let nth = 1; nth <= SAVES; nth += 1) {
      beat()
      const title = `大厅 ${nth}`
      const body = { title, scenes: scenesOf(pano, title), version }
      const saved = await insist('save', async () => {
        const answer = await ask(origin, `/api/My/Tours/${stage.tour}`, { token: owner.token, method: 'PATCH', body })
        if (answer?.status === 200) return JSON.parse(answer.text) as Tour // the contract's answer
        must(answer === null || answer.status === 409, `a save is answered ${answer?.status}: ${answer?.text}`)
        again += 1
        // What broke off is there or it is not; the record tells.
        const now = await read1(stage)
        must(now.version === version || (now.version === version + 1 && now.title === title), 'somebody else has saved')
        return now.version === version ? null : now
      })
      must(saved.version === version + 1, `version ${saved.version} follows ${version}`)
      version = saved.version
    }
    const kept = await read1(stage)
    must(kept.title === `大厅 ${SAVES}` && kept.version === first + SAVES, 'what was saved last is not what is kept')
    return `${SAVES} saves, ${again} answered by what the record tells`
  },
}

export const publishing: Act = {
  name: 'publish',
  roles: ['web'],
  beats: ROUNDS,
  async run(stage, beat) {
    const { origin, owner, tour } = stage
    await changed(stage, { visibility: 'public' })
    let last = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      beat()
      await insist('publish', async () => {
        const answer = await ask(origin, `/api/My/Tours/${tour}/publish`, {
          token: owner.token,
          method: 'POST',
          body: {},
        })
        must(answer === null || answer.status === 200, `publishing is answered ${answer?.status}: ${answer?.text}`)
        const { publishedVersion } = await read1(stage)
        const now = publishedVersion ?? 0
        must(now - last <= 1, `${now} versions where there were ${last}`)
        must(answer === null || now === last + 1, 'what was published is not')
        return now === last ? null : (last = now)
      })
    }
    const seen = await read<{ title: string; scenes: unknown[] }>(origin, `/api/View/Tours/${tour}`)
    must(seen.scenes.length === SCENES && seen.title === `大厅 ${SAVES}`, 'visitors see another tour')
    return `${ROUNDS} versions`
  },
}

export const takingAway: Act = {
  name: 'export',
  roles: ['web', 'worker'],
  beats: ARCHIVES,
  spread: 3_000,
  async run({ origin, owner, tour }, beat) {
    let [whole, broken] = [0, 0]
    const sizes = new Set<number>()
    while (whole < ARCHIVES) {
      beat()
      const bytes = await taken(origin, owner.token, tour)
      if (bytes === null) broken += 1
      else {
        whole += 1
        sizes.add(bytes)
      }
      must(broken < 10, 'archives break off again and again')
    }
    must(sizes.size === 1, `archives of one tour have ${[...sizes].join(', ')} bytes`)
    return `${ARCHIVES} whole archives of ${[...sizes].join()} bytes, ${broken} broken off`
  },
}

/** Null for one that broke off. */
async function taken(origin: string, token: string, tour: string): Promise<number | null> {
  // The one that needs no built pages.
  const body = { form: 'pannellum' }
  const given = await ask(origin, `/api/My/Tours/${tour}/archive`, { token, method: 'POST', body })
  if (given === null) return null
  must(given.status === 200, `an archive is answered ${given.status}: ${given.text}`)
  const { url } = JSON.parse(given.text) as { url: string } // the answer of the address
  const cookie = given.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ')
  try {
    const answer = await fetch(origin + url, { headers: { cookie } })
    if (answer.status >= 500) return null
    must(answer.status === 200, `the archive is answered ${answer.status}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    // The directory of an archive is its end.
    return bytes.subarray(-22).readUInt32LE(0) === 0x06_05_4b_50 ? bytes.length : null
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** Made once, however often it has to be asked: whoever got no answer looks whether it is there. */
async function made({ origin, owner, pano, seed }: Stage): Promise<string> {
  const title = `大厅 ${seed}.0`
  const body = { title, scenes: scenesOf(pano, title), startSceneId: 'scene-1' }
  return insist('tour', async () => {
    const answer = await ask(origin, '/api/My/Tours', { token: owner.token, method: 'POST', body })
    if (answer !== null) {
      must(answer.status === 201, `a tour is answered ${answer.status}: ${answer.text}`)
      return (JSON.parse(answer.text) as Tour).id // the contract's answer
    }
    const { items } = await read<{ items: Tour[] }>(origin, '/api/My/Tours?pageSize=5', owner.token)
    return items.find((one) => one.title === title)?.id ?? null
  })
}

async function changed(stage: Stage, change: object): Promise<void> {
  const { origin, owner, tour } = stage
  await insist('change', async () => {
    const { version } = await read1(stage)
    const answer = await ask(origin, `/api/My/Tours/${tour}`, {
      token: owner.token,
      method: 'PATCH',
      body: { ...change, version },
    })
    must(answer === null || answer.status === 200 || answer.status === 409, `${answer?.status}: ${answer?.text}`)
    return answer?.status === 200 ? true : null
  })
}
