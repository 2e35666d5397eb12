// Who is here now: figures and how they went over the hours, then the list, which moves by itself.
import type { OnlineCounts } from '../../contract/hub-online.ts'
import { online, type Online } from '../../contract/online.ts'
import { useQuery } from '@tanstack/react-query'
import { LogOut, Send } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { api } from '@huanshi/web-kit/api/http.ts'
import type { ChartData } from '@huanshi/ui/chart/chart-data.ts'
import { Chart } from '@huanshi/ui/chart/chart.tsx'
import type { ListFeature } from '@huanshi/resource-web/list/feature.ts'
import { ResourceScreen } from '@huanshi/resource-web/resource-screen.tsx'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import { onlineFeature } from './online-list.ts'
import { SendNoticeDialog } from './send-notice-dialog.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'
import './online.css'

const HOURS = 6
const CHART_HEIGHT = 80
const COUNTS = '/api/Admin/Onlines/counts'

export function OnlineScreen(): ReactNode {
  const [receiver, setReceiver] = useState<Online | null>(null)
  const [leaver, setLeaver] = useState<Online | null>(null)
  const feature = useMemo(
    (): ListFeature<Online> => ({
      ...onlineFeature,
      summary: <Counts />,
      // Only for people, and asked about by name.
      hidden: ['signOut'],
      actions: (record) =>
        record.userId === null
          ? []
          : [
              { key: 'notice', title: '发通知', icon: Send, run: () => setReceiver(record) },
              { key: 'signOut', title: '下线', icon: LogOut, danger: true, run: () => setLeaver(record) },
            ],
    }),
    [],
  )
  return (
    <>
      <ResourceScreen resource={online} feature={feature} />
      {receiver === null ? null : <SendNoticeDialog receiver={receiver} onClose={() => setReceiver(null)} />}
      {leaver === null ? null : <SignOutDialog person={leaver} onClose={() => setLeaver(null)} />}
    </>
  )
}

function Counts() {
  const { data, isPending } = useQuery({
    queryKey: [COUNTS],
    queryFn: ({ signal }) => api<OnlineCounts>(COUNTS, { query: { hours: HOURS }, signal }),
    refetchInterval: 60_000,
  })
  const chart = useMemo(() => chartOf(data), [data])
  return (
    <section className="hs-online-counts" aria-label="在线人数">
      <dl>
        <div>
          <dt>会员</dt>
          <dd>{data?.members ?? '–'}</dd>
        </div>
        <div>
          <dt>访客</dt>
          <dd>{data?.visitors ?? '–'}</dd>
        </div>
      </dl>
      {chart === null ? (
        <p>
          {isPending ? <Skeleton height={CHART_HEIGHT} radius={8} /> : null}
          {data === undefined ? null : '人数每分钟记一次，再过几分钟这里会画出曲线。'}
        </p>
      ) : (
        <div className="hs-online-hours">
          <Chart data={chart} label={`最近 ${HOURS} 小时的在线人数`} column="时间" height={CHART_HEIGHT} />
          <p aria-hidden>
            <span>{HOURS} 小时前</span>
            <span>现在</span>
          </p>
        </div>
      )}
    </section>
  )
}

const STEP_MS = 10 * 60_000

/** The most at once within each ten minutes; null while there is too little to draw. */
function chartOf(counts: OnlineCounts | undefined): ChartData | null {
  const last = counts?.history.at(-1)
  if (counts === undefined || last === undefined || counts.history.length < 2) return null
  const end = Math.floor(Date.parse(last.minute) / STEP_MS)
  const slots = Array.from({ length: (HOURS * 3_600_000) / STEP_MS }, (_, index) => end - index).toReversed()
  const within = counts.history.map((count) => ({ ...count, slot: Math.floor(Date.parse(count.minute) / STEP_MS) }))
  const most = (slot: number, of: 'members' | 'visitors'): number =>
    Math.max(0, ...within.filter((count) => count.slot === slot).map((count) => count[of]))
  const format = (value: number): string => `${value} 人`
  return {
    names: slots.map((slot) =>
      new Date(slot * STEP_MS).toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false }),
    ),
    series: [
      { name: '会员', values: slots.map((slot) => most(slot, 'members')), format },
      { name: '访客', values: slots.map((slot) => most(slot, 'visitors')), format, isTold: true },
    ],
  }
}
