/** What a click does in krpano's script, as far as it is a way, an address, a turn of the view or words. Nothing is run. */
import { clampFov, clampPitch, wrapYaw } from './angles.ts'
import { TourError, type View } from './foreign-tour.ts'

interface Effects {
  /** name or number of a scene */
  scene?: string
  /** where one looks then: on arrival, or at once */
  view?: Partial<View>
  url?: string
  text?: string
  sound?: string
  /** commands that mean nothing here */
  readonly unknown: string[]
}

/** What a tour's scripts are read with. */
export interface Actions {
  /** By name, in lower case. */
  readonly bodies: ReadonlyMap<string, string>
  /** Letters that may still be read in the whole tour: actions call each other, each with more words than it was given. */
  letters: number
}

const deepest = 8
const mostStatements = 400
/** Of one script, with all that it calls. Nothing that a click does is longer. */
const mostLetters = 100_000
const mostOfTour = 30_000_000

export function actionsOf(bodies: ReadonlyMap<string, string>): Actions {
  return { bodies, letters: mostOfTour }
}

const quiet =
  /^(wait|stopdelayedcall|hidelog|trace|nothing|breakall|oninterrupt|tween|stoptween|skin_\w+|set|copy|toggle)$/

export function effectsOf(script: string, actions: Actions): Effects {
  const effects: Effects = { unknown: [] }
  let [count, rest] = [0, mostLetters]
  function walk(text: string, depth: number): void {
    rest -= text.length
    actions.letters -= text.length
    if (actions.letters < 0) throw new TourError('too-large', 'The scripts of the tour are too long')
    if (rest < 0) return
    for (const statement of split(text, ';')) {
      if (++count > mostStatements) return
      const [, name = '', inner = ''] = /^([\w.[\]]+)\s*(?:\(([\s\S]*)\))?$/.exec(statement) ?? []
      if (name !== '') act(name.toLowerCase(), split(inner, ',').map(unquoted), depth)
    }
  }
  // oxlint-disable-next-line complexity -- a case for each word of the format
  function act(name: string, args: readonly string[], depth: number): void {
    const [first = ''] = args
    const own = actions.bodies.get(name)
    if (own !== undefined) {
      if (depth < deepest && count <= mostStatements) walk(filled(own, args, rest), depth + 1)
    } else if (name === 'loadscene') {
      if (effects.scene !== undefined) return
      effects.scene = first
      const view = viewOfVariables(args[1] ?? '')
      // What was turned to before was in the scene that one leaves.
      if (view === undefined) delete effects.view
      else effects.view = view
    } else if (/^(lookto|lookat|looktween|moveto)$/.test(name)) {
      const view = viewOf(args)
      if (view !== undefined) effects.view = view
    } else if (name === 'openurl') effects.url ??= first
    else if (name === 'showtext') effects.text ??= first
    else if (name === 'playsound') effects.sound ??= (args.length > 1 ? args[1] : first) ?? first
    else if (name === 'if') for (const branch of args.slice(1)) walk(branch, depth + 1)
    else if (name === 'delayedcall') walk(args.at(-1) ?? '', depth + 1)
    else if (name === 'set' && /\.html$/i.test(first)) effects.text ??= args[1] ?? ''
    else if (!quiet.test(name)) effects.unknown.push(name)
  }
  walk(script, 0)
  return effects
}

/** The body of an action with the words that it is called with; it ends where it becomes longer than anything that is read. */
function filled(body: string, args: readonly string[], most: number): string {
  const pieces: string[] = []
  let length = 0
  for (const piece of body.slice(0, most).split(/(%\d)/)) {
    const word = /^%\d$/.test(piece) ? (args[Number(piece.slice(1)) - 1] ?? '') : piece
    length += word.length
    if (length > most) break
    pieces.push(word)
  }
  return pieces.join('')
}

/** At the separators that stand in no brackets and no quotes. */
function split(text: string, separator: ';' | ','): string[] {
  const parts: string[] = []
  let [depth, quote, start] = [0, '', 0]
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at)
    if (quote !== '') quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '(') depth++
    else if (letter === ')') depth--
    else if (letter === separator && depth <= 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter((part) => part !== '' || separator === ',')
}

function unquoted(text: string): string {
  return /^(['"])([\s\S]*)\1$/.exec(text)?.[2] ?? text
}

function figure(written: string | undefined): number | undefined {
  const value = written === undefined || written.trim() === '' ? Number.NaN : Number(written)
  return Number.isFinite(value) ? value : undefined
}

/** `12.5,-3,90`: across, down, field of view. */
export function viewOf([across, down, wide]: readonly string[]): Partial<View> | undefined {
  const [h, v, fov] = [figure(across), figure(down), figure(wide)]
  if (h === undefined) return undefined
  return {
    yaw: wrapYaw(h),
    ...(v === undefined ? {} : { pitch: clampPitch(-v) }),
    ...(fov === undefined ? {} : { fov: clampFov(fov) }),
  }
}

/** `view.hlookat=30&view.vlookat=0&view.fov=80`: what is set when a scene is loaded. */
function viewOfVariables(written: string): Partial<View> | undefined {
  const set = new Map(
    written.split('&').map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return [name.trim().toLowerCase(), value.trim()]
    }),
  )
  return viewOf([set.get('view.hlookat') ?? '', set.get('view.vlookat') ?? '', set.get('view.fov') ?? ''])
}
