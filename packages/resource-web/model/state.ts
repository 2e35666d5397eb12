// States as dots and words, and whether a record is still being worked on.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import type { Tone } from '../view/view.ts'
import { fieldsOf, type FieldModel } from './fields.ts'
import { numberOf, textOf, type Row } from './row.ts'

/** Full: done; half: under way; ring: waiting or closed. */
type DotShape = 'full' | 'half' | 'ring'

const dots: Readonly<Record<Tone, DotShape>> = {
  ok: 'full',
  info: 'full',
  bad: 'full',
  live: 'half',
  warn: 'ring',
  quiet: 'ring',
}

export interface StateLook {
  readonly word: string
  readonly tone: Tone
  readonly dot: DotShape
}

export function stateLook(field: FieldModel, value: string): StateLook {
  const tone = field.tones?.[value] ?? 'quiet'
  return { word: field.traits.options?.[value] ?? value, tone, dot: dots[tone] }
}

export interface Work {
  readonly phase: 'waiting' | 'running' | 'failed' | 'done'
  /** 0 to 1. */
  readonly progress: number
  readonly word: string
}

const phases: Readonly<Partial<Record<Tone, Work['phase']>>> = { ok: 'done', bad: 'failed', live: 'running' }

/** Null for resources without a progress; their records are never under way. */
export function workOf(resource: Resource, row: Row): Work | null {
  const fields = fieldsOf(resource)
  const progress = fields.find(({ reading }) => reading === 'progress')
  const state = fields.find(({ reading }) => reading === 'state')
  if (progress === undefined || state === undefined) return null
  const { tone, word } = stateLook(state, textOf(row, state.name))
  return { phase: phases[tone] ?? 'waiting', progress: numberOf(row, progress.name) ?? 0, word }
}

export function isUnderWay(resource: Resource, row: Row): boolean {
  const phase = workOf(resource, row)?.phase
  return phase === 'waiting' || phase === 'running'
}
