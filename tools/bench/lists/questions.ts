// What people ask of their lists, drawn by chance from a seed. Hardly one question comes twice.
import type { Owner } from './owners.ts'
import { oneOf, seeded, type Chance } from './seeded.ts'

export type Filter =
  | { readonly field: 'kind' | 'visibility' | 'tags'; readonly value: string }
  | { readonly field: 'size'; readonly from: number; readonly to: number }
  | { readonly field: 'createdTime'; readonly from: string; readonly to: string }

export interface PageAsked {
  readonly what: 'page'
  readonly owner: number
  readonly page: number
  readonly size: number
  readonly sort: Sort
  readonly filter: Filter | null
  readonly search: string | null
}

interface RecordAsked {
  readonly what: 'record'
  readonly owner: number
  readonly id: string
}

export type Question = PageAsked | RecordAsked

/** The newest first is what screens begin with. */
const sorts = ['-createdTime', '-createdTime', 'title', '-size'] as const
export type Sort = (typeof sorts)[number]
const pageSizes = [10, 20, 20, 50, 100] as const
const words = [
  '日落',
  '西湖',
  '敦煌 石窟',
  '长城',
  'IMG_37.jpg',
  '花海',
  '雪景 黄山',
  '航拍',
  '看码头',
  '鼓浪屿',
] as const
/** Of a hundred questions. */
const RECORDS = 20
const SEARCHES = 10
const FILTERED = 30
/** Filtered lists and searches are seldom paged through. */
const FIRST_PAGES = 3

export function questionsOf(
  seed: number,
  most: number,
  owners: readonly Owner[],
  ids: readonly string[][],
  isMeant: (question: Question) => boolean,
): Question[] {
  const chance = seeded(seed)
  const drawOwner = ownerByChance(owners, chance)
  const questions: Question[] = []
  while (questions.length < most) {
    const question = questionOf(drawOwner(), chance, owners, ids)
    if (isMeant(question)) questions.push(question)
  }
  return questions
}

function questionOf(owner: number, chance: Chance, owners: readonly Owner[], ids: readonly string[][]): Question {
  const kind = chance() * 100
  const [first = '', ...others] = ids[owner] ?? []
  if (kind < RECORDS) return { what: 'record', owner, id: oneOf(chance, [first, ...others]) }
  const rest = { what: 'page', owner, size: oneOf(chance, pageSizes), sort: oneOf(chance, sorts) } as const
  const early = 1 + Math.floor(chance() * FIRST_PAGES)
  if (kind < RECORDS + SEARCHES) return { ...rest, page: early, filter: null, search: oneOf(chance, words) }
  if (kind < RECORDS + SEARCHES + FILTERED)
    return { ...rest, page: early, filter: filterByChance(chance), search: null }
  const pages = Math.max(1, Math.ceil((owners[owner]?.rows ?? 1) / rest.size))
  return { ...rest, page: 1 + Math.floor(chance() * pages), filter: null, search: null }
}

/** Who has more comes more often, by the root of it. */
function ownerByChance(owners: readonly Owner[], chance: Chance): () => number {
  let sum = 0
  const until = owners.map(({ rows }) => (sum += Math.sqrt(rows)))
  return () => {
    const drawn = chance() * sum
    return Math.max(
      0,
      until.findIndex((one) => one > drawn),
    )
  }
}

function filterByChance(chance: Chance): Filter {
  const from = Math.floor(chance() * 80) * 1_000_000
  const day = (before: number): string => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10)
  const latest = Math.floor(chance() * 300)
  return oneOf<Filter>(chance, [
    { field: 'kind', value: oneOf(chance, ['video', 'image', 'bigPixel']) },
    { field: 'visibility', value: oneOf(chance, ['public', 'unlisted', 'private']) },
    { field: 'tags', value: `标签${Math.floor(chance() * 20)}` },
    { field: 'size', from, to: from + 20_000_000 },
    { field: 'createdTime', from: day(latest + 60), to: day(latest) },
  ])
}
