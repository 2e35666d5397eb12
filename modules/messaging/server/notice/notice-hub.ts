// Notices over the main hub: that there is a new one, and how many of them a person has not read.
import type { MainEvents } from '../../contract/hub-main.ts'
import type { Connection } from '@huanshi/signalr/hub/connection.ts'
import type { Hub } from '@huanshi/signalr/reach/hub.ts'
import type { LiveUser } from '@huanshi/resource-server/live-user.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { unreadNotices, whoHasUnread, type UnreadNotices } from './unread.ts'

type MainHub = Hub<MainEvents, LiveUser>

const SOON_MS = 30
/** People counted by one query. */
const AT_ONCE = 500
const none: UnreadNotices = { count: 0, notices: [] }

export class NoticeHub {
  readonly #db: Database
  readonly #hub: () => MainHub
  #waiting = new Set<string>()

  constructor(db: Database, hub: () => MainHub) {
    this.#db = db
    this.#hub = hub
  }

  async connected(connection: Connection<LiveUser>): Promise<void> {
    const { user } = connection
    if (user === null) return
    const found = (await unreadNotices(this.#db, [user.id])).get(user.id)
    connection.send('UnreadNoticeChange', found?.count ?? 0, found?.notices ?? [])
  }

  /** One came out, was taken back or changed. */
  async announced({ id, isNew }: { readonly id: string; readonly isNew: boolean }): Promise<void> {
    const people = await this.#concerned(id)
    // Together with those who are told: a telling under way would forget it before they wait.
    if (isNew) this.#new.add(id)
    this.tell(people)
  }

  /** Soon, and once for many changes. */
  tell(userIds: Iterable<string>): void {
    const isFirst = this.#waiting.size === 0
    for (const id of userIds) this.#waiting.add(id)
    if (!isFirst || this.#waiting.size === 0) return
    setTimeout(() => {
      this.#tellAll().catch((error: unknown) => this.#hub().failed(error, 'notices'))
    }, SOON_MS)
  }

  /** Notices that came out since the last telling. */
  #new = new Set<string>()

  async #tellAll(): Promise<void> {
    const waiting = [...this.#waiting].filter((id) => this.#hub().registry.ofUser(id).size > 0)
    const fresh = [...this.#new]
    this.#waiting = new Set()
    this.#new = new Set()
    for (let start = 0; start < waiting.length; start += AT_ONCE) {
      const part = waiting.slice(start, start + AT_ONCE)
      const [found, news] = await Promise.all([
        unreadNotices(this.#db, part),
        whoHasUnread(this.#db, { userIds: part, noticeIds: fresh }),
      ])
      for (const id of part) {
        const clients = this.#hub().user(id)
        const { count, notices } = found.get(id) ?? none
        // Not meant for everybody who is here: only who has this very notice unread hears that it is new.
        if (news.has(id)) clients.send('HasNewNotice')
        clients.send('UnreadNoticeChange', count, notices)
      }
    }
  }

  /** Of those who are here. */
  async #concerned(id: string): Promise<string[]> {
    const here = new Set<string>()
    for (const { user } of this.#hub().connections) if (user !== null) here.add(user.id)
    const found = await this.#db
      .selectFrom('notice')
      .select(['audience', 'user_ids'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (found?.audience !== 'users' || !Array.isArray(found.user_ids)) return [...here]
    return found.user_ids.filter((each): each is string => typeof each === 'string' && here.has(each))
  }
}
