// GET /api/Holders: to whom a licence may be given. Whoever administers the site finds everybody by part of a name; others their
// colleagues and their own groups so, and the rest by the whole user name, or a group's whole name or code.
import { HolderOffer, HoldersQuery } from '../../contract/licence.ts'
import type { BaseRole } from '@huanshi/kernel/protocol/roles.ts'
import { sql } from 'kysely'
import { Type, type Static } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { callerOf, type Caller } from '@huanshi/server-kit/session/caller.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

const MOST = 20
const overseers: ReadonlySet<string> = new Set<BaseRole>(['管理员', '集团项目管理员'])

export function registerHolders(app: App, db: Database): void {
  const schema = { summary: '找被授权方', querystring: HoldersQuery, response: { 200: Type.Array(HolderOffer) } }
  app.get('/api/Holders', { schema }, async (request) => {
    const caller = callerOf(request)
    const words = request.query.search.trim()
    if (words === '') return []
    return request.query.kind === 'user' ? people(db, caller, words) : groups(db, caller, words)
  })
}

type Offer = Static<typeof HolderOffer>

const seesAll = ({ roles }: Caller): boolean => roles.some((role) => overseers.has(role))
const partOf = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

async function people(db: Database, caller: Caller, words: string): Promise<Offer[]> {
  const like = partOf(words)
  const { rows } = await sql<Offer>`
    select u.id, u.display_name as name, u.user_name::text as note
    from "user" u
    where u.user_name <> 'public' and u.deleted_time is null and (u.user_name = ${words} or (
      (u.display_name ilike ${like} or u.user_name::text ilike ${like}) and (${seesAll(caller)}::boolean or exists (
        select from employee mine join employee theirs using (group_id)
        where mine.user_id = ${caller.userId}::uuid and theirs.user_id = u.id
          and mine.status = 'active' and theirs.status = 'active'
          and mine.deleted_time is null and theirs.deleted_time is null))))
    order by u.user_name = ${words} desc, u.display_name limit ${MOST}
  `.execute(db)
  return rows
}

async function groups(db: Database, caller: Caller, words: string): Promise<Offer[]> {
  const like = partOf(words)
  const { rows } = await sql<Offer>`
    select g.id, g.name, g.code as note
    from "group" g
    where g.deleted_time is null and g.status = 'active' and (g.name = ${words} or g.code = ${words} or (
      (g.name ilike ${like} or g.code ilike ${like}) and (${seesAll(caller)}::boolean or exists (
        select from employee mine
        where mine.user_id = ${caller.userId}::uuid and mine.group_id = g.id and mine.status = 'active'
          and mine.deleted_time is null))))
    order by g.name = ${words} desc, g.name limit ${MOST}
  `.execute(db)
  return rows
}
