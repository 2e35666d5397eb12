// The specification's routes beside ours: each leads to a screen of its own, which asks for what the row says. Who is let in and who is
// not is tried for everyone in tools/guard, and in a browser by the story of the routes.
import { matchRoutes, type RouteObject } from 'react-router'
import { describe } from 'vitest'
import { anyOwnPath } from '@huanshi/web/areas/any-path.tsx'
import { errorRoutes, sessionRoutes } from '@huanshi/web/areas/fixed.ts'
import { guarded } from '@huanshi/web/areas/test-visit.ts'
import { forbiddenAddress } from '@huanshi/web-kit/guard/error-address.ts'
import { isScreenMeta } from '@huanshi/web-kit/guard/screen-meta.ts'
import { readTable, type RouteRow } from '../journeys/tables.ts'
import { walk, type Lines } from './line.ts'

const rows = readTable('routes') ?? []
const routes: RouteObject[] = [...guarded, ...sessionRoutes(() => undefined), ...errorRoutes, anyOwnPath]
const story = 'tools/journeys/session.journey.ts'
const errorPage = 'tools/journeys/guard.journey.ts'
const id = '01997000-0000-7000-8000-00000000000a'

/** Personal data and licence keys of the public space are for its keepers. */
const keepers = { base: ['管理员', '集团项目管理员'], group: [] }
const settled: Readonly<Record<string, typeof keepers>> = { '2.5.03': keepers, '2.5.15': keepers }

/** What stands beside the areas is no screen of one. */
const beside: Lines<RouteRow> = {
  '2.6.01': [`${story} › leaving to sign in says so, and leads back to the page with its query`],
  '2.6.02': [`${story} › a page that was loaded anew renews by a hidden frame: no refresh token is stored`],
  '2.6.03': [`${story} › a window beside the page signs in, and out again, and the page stays`],
  '2.6.04': [`${story} › a window beside the page signs in, and out again, and the page stays`],
  '2.6.05': [
    'apps/web/areas/routes.test.ts › %s is answered by %s',
    `${errorPage} › an address that leads nowhere says so in its area, and to visitors too`,
  ],
  '2.6.06': [`${errorPage} › when the provider does not answer it is said, and trying again leads back`],
  '2.6.07': [`${errorPage} › the error page says what any status means, or what the last call was answered with`],
  '2.6.08': [`${errorPage} › inside a group it is the error page of the group`],
}

interface Screen {
  readonly isOwn: boolean
  readonly signIn: boolean
  readonly base: readonly string[]
  readonly group: readonly string[]
  readonly errorRoute: string
}

function said({ id: row, kind, signIn, baseRoles, groupRoles, errorRoute }: RouteRow): Screen {
  const isOwn = kind !== 'catch-all' && kind !== 'error'
  const needed = settled[row] ?? { base: baseRoles, group: groupRoles }
  return { isOwn, signIn, base: needed.base.toSorted(), group: needed.group.toSorted(), errorRoute }
}

function screenOf({ path }: RouteRow): Screen {
  const address = path
    .replace('{path+}', 'Some/Such')
    .replace('{pathMatch+}', 'No/Such/Page')
    .replaceAll(/\{\w+\}/g, id)
  const route = matchRoutes(routes, address)?.at(-1)?.route
  const { handle, path: pattern = '', loader } = route ?? {}
  const meta = isScreenMeta(handle) ? handle : null
  return {
    isOwn: !pattern.endsWith('*'),
    signIn: typeof loader === 'function',
    base: (meta?.requirement.base ?? []).toSorted(),
    group: (meta?.requirement.group ?? []).toSorted(),
    errorRoute: forbiddenAddress({ from: address }).startsWith('/Group/') ? 'GroupErrorPage' : 'ErrorPage',
  }
}

const screens = rows.filter((row) => beside[row.id] === undefined).map((row) => [row.id, screenOf] as const)

describe.skipIf(rows.length === 0)('routes', () => {
  walk(rows, { ...beside, ...Object.fromEntries(screens) }, said)
})
