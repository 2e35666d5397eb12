// One record whole: what it is, in which state, everything it says, what can be done now. From the right, on the phone from below.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiError, messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { Avatar } from '@huanshi/ui/avatar/avatar.tsx'
import { pollEvery } from '@huanshi/web-kit/live/live-state.ts'
import { ErrorNotice } from '@huanshi/web-kit/page/error-notice.tsx'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import { StateDot } from '../cell/state-dot.tsx'
import { useClient } from '../client/use-client.ts'
import type { ListFeature, PersonHead, RelatedList, Thumbnail } from '../list/feature.ts'
import type { RowTasks } from '../list/use-row-work.ts'
import { ThumbnailView } from '../list/table/thumbnail-view.tsx'
import { useHotkey } from '@huanshi/ui/use-hotkey.ts'
import { usePhone } from '@huanshi/ui/use-phone.ts'
import { textOf, type Row } from '../model/row.ts'
import { isUnderWay, stateLook } from '../model/state.ts'
import { detailOf, type Detail } from './detail-model.ts'
import { ShownResource } from './history-view.tsx'
import { hasActions, RecordActions } from './record-actions.tsx'
import { RecordFacts } from './record-facts.tsx'
import type { OpenRecord } from './use-open-record.ts'
import './detail.css'

interface Props {
  readonly resource: Resource
  readonly feature: ListFeature
  readonly id: string
  readonly rows: readonly Row[]
  readonly opened: OpenRecord
  readonly tasks: RowTasks
}

const WIDTH = 560
const POLL_MS = 1000
const none: readonly RelatedList[] = []

// oxlint-disable-next-line complexity -- longer than the limit when it was set
export function RecordDrawer({ resource, feature, id, rows, opened, tasks }: Props) {
  const client = useClient(resource)
  const isPhone = usePhone()
  const query = useQuery<Row>({
    queryKey: [client.address, 'record', id],
    queryFn: ({ signal }) => client.get(id, { signal }),
    // What the list knows stands there at once; what only the single record tells follows.
    placeholderData: () => rows.find((row) => row.id === id),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isUnderWay(resource, data) ? pollEvery(POLL_MS) : false,
  })
  const row = query.error === null ? query.data : undefined
  const at = rows.findIndex((one) => one.id === id)
  const before = at > 0 ? rows[at - 1] : undefined
  const after = at === -1 ? undefined : rows[at + 1]
  const turn = (to: Row | undefined) => () => (to === undefined ? undefined : opened.turn(to.id))
  const isGone = query.error instanceof ApiError && query.error.status === 404
  // A record that was shown and went (deleted here or elsewhere) takes its detail along.
  const wasShown = query.data !== undefined && !query.isPlaceholderData
  const close = useEffectEvent(opened.close)
  useEffect(() => {
    if (isGone && wasShown) close()
  }, [isGone, wasShown])
  const detail = row === undefined ? null : untold(feature, row, detailOf(resource, named(resource, feature, row)))
  return (
    <Drawer
      open
      placement={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '88dvh' : WIDTH}
      rootClassName={`hs-detail${isPhone ? ' hs-below' : ''}`}
      title={
        <Head
          name={detail?.name ?? resource.title}
          person={row === undefined ? null : (feature.person?.(row) ?? null)}
          about={row === undefined ? null : aboutOf(feature, row)}
        />
      }
      aria-label={`${resource.title}详情`}
      closable={{ closeIcon: <X size={18} strokeWidth={1.75} aria-label="关闭" />, placement: 'end' }}
      extra={
        at === -1 || rows.length < 2 ? null : (
          <Turning before={before} after={after} onBefore={turn(before)} onAfter={turn(after)} />
        )
      }
      footer={
        row === undefined || !hasActions(row, tasks) ? null : (
          <RecordActions row={row} name={detail?.name ?? ''} tasks={tasks} isPhone={isPhone} />
        )
      }
      onClose={opened.close}
    >
      {query.error === null ? null : (
        <ErrorNotice
          title={isGone ? `没有找到这个${resource.title}` : `没能读取${resource.title}`}
          message={isGone ? '它可能已被删除，或者不在你能看到的范围里。' : messageOf(query.error)}
          {...(isGone ? {} : { onRetry: () => void query.refetch() })}
        />
      )}
      {row === undefined && query.error === null ? <Waiting /> : null}
      {row === undefined || detail === null ? null : (
        <ShownResource value={resource}>
          {detail.picture === '' || feature.person !== undefined || feature.thumbnail !== undefined ? null : (
            <img className="hs-detail-picture" src={detail.picture} alt={detail.name} />
          )}
          {detail.states.length === 0 ? null : (
            <p className="hs-detail-states">
              {detail.states.map((field) => (
                <StateDot key={field.name} look={stateLook(field, textOf(row, field.name))} />
              ))}
            </p>
          )}
          <Related lists={feature.related?.(row) ?? none} />
          {feature.detail?.(row) ?? null}
          <RecordFacts detail={detail} row={row} />
        </ShownResource>
      )}
    </Drawer>
  )
}

