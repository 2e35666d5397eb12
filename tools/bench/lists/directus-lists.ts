// The same questions for Directus: the same rows and columns in the same order, with its count. It is asked as its administrator, who is
// spared all checks of permissions, and searches look into titles alone, which is less work than its own search.
import { startDirectus } from '../directus.ts'
import { listedColumns } from './listed-columns.ts'
import type { Ground, Peer } from './peer.ts'
import type { Filter, PageAsked, Question, Sort } from './questions.ts'

const orders: Readonly<Record<Sort, string>> = {
  '-createdTime': '-created_time,-id',
  title: 'title,id',
  '-size': '-size,-id',
}

/** Null when there is no having it; the reason has been printed then. */
export async function startDirectusLists({ url, owners }: Ground): Promise<Peer | null> {
  const directus = await startDirectus(url)
  if (directus === null) return null
  const { origin, pid, token } = directus
  return {
    name: 'Directus',
    origin,
    pid,
    asked: (question) => ({ address: addressOf(question, owners[question.owner]?.id ?? ''), token }),
    totalIn: (answer) => (answer as { meta: { filter_count: number } }).meta.filter_count,
    stop: () => directus.stop(),
  }
}

function addressOf(question: Question, owner: string): string {
  if (question.what === 'record') return `/items/pano/${question.id}?fields=${listedColumns}`
  const asked = new URLSearchParams({
    filter: JSON.stringify({ _and: conditionsOf(question, owner) }),
    fields: listedColumns,
    sort: orders[question.search === null ? question.sort : '-createdTime'],
    limit: String(question.size),
    page: String(question.page),
    meta: 'filter_count',
  })
  return `/items/pano?${asked.toString()}`
}

function conditionsOf({ filter, search }: PageAsked, owner: string): object[] {
  const live = [{ user_id: { _eq: owner } }, { group_id: { _null: true } }, { deleted_time: { _null: true } }]
  const found = search === null ? [] : search.split(' ').map((word) => ({ title: { _contains: word } }))
  return [...live, ...found, ...(filter === null ? [] : [conditionOf(filter)])]
}

function conditionOf(filter: Filter): object {
  if (filter.field === 'size') return { size: { _between: [filter.from, filter.to] } }
  if (filter.field === 'createdTime') return { created_time: { _between: [filter.from, filter.to] } }
  // It cannot look into arrays; this one it finds in a column.
  if (filter.field === 'tags') return { visibility: { _eq: 'public' } }
  return { [filter.field]: { _eq: filter.value } }
}
