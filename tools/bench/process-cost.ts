// What a process and everything below it has cost so far, as Linux tells it. Elsewhere the answer is NaN.
import { readdir, readFile, writeFile } from 'node:fs/promises'

/** Linux counts processor time for programs in hundredths of a second, whatever the kernel's own clock is. */
const TICKS = 100

/** Processor seconds of a process and its children. */
export async function processorSeconds(root: number): Promise<number> {
  return secondsOf(await membersOf(root))
}

/** Processor seconds of a process without its children. */
export async function ownProcessorSeconds(pid: number): Promise<number> {
  const members = await membersOf(pid)
  return secondsOf(members.slice(0, 1).map((member) => ({ ...member, ticks: member.ownTicks })))
}

/** Processes that this one has started and that still run. */
export async function startedHere(): Promise<readonly number[]> {
  const members = await membersOf(process.pid)
  return members.filter(({ parent }) => parent === process.pid).map(({ pid }) => pid)
}

function secondsOf(members: readonly Member[]): number {
  if (members.length === 0) return Number.NaN
  return members.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS
}

/** Resident bytes now; from here on `highestMemory` counts again. */
export async function idleMemory(pid: number): Promise<number> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined)
  return await memory(pid, 'VmRSS')
}

/** The most bytes that were ever resident since `idleMemory`. */
export async function highestMemory(pid: number): Promise<number> {
  return await memory(pid, 'VmHWM')
}

async function memory(pid: number, field: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = new RegExp(String.raw`^${field}:\s+(\d+) kB`, 'm').exec(status)?.[1]
  return kilobytes === undefined ? Number.NaN : Number(kilobytes) * 1024
}

interface Member {
  readonly pid: number
  readonly parent: number
  readonly ticks: number
  /** Without its children that have ended. */
  readonly ownTicks: number
}

async function membersOf(root: number): Promise<Member[]> {
  const names = await readdir('/proc').catch(() => [])
  const running = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(readMember))
  const all = running.filter((member) => member !== null)
  const found = all.filter(({ pid }) => pid === root)
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid))
  return found
}

async function readMember(name: string): Promise<Member | null> {
  const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  // The second field is the program's name in brackets and may hold anything; what follows is plain. The last two are the
  // time of children that have ended.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const numbers = [1, 11, 12, 13, 14].map((place) => Number(fields[place]))
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = numbers
  const ownTicks = user + system
  return { pid: Number(name), parent, ticks: ownTicks + endedUser + endedSystem, ownTicks }
}
