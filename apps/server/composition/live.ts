// The live connections put together: the main hub for the signed-in, the one of presence for everybody, and what the database
// says is happening.
import { hubScopes, mainMethods, type MainEvents } from '@huanshi/messaging/contract/hub-main.ts'
import { message } from '@huanshi/messaging/contract/message.ts'
import { HubServer } from '@huanshi/signalr/hub-server.ts'
import { HubError, type Call } from '@huanshi/signalr/hub/hub.ts'
import type { Hub } from '@huanshi/signalr/reach/hub.ts'
import { sql } from 'kysely'
import type { IncomingMessage, Server } from 'node:http'
import { checkedMethods } from '@huanshi/server-kit/hubs/checked-methods.ts'
import { hubKey } from '@huanshi/server-kit/hubs/hub-key.ts'
import { hubLimits } from '@huanshi/server-kit/hubs/hub-limits.ts'
import { openLiveChannel } from '@huanshi/server-kit/hubs/live-channel.ts'
import { liveUsers, type LiveUser } from '@huanshi/resource-server/live-user.ts'
import { trustsLoopback, type TrustsPeer } from '@huanshi/server-kit/config/trust-proxy.ts'
import { clientAddress, householdOf } from '@huanshi/server-kit/http/client-address.ts'
import type { GroupHosts } from '@huanshi/server-kit/http/group-hosts.ts'
import type { EndedPermits } from '@huanshi/server-kit/permit/ended-permits.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import { recallEnded } from '@huanshi/server-kit/session/ended-access.ts'
import { groupRolesOf } from '@huanshi/server-kit/session/group-roles.ts'
import type { VerifyToken } from '@huanshi/server-kit/session/token-verifier.ts'
import { isAway, type Database } from '@huanshi/server-kit/store/database.ts'
import { MessageHub } from '@huanshi/messaging/server/message/message-hub.ts'
import { NoticeHub } from '@huanshi/messaging/server/notice/notice-hub.ts'
import { endedConnections, refuseEnded } from './ended-connections.ts'
import { ADMINISTRATORS, groupName, listener } from './live-words.ts'
import { openPresence } from './presence-hub.ts'

interface LiveParts {
  readonly db: Database
  /** Without a pooler in between: it is listened to. */
  readonly directUrl: string
  /** Public origin: pages of other origins may not connect. */
  readonly origin: string
  /** Where other processes reach this one; none where it is alone. */
  readonly internalOrigin?: string
  readonly verify: VerifyToken
  /** Which peers speak for others; a proxy on this machine unless told otherwise. */
  readonly trusts?: TrustsPeer
  /** Of every resource. */
  readonly rules: readonly ResourceRules[]
  /** Told what has been taken back. */
  readonly permits: EndedPermits
  /** Told when the names of groups have changed; their pages may connect. */
  readonly groupHosts?: GroupHosts
  readonly onError: (error: unknown) => void
  /** Told of every announcement that is passed on, by its kind. */
  readonly passedOn?: (kind: string) => void
}

export interface Live {
  readonly hubs: HubServer<LiveUser>
  /** Serves the hubs beside what the server does already. */
  mount(server: Server): void
  close(): Promise<void>
}

/** For what is under way, and until all are sent away. */
const AWAY_MS = 8_000

