// Who may see which screen, written down once more and apart from the contract, so that a slip in the one shows in the other.
import type { BaseRole, GroupRole } from '@huanshi/kernel/protocol/roles.ts'

export interface Visitor {
  readonly name: string
  /** Null is nobody: not signed in. */
  readonly base: readonly BaseRole[] | null
  readonly group: readonly GroupRole[]
}

/** Everyone whom the table of roles tells apart: nobody, a person without roles, and each role alone. */
export const visitors: readonly Visitor[] = [
  { name: 'nobody', base: null, group: [] },
  { name: 'no role', base: [], group: [] },
  { name: 'member', base: ['会员'], group: [] },
  { name: 'administrator', base: ['管理员'], group: [] },
  { name: 'manager', base: ['集团项目管理员'], group: [] },
  { name: 'group administrator', base: ['会员'], group: ['管理员'] },
  { name: 'group editor', base: ['会员'], group: ['编辑'] },
  { name: 'group cards', base: ['会员'], group: ['名片管理员'] },
  { name: 'group exhibitions', base: ['会员'], group: ['展会管理员'] },
]

type Names = readonly string[]
type Row = readonly [screens: RegExp, visitors: Names]

const editors = ['administrator', 'group administrator', 'group editor']

/** The first row that fits decides; what no row names is open to whoever is signed in. */
const rows: readonly Row[] = [
  [/^\/Admin(\/|$)/, ['administrator']],
  [/^\/Group\/[^/]+\/Webhook(\/Delivery)?$/, ['administrator', 'group administrator']],
  [/^\/Group\/[^/]+\/Lead$/, [...editors, 'group cards']],
  [/^\/Group\/[^/]+\/(Token|Brand|HostName)$/, ['administrator', 'group administrator']],
  [/^\/Group\/[^/]+\/Employees$/, ['administrator', 'manager', 'group administrator']],
  [/^\/Group\/[^/]+\/(Comment|Lib|Tag|Pano|HotspotIcon|Tour|TourAssemblies|ReviewLink|Remark|Client)(\/|$)/, editors],
  [/^\/Group\/[^/]+\/Card\/Create$/, []],
  [/^\/Group\/[^/]+\/Card(\/|$)/, ['group administrator', 'group cards']],
  [/^\/Group\/[^/]+\/Expo(\/|$)/, ['group administrator', 'group exhibitions']],
  // Personal data and licence keys of the public space, beside its cards.
  [/^\/Public\/(Card(\/|$)|Employees$|Expo\/[^/]+\/license$)/, ['administrator', 'manager']],
]

export type Answer = 'page' | 'sign-in' | 'ErrorPage' | 'GroupErrorPage'

export function expectedAnswer(path: string, visitor: Visitor): Answer {
  if (visitor.base === null) return 'sign-in'
  const allowed = rows.find(([screens]) => screens.test(path))?.[1] ?? []
  if (allowed.length === 0 || allowed.includes(visitor.name)) return 'page'
  return /^\/Group\/[^/]+/.test(path) ? 'GroupErrorPage' : 'ErrorPage'
}

/** What the API says to the same visitor who reads what the screen shows. */
export function isAgreed(answer: Answer, status: number): boolean {
  if (answer === 'sign-in') return status === 401
  if (answer === 'page') return status === 200 || status === 404
  return status === 403
}