/** Under the name that the list gives it. */
function named({ label }: Resource, feature: ListFeature, row: Row): Row {
  return feature.name === undefined ? row : { ...row, [label]: feature.name(row) }
}

/** What the screen does not tell by itself. */
function untold(feature: ListFeature, row: Row, detail: Detail): Detail {
  const told = feature.told?.(row) ?? []
  return { ...detail, facts: detail.facts.filter(({ field }) => !told.includes(field.name)) }
}

interface About extends Thumbnail {
  readonly line: string
}

/** What the record is about, by picture and name. */
function aboutOf(feature: ListFeature, row: Row): About | null {
  const thumbnail = feature.thumbnail?.(row)
  const line = feature.lead === undefined ? '' : textOf(row, feature.lead)
  return thumbnail === undefined ? null : { ...thumbnail, line }
}

interface HeadProps {
  readonly name: string
  readonly person: PersonHead | null
  readonly about: About | null
}

function Head({ name, person, about }: HeadProps): ReactNode {
  if (about !== null) {
    return (
      <span className="hs-detail-person">
        <ThumbnailView url={about.url} icon={about.icon} className="hs-line-picture" />
        <span>
          <span className="hs-detail-name">{name}</span>
          <small>{about.line}</small>
        </span>
      </span>
    )
  }
  if (person !== null) {
    return (
      <span className="hs-detail-person">
        <Avatar name={person.name} url={person.avatarUrl} size={48} />
        <span>
          <span className="hs-detail-name">{person.name}</span>
          <small>{person.line}</small>
        </span>
      </span>
    )
  }
  return (
    <span className="hs-detail-name" title={name}>
      {name}
    </span>
  )
}

function Related({ lists }: { readonly lists: readonly RelatedList[] }): ReactNode {
  if (lists.length === 0) return null
  return (
    <ul className="hs-detail-related" aria-label="相关">
      {lists.map(({ word, icon: Icon, to }) => (
        <li key={to}>
          <Link to={to}>
            <Icon size={14} strokeWidth={1.75} aria-hidden />
            {word}
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface TurningProps {
  readonly before: Row | undefined
  readonly after: Row | undefined
  readonly onBefore: () => void
  readonly onAfter: () => void
}

function Turning({ before, after, onBefore, onAfter }: TurningProps) {
  useHotkey({ key: 'k' }, onBefore, before !== undefined)
  useHotkey({ key: 'j' }, onAfter, after !== undefined)
  return (
    <span className="hs-detail-turning">
      <button
        type="button"
        className="hs-icon-button"
        aria-label="上一条"
        title="上一条"
        disabled={before === undefined}
        onClick={onBefore}
      >
        <ChevronUp size={18} strokeWidth={1.75} aria-hidden />
      </button>
      <button
        type="button"
        className="hs-icon-button"
        aria-label="下一条"
        title="下一条"
        disabled={after === undefined}
        onClick={onAfter}
      >
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </span>
  )
}

function Waiting() {
  return (
    <div className="hs-detail-waiting" role="status" aria-label="加载中">
      <Skeleton width="100%" height={160} radius={10} />
      {[80, 64, 72, 56].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={16} />
      ))}
    </div>
  )
}