export async function openLive(parts: LiveParts): Promise<Live> {
  const { db, directUrl, rules, permits, groupHosts, onError, trusts = trustsLoopback } = parts
  const hostsChanged = async (): Promise<void> => groupHosts?.reload()
  const addressOf = (request: IncomingMessage | null): string | null =>
    request === null ? null : clientAddress(request, trusts)
  const hubs = await siteHubs(parts, addressOf)
  const messageRules = rules.find(({ resource }) => resource === message)
  if (messageRules === undefined) throw new TypeError('there are no rules of messages')
  const hub = (): Hub<MainEvents, LiveUser> => main
  const messages = new MessageHub(db, messageRules, hub)
  const notices = new NoticeHub(db, hub)

  const main: Hub<MainEvents, LiveUser> = hubs.hub<MainEvents>('/hubs/main', {
    async connected(connection) {
      refuseEnded(connection)
      if (isAdministrator(connection.user)) main.join(connection.id, ADMINISTRATORS)
      await Promise.all([messages.connected(connection), notices.connected(connection)])
    },
    isOwed: (connection) => messages.isOwed(connection),
    methods: checkedMethods(mainMethods, {
      sendMessage: (call, ...args) => messages.sendMessage(sending(call), ...args),
      // The lists of a group are followed by those who hold a role in it.
      async followGroup({ user, connection }, groupId) {
        if (!isPerson(user) || (await groupRolesOf(db, user.id, groupId)).length === 0)
          throw new HubError(mainMethods.followGroup.refusal)
        main.join(connection.id, groupName(groupId))
      },
      leaveGroup({ connection }, groupId) {
        main.leave(connection.id, groupName(groupId))
      },
    }),
  })

  const presence = openPresence(hubs, db, { addressOf, onError })
  const ended = endedConnections([main, presence.hub])

  const opened = (id: string, until: number): void => hubs.opened(id, until)
  const heard = listener({ main, messages, notices, ended, permits, hostsChanged, opened })

  /** What ended unheard is known again. */
  let recalled: Promise<void> = Promise.resolve()
  const channel = await openLiveChannel(directUrl, {
    heard(word) {
      parts.passedOn?.(word.kind)
      heard(word).catch(onError)
    },
    lost: () => permits.missed(),
    // Messages and counts that came unheard, and sessions that may have ended.
    reopened() {
      hubs.missed()
      hostsChanged().catch(onError)
      recalled = recallEnded(db)
      recalled.then(() => ended.close()).catch(onError)
      const here = new Set<string>()
      for (const { user } of main.connections) if (user !== null) here.add(user.id)
      notices.tell(here)
      for (const id of here) messages.catchUp(id)
    },
    failed: onError,
  })
  hubs.missed()
  permits.listen({
    db,
    async prove() {
      await channel.prove()
      await recalled
    },
    isAway: () => isAway(db),
    silentFor: () => channel.silentFor(),
  })
  // After the first word could be heard, so that none falls between the two.
  await Promise.all([recallEnded(db), hostsChanged()])
  return {
    hubs,
    mount: (server) => hubs.mount(server),
    async close() {
      await hubs.close(AWAY_MS)
      ended.stop()
      // Nobody is left to be told.
      presence.stop()
      await channel.close()
    },
  }
}

type AddressOf = (request: IncomingMessage | null) => string | null

async function siteHubs(
  { db, origin, groupHosts, internalOrigin = '', verify, onError }: LiveParts,
  addressOf: AddressOf,
): Promise<HubServer<LiveUser>> {
  return new HubServer<LiveUser>({
    authenticate: liveUsers(verify, hubScopes.listening),
    allowsOrigin: (from) => from === origin || (groupHosts?.groupAt(from) ?? null) !== null,
    limits: hubLimits,
    site: {
      key: await hubKey(db),
      home: internalOrigin,
      opened(id, until) {
        sql`select pg_notify('live', ${JSON.stringify({ kind: 'opened', id, until })})`.execute(db).catch(onError)
      },
    },
    addressOf: (request) => {
      const address = addressOf(request)
      return address === null ? null : householdOf(address)
    },
    onError,
  })
}

/** Signed in, and not by an access token: that may only hear what concerns its own person. */
function isPerson(user: LiveUser | null): user is LiveUser {
  return user !== null && user.caller.token === undefined
}

function isAdministrator(user: LiveUser | null): boolean {
  return isPerson(user) && user.caller.roles.includes('管理员')
}

/** @throws HubError where a token brings the call and may not send */
function sending(call: Call<LiveUser>): Call<LiveUser> {
  const token = call.user?.caller.token
  if (token === undefined || token.scopes.includes(hubScopes.sending)) return call
  throw new HubError('访问令牌没有发送私信的权限')
}
