// What the database says is happening, told to those whom it concerns.
import type { MainEvents } from '@huanshi/messaging/contract/hub-main.ts'
import type { MessageHub } from '@huanshi/messaging/server/message/message-hub.ts'
import type { NoticeHub } from '@huanshi/messaging/server/notice/notice-hub.ts'
import type { LiveUser } from '@huanshi/resource-server/live-user.ts'
import type { LiveWord } from '@huanshi/server-kit/hubs/live-word.ts'
import type { EndedPermits } from '@huanshi/server-kit/permit/ended-permits.ts'
import { sessionEnded, userAccessEnded } from '@huanshi/server-kit/session/ended-access.ts'
import type { Hub } from '@huanshi/signalr/reach/hub.ts'
import type { EndedConnections } from './ended-connections.ts'

export const ADMINISTRATORS = 'administrators'
export const groupName = (id: string): string => `group:${id}`

interface Listeners {
  readonly main: Hub<MainEvents, LiveUser>
  readonly messages: MessageHub
  readonly notices: NoticeHub
  readonly ended: EndedConnections
  readonly permits: EndedPermits
  /** Told that the names of groups have changed. */
  readonly hostsChanged: () => Promise<void>
  /** Told which live connections other processes have opened. */
  readonly opened: (id: string, until: number) => void
}

export function listener({
  main,
  messages,
  notices,
  ended,
  permits,
  hostsChanged,
  opened,
}: Listeners): (word: LiveWord) => Promise<void> {
  return async (word) => {
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
      case 'opened':
        return opened(word.id, word.until)
      case 'hosts':
        return hostsChanged()
      case 'online':
        return main.group(ADMINISTRATORS).send('OnlineChange')
    }
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
