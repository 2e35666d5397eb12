// The addresses of the error pages. What they have to say travels in the query, so that a reload says the same.
import { requiredRoles, type HeldRole, type Requirement } from '@huanshi/kernel/protocol/roles.ts'
import { areaOf } from '../area/area-of.ts'

interface ErrorNote {
  readonly status: number
  /** Address that led here. */
  readonly from: string
  readonly title?: string
  readonly need?: Requirement
}

/** 403: the group's own error page inside a group, otherwise ErrorPage. */
export function forbiddenAddress(note: Omit<ErrorNote, 'status'>): string {
  const place = areaOf(pathOf(note.from))
  const page = place.name === 'GroupAdmin' ? `${place.base}/ErrorPage` : '/ErrorPage'
  return `${page}?${queryOf({ ...note, status: 403 })}`
}

/** Trouble with signing in. */
export function troubleAddress(from: string): string {
  return `/Error?${queryOf({ status: 500, from })}`
}

function queryOf({ status, from, title, need }: ErrorNote): string {
  const query = new URLSearchParams({ status: String(status), from })
  if (title !== undefined) query.set('title', title)
  const roles = need === undefined ? [] : requiredRoles(need)
  if (roles.length > 0) query.set('need', roles.join(','))
  return query.toString()
}

/** Role names that the query may name; anything else in it is ignored, so that an address cannot put words on the page. */
export function neededRoles(query: URLSearchParams, known: readonly HeldRole[]): HeldRole[] {
  const asked = (query.get('need') ?? '').split(',')
  return known.filter((role) => asked.includes(role))
}

function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? address
}
