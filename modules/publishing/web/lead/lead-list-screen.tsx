// Who wants to be called back or has an appointment, newest first.
import type { ListFeature } from '@huanshi/resource-web/list/feature.ts'
import { ResourceScreen } from '@huanshi/resource-web/resource-screen.tsx'
import { appointedTime, relativeTime } from '@huanshi/ui/time/relative-time.ts'
import { CalendarSync, Contact } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { lead, type Lead } from '../../contract/lead.ts'
import { OwnerCalendarDialog } from './owner-calendar-dialog.tsx'

const plain: ListFeature<Lead> = {
  searchHint: '搜索姓名、电话、回答',
  emptyElsewhere: 'same',
  empty: {
    title: '还没有线索',
    sentence: '在漫游里放一个「表单」热点，或在名片上开启表单，访客留下的联系方式和预约会出现在这里。',
    icon: Contact,
    steps: [
      ['放表单', '工作室的热点里选「表单」，写要问的和同意的话，也可以接受预约。'],
      ['收到通知', '有人提交，马上告诉你，也可以推送给自己的程序。'],
      ['跟进', '记备注、改状态，导出成表格。'],
    ],
  },
  name: nameOf,
  meta: ({ sourceTitle, createdTime, startsTime }) =>
    `${sourceTitle} · ${startsTime === null ? relativeTime(createdTime) : `预约 ${appointedTime(new Date(startsTime))}`}`,
  told: ({ email, answers, note, startsTime, cancelReason }) => [
    ...(startsTime === null ? ['startsTime', 'endsTime', 'timeZone'] : []),
    ...(cancelReason === '' ? ['cancelReason'] : []),
    ...(email === '' ? ['email'] : []),
    ...(answers === '' ? ['answers'] : []),
    ...(note === '' ? ['note'] : []),
    'hotspotId',
    'sourceId',
  ],
}

function nameOf({ name, phone, email }: Lead): string {
  return [name, phone, email].find((text) => text !== '') ?? '没有留姓名'
}

export function LeadListScreen(): ReactNode {
  const [isCalendar, setCalendar] = useState(false)
  const feature = useMemo(
    (): ListFeature<Lead> => ({
      ...plain,
      tasks: [
        {
          key: 'calendar',
          title: '在日历里看预约',
          icon: CalendarSync,
          forReaders: true,
          run: () => setCalendar(true),
        },
      ],
    }),
    [],
  )
  return (
    <>
      <ResourceScreen resource={lead} feature={feature} />
      {isCalendar ? <OwnerCalendarDialog onClose={() => setCalendar(false)} /> : null}
    </>
  )
}
