// The live connections put together: the main hub for the signed-in, the one of presence for everybody, and what the database
// says is happening.
import { mainMethods, type MainEvents } from '@huanshi/messaging/contract/hub-main.ts'
import { message } from '@huanshi/messaging/contract/message.ts'
import type { Connection } from '@huanshi/signalr/hub/connection.ts'
import { HubServer } from '@huanshi/signalr/hub-server.ts'
import { HubError } from '@huanshi/signalr/hub/hub.ts'
import type { Hub } from '@huanshi/signalr/reach/hub.ts'
import { sql } from 'kysely'
import type { IncomingMessage, Server } from 'node:http'
import { checkedMethods } from '@huanshi/server-kit/hubs/checked-methods.ts'
import { hubLimits } from '@huanshi/server-kit/hubs/hub-limits.ts'
import { openLiveChannel } from '@huanshi/server-kit/hubs/live-channel.ts'
import { liveUsers, type LiveUser } from '@huanshi/resource-server/live-user.ts'
import type { LiveWord } from '@huanshi/server-kit/hubs/live-word.ts'
import { trustsLoopback, type TrustsPeer } from '@huanshi/server-kit/config/trust-proxy.ts'
import { clientAddress, householdOf } from '@huanshi/server-kit/http/client-address.ts'
import type { EndedPermits } from '@huanshi/server-kit/permit/ended-permits.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import { recallEnded, sessionEnded, userAccessEnded } from '@huanshi/server-kit/session/ended-access.ts'
import { groupRolesOf } from '@huanshi/server-kit/session/group-roles.ts'
import type { VerifyToken } from '@huanshi/server-kit/session/token-verifier.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { MessageHub } from '@huanshi/messaging/server/message/message-hub.ts'
import { NoticeHub } from '@huanshi/messaging/server/notice/notice-hub.ts'
import { endPresence, keepPresence, readPresence } from '@huanshi/messaging/server/online/presence.ts'
import { endedConnections, refuseEnded } from './ended-connections.ts'

interface LiveParts {
  readonly db: Database
  readonly databaseUrl: string
  /** Public origin: pages of other origins may not connect. */
  readonly origin: string
  readonly verify: VerifyToken
  /** Which peers speak for others; a proxy on this machine unless told otherwise. */
  readonly trusts?: TrustsPeer
  /** Of every resource. */
  readonly rules: readonly ResourceRules[]
  /** Told what has been taken back. */
  readonly permits: EndedPermits
  readonly onError: (error: unknown) => void
}

export interface Live {
  readonly hubs: HubServer<LiveUser>
  /** Serves the hubs beside what the server does already. */
  mount(server: Server): void
  close(): Promise<void>
}

const ADMINISTRATORS = 'administrators'
const groupName = (id: string): string => `group:${id}`
const ONLINE_EVERY_MS = 1_000

