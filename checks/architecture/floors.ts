// Imports run downward only: areas → features → capabilities → contract; engines stand alone; the two sides never meet.
import type { Finding, Import, Rule, Source } from './source.ts'

type Refuse = (from: string, to: string) => string | null

const floors = ['areas', 'features', 'capabilities']

const rules: Refuse[] = [
  (from, to) =>
    inside(from, 'contract') && !inside(to, 'contract') ? 'the contract imports nothing of the product' : null,
  (from, to) =>
    inside(from, 'engines') && engineOf(from) !== engineOf(to)
      ? 'an engine knows neither the product nor another engine'
      : null,
  (from, to) => (inside(from, 'web') && inside(to, 'server') ? 'web never imports server' : null),
  (from, to) => (inside(from, 'server') && inside(to, 'web') ? 'server never imports web' : null),
  (from, to) => (!inside(from, 'checks') && inside(to, 'checks') ? 'only checks import checks' : null),
  upward,
  sideways,
]

export const checkFloors: Rule = (sources) =>
  sources.flatMap((source) => source.imports.flatMap((item) => judge(source, item)))

function judge(source: Source, item: Import): Finding[] {
  if (item.path === null) {
    const foreign =
      inside(source.path, 'contract') && !source.path.endsWith('.test.ts') && !/^typebox(\/|$)/.test(item.specifier)
    return foreign ? [{ path: source.path, line: item.line, message: 'the contract imports only typebox' }] : []
  }
  const target = item.path
  return rules.flatMap((rule) => {
    const message = rule(source.path, target)
    return message === null ? [] : [{ path: source.path, line: item.line, message: `${message}: ${item.specifier}` }]
  })
}

function upward(from: string, to: string): string | null {
  const [side, floor] = from.split('/')
  const [otherSide, otherFloor] = to.split('/')
  if (side !== otherSide || (side !== 'web' && side !== 'server')) return null
  const here = floors.indexOf(floor ?? '')
  const there = floors.indexOf(otherFloor ?? '')
  if (here === -1 || there === -1) return null
  return there < here ? `${floor} may not import ${otherFloor}` : null
}

function sideways(from: string, to: string): string | null {
  const [side, floor, name] = from.split('/')
  const [otherSide, otherFloor, otherName] = to.split('/')
  if (side !== otherSide || floor !== otherFloor || (side !== 'web' && side !== 'server')) return null
  if (floor === 'features' && name !== otherName) return `sibling features do not import each other`
  const isAreaFile = floor === 'areas' && name !== otherName && isArea(name) && isArea(otherName)
  return isAreaFile ? 'sibling areas do not import each other' : null
}

function isArea(name: string | undefined): boolean {
  return /^(my|admin|group|group-admin|public|public-admin)(\.|$)/.test(name ?? '')
}

function inside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

function engineOf(path: string): string {
  const [folder, name] = path.split('/')
  return folder === 'engines' ? `engines/${name}` : 'product'
}
