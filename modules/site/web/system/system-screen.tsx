// How the site is doing: background work, disks, processes, the database, backup and mail; read again every few seconds.
import { shareProps } from '@huanshi/ui/chart/share-props.ts'
import { RotateCcw, Trash2, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'
import { PartBar } from '@huanshi/ui/chart/part-bar.tsx'
import { fullTime, relativeTime } from '@huanshi/ui/time/relative-time.ts'
import { FactBones } from '@huanshi/ui/wait/fact-bones.tsx'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { QueryError } from '@huanshi/web-kit/page/query-error.tsx'
import { queueTitle } from '../../contract/queue-titles.ts'
import type { FailedJob, System, Upkeep } from '../../contract/system.ts'
import { kindNames, kindTones } from '../stored-kinds.ts'
import { MailTrial } from '../setting/mail-trial.tsx'
import { concernsOf, diskTitles } from './concerns.ts'
import { Facts } from './facts.tsx'
import { QueueTable } from './queue-table.tsx'
import { useSystem, type SystemWords } from './use-system.ts'
import '@huanshi/ui/button/button.css'
import '../sections.css'
import './system.css'

export function SystemScreen() {
  const { query, words } = useSystem()
  const { data } = query
  return (
    <Page title="运行状态">
      <QueryError title="没能读取运行状态" query={query} />
      {query.isPending ? <FactBones count={12} /> : null}
      {data === undefined ? null : <State system={data} words={words} />}
    </Page>
  )
}

const upkeepNotes = {
  embedded: '用 npm run backup 备份，用 npm run verify 检验每条记录的文件都在。',
  external:
    '用数据库自己的工具备份，再用 npm run backup -- --note 说明 记下；用 npm run verify 检验每条记录的文件都在。',
} as const

function State({ system, words }: { readonly system: System; readonly words: SystemWords }) {
  const { queues, failedJobs, schedules, disks, stored, processes, versions, database, upkeep } = system
  return (
    <div className="hs-sections hs-system">
      <Concerns system={system} />
      <Part id="queues" title="后台任务" note="暂停以后，做到一半的会做完，等待的留着。">
        <QueueTable queues={queues} words={words} />
      </Part>
      {failedJobs.length === 0 ? null : (
        <Part id="failed" title="失败的任务" note="已经试过三次，或者试也没有用。">
          <FailedJobs jobs={failedJobs} words={words} />
        </Part>
      )}
      <Part id="disks" title="磁盘与文件">
        <Room disks={disks} stored={stored} />
      </Part>
      <Part id="processes" title="进程">
        <Processes processes={processes} />
      </Part>
      <Part id="versions" title="数据库与版本">
        <Facts
          facts={[
            ['环视', versions.product],
            ['Node.js', versions.node],
            ['PostgreSQL', `${versions.database}（${database.kind === 'embedded' ? '内置' : '外部'}）`],
            ['数据库结构', versions.schema],
            ['数据库大小', formatBytes(database.bytes)],
            ['连接', `${database.connections}，最多 ${database.mostConnections}`],
            ['回答一个问题', `${database.delay} 毫秒`],
          ]}
        />
      </Part>
      <Part id="upkeep" title="备份与检验" note={upkeepNotes[database.kind]}>
        <Facts
          facts={[
            ['上次备份', upkeepWords(upkeep.backup)],
            ['上次检验', upkeepWords(upkeep.verification)],
          ]}
        />
      </Part>
      <MailTrial />
      <Part id="schedules" title="定时任务">
        <Schedules schedules={schedules} />
      </Part>
    </div>
  )
}

function Room({ disks, stored }: Pick<System, 'disks' | 'stored'>) {
  return (
    <>
      <div className="hs-system-disks">
        {disks.map(({ name, free, size, reserve }) => (
          <div key={name} className="hs-system-disk">
            <span>{diskTitles[name]}</span>
            <DiskBar name={diskTitles[name]} used={1 - free / size} />
            <span className="hs-figures">
              剩 {formatBytes(free)}，共 {formatBytes(size)}；给数据库留 {formatBytes(reserve)}
            </span>
          </div>
        ))}
      </div>
      {stored.length === 0 ? null : (
        <PartBar
          label="各种文件占用的空间"
          parts={stored.map(({ kind, bytes }) => ({
            name: kindNames[kind],
            value: bytes,
            words: formatBytes(bytes),
            tone: kindTones[kind],
          }))}
        />
      )}
    </>
  )
}

function DiskBar({ name, used }: { readonly name: string; readonly used: number }) {
  const percent = Math.round(used * 100)
  return (
    <div className="hs-system-bar" {...shareProps('meter', name, percent)} data-scarce={used > 0.9}>
      <i style={{ width: `${percent}%` }} />
    </div>
  )
}

function Processes({ processes }: Pick<System, 'processes'>) {
  return (
    <ul className="hs-system-list">
      {processes.map(({ id, role, host, version, startedTime, isHeard }) => (
        <li key={id}>
          <span className="hs-system-dot" data-tone={isHeard ? 'ok' : 'bad'} aria-hidden />
          <strong>{roles[role]}</strong>
          <span>{host}</span>
          <span className="hs-system-meta">
            {version}，{isHeard ? `${relativeTime(startedTime)}启动` : '没有回应'}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Schedules({ schedules }: Pick<System, 'schedules'>) {
  return (
    <ul className="hs-system-list" data-columns="2">
      {schedules.map(({ name, lastTime, isWell }) => (
        <li key={name}>
          <span className="hs-system-dot" data-tone={isWell === null ? 'none' : isWell ? 'ok' : 'bad'} aria-hidden />
          <span>{queueTitle(name)}</span>
          <span className="hs-system-meta">
            {lastTime === null ? '还没到时间' : `${relativeTime(lastTime)}${isWell === true ? '' : '，没有完成'}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

const roles = { all: '网页与后台任务', web: '网页', worker: '后台任务' } as const

function Concerns({ system }: { readonly system: System }) {
  const concerns = concernsOf(system)
  if (concerns.length === 0) return <p className="hs-system-well">一切正常</p>
  return (
    <ul className="hs-system-concerns" aria-label="需要注意">
      {concerns.map(({ tone, words }) => (
        <li key={words} data-tone={tone}>
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
          {words}
        </li>
      ))}
    </ul>
  )
}

interface PartProps {
  readonly id: string
  readonly title: string
  readonly note?: string
  readonly children: ReactNode
}

function Part({ id, title, note, children }: PartProps) {
  return (
    <section aria-labelledby={`system-${id}`}>
      <header>
        <h2 id={`system-${id}`}>{title}</h2>
        {note === undefined ? null : <p>{note}</p>}
      </header>
      <div>{children}</div>
    </section>
  )
}

function FailedJobs({ jobs, words }: { readonly jobs: readonly FailedJob[]; readonly words: SystemWords }) {
  return (
    <ul className="hs-system-list">
      {jobs.map(({ id, queue, time, reason }) => (
        <li key={id}>
          <strong>{queueTitle(queue)}</strong>
          <span className="hs-system-reason">{reason}</span>
          <span className="hs-system-meta">{relativeTime(time)}</span>
          <span className="hs-system-acts">
            <IconButton label={`重试${queueTitle(queue)}`} icon={RotateCcw} onClick={() => words.retry(id)} />
            <IconButton label={`移除${queueTitle(queue)}`} icon={Trash2} onClick={() => words.forget(id)} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function upkeepWords(upkeep: Upkeep | null): string {
  if (upkeep === null) return '还没有过'
  const { time, isWell, summary } = upkeep
  return `${fullTime(new Date(time))}，${isWell ? '' : '有问题：'}${summary}`
}