// oxlint-disable-next-line max-lines-per-function -- longer than the limit when it was set
export async function openLive(parts: LiveParts): Promise<Live> {
  const { db, databaseUrl, origin, verify, rules, permits, onError, trusts = trustsLoopback } = parts
  const userOf = liveUsers(verify)
  const addressOf = (request: IncomingMessage | null): string | null =>
    request === null ? null : clientAddress(request, trusts)
  const hubs = new HubServer<LiveUser>({
    authenticate: (token) => userOf(token),
    allowsOrigin: (from) => from === origin,
    limits: hubLimits,
    addressOf: (request) => {
      const address = addressOf(request)
      return address === null ? null : householdOf(address)
    },
    onError,
  })
  const messageRules = rules.find(({ resource }) => resource === message)
  if (messageRules === undefined) throw new TypeError('there are no rules of messages')
  const hub = (): Hub<MainEvents, LiveUser> => main
  const messages = new MessageHub(db, messageRules, hub)
  const notices = new NoticeHub(db, hub)

  const main: Hub<MainEvents, LiveUser> = hubs.hub<MainEvents>('/hubs/main', {
    async connected(connection) {
      refuseEnded(connection)
      if (connection.user?.caller.roles.includes('管理员') === true) main.join(connection.id, ADMINISTRATORS)
      await Promise.all([messages.connected(connection), notices.connected(connection)])
    },
    methods: checkedMethods(mainMethods, {
      sendMessage: (call, ...args) => messages.sendMessage(call, ...args),
      // The lists of a group are followed by those who hold a role in it.
      async followGroup({ user, connection }, groupId) {
        if (user === null || (await groupRolesOf(db, user.id, groupId)).length === 0)
          throw new HubError(mainMethods.followGroup.refusal)
        main.join(connection.id, groupName(groupId))
      },
      leaveGroup({ connection }, groupId) {
        main.leave(connection.id, groupName(groupId))
      },
    }),
  })

  // By way of the database, so that administrators at every server process hear of it.
  const online = spaced(ONLINE_EVERY_MS, () => {
    sql`select pg_notify('live', '{"kind":"online"}')`.execute(db).catch(onError)
  })
  const visitor = (connection: Connection<LiveUser>) => ({
    connectionId: connection.id,
    user: connection.user === null ? null : { id: connection.user.id, name: connection.user.caller.userName },
    ip: typeof connection.state === 'string' ? connection.state : null,
  })
  const presence = hubs.hub('/hubs/online', {
    allowsStrangers: true,
    connected(connection) {
      refuseEnded(connection)
      connection.state = addressOf(connection.request)
    },
    methods: {
      async update({ connection }, said) {
        await keepPresence(db, visitor(connection), readPresence(said))
        online.say()
      },
    },
    async disconnected(connection) {
      await endPresence(db, connection.id)
      online.say()
    },
  })

  const ended = endedConnections([main, presence])

  async function heard(word: LiveWord): Promise<void> {
    switch (word.kind) {
      case 'message':
        return messages.written(word)
      case 'messageChange':
        return messages.changed(word)
      case 'notice':
        return notices.announced(word)
      case 'noticeRead':
        return notices.tell([word.userId])
      case 'record':
        return sayChange(main, word)
      case 'ended':
        sessionEnded(word.sessionId, word.time)
        return ended.close()
      case 'endedUser':
        userAccessEnded(word.userId, word.epoch)
        return ended.close(word.userId)
      case 'signOut':
        main.user(word.userId).send('SignedOut')
        return main.closeUser(word.userId, '管理员结束了你的登录')
      case 'permit':
        return permits.hear(word)
      case 'online':
        return main.group(ADMINISTRATORS).send('OnlineChange')
    }
  }

  /** What ended unheard is known again. */
  let recalled: Promise<void> = Promise.resolve()
  const channel = await openLiveChannel(databaseUrl, {
    heard: (word) => void heard(word).catch(onError),
    lost: () => permits.missed(),
    // Counts that may have changed unheard, and sessions that may have ended.
    reopened() {
      recalled = recallEnded(db)
      recalled.then(() => ended.close()).catch(onError)
      const here = new Set<string>()
      for (const { user } of main.connections) if (user !== null) here.add(user.id)
      notices.tell(here)
      for (const id of here) messages.tellUnread(id)
    },
    failed: onError,
  })
  permits.listen({
    db,
    async prove() {
      await channel.prove()
      await recalled
    },
  })
  // After the first word could be heard, so that none falls between the two.
  await recallEnded(db)
  return {
    hubs,
    mount: (server) => hubs.mount(server),
    async close() {
      await hubs.close()
      ended.stop()
      // Nobody is left to be told.
      online.stop()
      await channel.close()
    },
  }
}

function sayChange(main: Hub<MainEvents, LiveUser>, word: Extract<LiveWord, { kind: 'record' }>): void {
  const { resource, id, userId, groupId, status, progress } = word
  const change = {
    resource,
    id,
    ...(groupId === undefined ? {} : { groupId }),
    ...(status === undefined ? {} : { status }),
    ...(progress === undefined ? {} : { progress }),
  }
  if (groupId !== undefined) main.group(groupName(groupId)).send('RecordChange', change)
  else if (userId !== undefined) main.user(userId).send('RecordChange', change)
  main.group(ADMINISTRATORS).send('RecordChange', change)
}

/** At once, and then no more often than that; the last one is never swallowed. */
function spaced(every: number, run: () => void): { readonly say: () => void; readonly stop: () => void } {
  let timer: NodeJS.Timeout | undefined
  let isDue = false
  function say(): void {
    if (timer !== undefined) {
      isDue = true
      return
    }
    run()
    timer = setTimeout(() => {
      timer = undefined
      if (!isDue) return
      isDue = false
      say()
    }, every)
    timer.unref()
  }
  return { say, stop: () => clearTimeout(timer) }
}
