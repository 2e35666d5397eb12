// What happened in the last 30 days and what takes up room: uploads, storage and, where there are any, orders.
import type { Dashboard } from '@huanshi/site/contract/dashboard.ts'
import { kindNames, kindTones } from '@huanshi/site/web/stored-kinds.ts'
import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'
import type { ReactNode } from 'react'
import type { ChartData } from '@huanshi/ui/chart/chart-data.ts'
import { Chart } from '@huanshi/ui/chart/chart.tsx'
import { PartBar } from '@huanshi/ui/chart/part-bar.tsx'
import { HomeSection } from './home-section.tsx'
import './trend-charts.css'
import '@huanshi/ui/chart/chart-ends.css'

const HEIGHT = 112

interface Props {
  readonly dashboard: Dashboard
  /** What the orders are called here: one's own spending, or the site's sales. */
  readonly orderTitle: '消费' | '成交'
}

export function TrendCharts({ dashboard, orderTitle }: Props) {
  const { uploads, storage, storageUsed, orders } = dashboard
  const files = sum(uploads.days.map(({ count }) => count))
  const bytes = sum(uploads.days.map(({ bytes: one }) => one))
  return (
    <HomeSection id="trends" title="近 30 天" className="hs-home-trends">
      <div className="hs-trends" data-wide={orders !== null && hasOrders(orders)}>
        <Trend title="上传" figure={`${files.toLocaleString('zh-CN')} 个文件`} note={formatBytes(bytes)}>
          <Chart
            height={HEIGHT}
            label={`最近 30 天上传了 ${files} 个文件，共 ${formatBytes(bytes)}`}
            data={uploadData(uploads.days)}
          />
          <Ends days={uploads.days} />
        </Trend>
        {orders === null || !hasOrders(orders) ? null : (
          <Trend title={orderTitle} figure={yuan(orders.amountFen)} note={`${orders.paid.toLocaleString('zh-CN')} 笔`}>
            <Chart
              height={HEIGHT}
              label={`最近 30 天${orderTitle} ${orders.paid} 笔，共 ${yuan(orders.amountFen)}`}
              data={orderData(orders.days)}
            />
            <Ends days={orders.days} />
          </Trend>
        )}
        <Trend title="存储" figure={formatBytes(storageUsed)} note="含回收站">
          {storage.length === 0 ? (
            <p className="hs-trend-none">还没有文件。</p>
          ) : (
            <PartBar
              label="各类文件占用的空间"
              parts={storage.map(({ kind, bytes: value }) => ({
                name: kindNames[kind],
                value,
                words: formatBytes(value),
                tone: kindTones[kind],
              }))}
            />
          )}
        </Trend>
      </div>
    </HomeSection>
  )
}

interface TrendProps {
  readonly title: string
  readonly figure: string
  readonly note: string
  readonly children: ReactNode
}

function Trend({ title, figure, note, children }: TrendProps) {
  return (
    <section aria-label={title}>
      <h3 className="hs-home-figure">{title}</h3>
      <p className="hs-trend-figure">
        <strong>{figure}</strong>
        <span>{note}</span>
      </p>
      {children}
    </section>
  )
}

function Ends({ days }: { readonly days: readonly { readonly day: string }[] }) {
  return (
    <p className="hs-chart-ends" aria-hidden>
      <span>{days[0]?.day.slice(5)}</span>
      <span>今天</span>
    </p>
  )
}

function uploadData(days: Dashboard['uploads']['days']): ChartData {
  return {
    names: days.map(({ day }) => day),
    series: [
      {
        name: '文件',
        values: days.map(({ count }) => count),
        format: (value) => `${value.toLocaleString('zh-CN')} 个`,
      },
      { name: '大小', values: days.map(({ bytes }) => bytes), format: formatBytes, isTold: true },
    ],
  }
}

function orderData(days: NonNullable<Dashboard['orders']>['days']): ChartData {
  return {
    names: days.map(({ day }) => day),
    series: [
      { name: '金额', values: days.map(({ amountFen }) => amountFen), format: yuan },
      { name: '订单', values: days.map(({ count }) => count), format: (value) => `${value} 笔`, isTold: true },
    ],
  }
}

/** Somebody who never bought anything needs no empty chart of it. */
function hasOrders({ paid, pending }: NonNullable<Dashboard['orders']>): boolean {
  return paid > 0 || pending > 0
}

function yuan(fen: number): string {
  return `¥ ${(fen / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
