// Who is here, for administrators: only tabs that are still heard of, and the way to end a person's sessions.
import { GONE_MS } from '../../contract/hub-online.ts'
import { online } from '../../contract/online.ts'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { endSessions } from '@huanshi/identity/server/end-sessions.ts'
import { deviceOf, durationOf } from './device.ts'
import type { ActionRule, ResourceRules } from '@huanshi/resource-server/rules.ts'

const signOut: ActionRule<typeof online> = {
  async run(trx, { record }) {
    if (record.userId === null) throw new Refusal('online.visitor')
    const word = JSON.stringify({ kind: 'signOut', userId: record.userId })
    // First: what ends a session closes its connections, and nobody would be told why.
    await sql`select pg_notify('live', ${word})`.execute(trx)
    await endSessions(trx, record.userId)
  },
}

export const onlineRules: ResourceRules<typeof online> = {
  resource: online,
  rows: () => [`r.last_seen_time > now() - interval '${GONE_MS} milliseconds'`],
  filters: {
    isMember: (text) => `r.user_id is ${text === 'true' ? 'not ' : ''}null`,
  },
  present: ({ userId, userAgent, connectedTime, lastSeenTime }) => ({
    isMember: userId !== null,
    device: deviceOf(userAgent),
    duration: durationOf(Date.parse(lastSeenTime) - Date.parse(connectedTime)),
  }),
  actions: { signOut },
}
