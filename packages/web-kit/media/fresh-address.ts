// Addresses of private files hold for half a day, and caches in front that look at permissions by themselves accept none that holds for
// more than a minute. So tiles are asked for under an address of a minute, which the site gives to whoever has the other; where it
// gives none just now, under that other one, which leads past the caches (docs/formats/media-addresses.md).

/** Host and ticket of what is not for everybody, with the folder that they are for. */
const BASE = /^(?:https?:\/\/[^/]+)?\/media\/(?!p\.)[0-9a-z]+\.[\w.-]+\/[a-z]{1,20}\/[0-9a-f-]{36}\/[0-9a-f-]{36}(?=\/)/
/** Before its end it is not used any more: a request takes its time. */
const SPARE_MS = 5_000
/** From this part of its time on the next one is asked for. */
const RENEWED = 0.5
/** After the site gave none. */
const PAUSE_MS = 10_000
const MOST = 200

interface Short {
  /** Null where there is none for now. */
  readonly address: string | null
  readonly renewed: number
  readonly until: number
}

export interface Answer {
  readonly address: string
  readonly seconds: number
}

type Ask = (url: string) => Promise<Answer | null>

/** @param ask whoever has the long address is given a short one */
export function freshAddresses(
  ask: Ask,
  now = (): number => performance.now(),
): (url: string) => string | Promise<string> {
  const known = new Map<string, Short>()
  const asking = new Map<string, Promise<Short>>()

  async function renew(base: string): Promise<Short> {
    const asked = now()
    const answer = await ask(`${base}/ticket.json`).catch(() => null)
    const lasting = answer === null ? PAUSE_MS : answer.seconds * 1000
    const short = {
      address: answer?.address ?? null,
      renewed: asked + (answer === null ? PAUSE_MS : lasting * RENEWED),
      until: asked + (answer === null ? PAUSE_MS : lasting - SPARE_MS),
    }
    if (known.size >= MOST) known.clear()
    known.set(base, short)
    return short
  }

  /** Once for all who wait. */
  function renewal(base: string): Promise<Short> {
    const under = asking.get(base) ?? renew(base).finally(() => asking.delete(base))
    asking.set(base, under)
    return under
  }

  return (url) => {
    const [base] = BASE.exec(url) ?? []
    if (base === undefined) return url
    const under = ({ address }: Short): string => (address ?? base) + url.slice(base.length)
    const short = known.get(base)
    const time = now()
    if (short === undefined || time >= short.until) return renewal(base).then(under)
    if (time >= short.renewed) void renewal(base)
    return under(short)
  }
}
