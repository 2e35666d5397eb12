// Loaded before the product: its clock is that of the machine and so many milliseconds more as a file says. Timers go on as they were.
import { readFileSync } from 'node:fs'

const file = process.env.CHAOS_CLOCK ?? ''
const Real = Date
const LOOK_MS = 100
let shift = 0

const look = () => {
  try {
    shift = Number(readFileSync(file, 'utf8')) || 0
  } catch {
    shift = 0
  }
}
look()
setInterval(look, LOOK_MS).unref()

globalThis.Date = new Proxy(Real, {
  construct: (target, parts, fresh) =>
    Reflect.construct(target, parts.length === 0 ? [Real.now() + shift] : parts, fresh),
  apply: () => new Real(Real.now() + shift).toString(),
  get: (target, name) => (name === 'now' ? () => Real.now() + shift : Reflect.get(target, name)),
})
