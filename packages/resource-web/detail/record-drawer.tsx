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
import type { ListFeature, RelatedList, Thumbnail } from '../list/feature.ts'
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
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'
import './detail.css'

interface Props {
  readonly resource: Resource
  readonly feature: ListFeature
  readonly id: string
  readonly rows: readonly Row[]
  readonly opened: OpenRecord
  readonly tasks: RowTasks
}

const aside = { placement: 'right', size: 560, rootClassName: 'hs-detail' } as const
const below = { placement: 'bottom', size: '88dvh', rootClassName: 'hs-detail hs-below' } as const
const POLL_MS = 1000
const none: readonly RelatedList[] = []

export function RecordDrawer({ resource, feature, id, rows, opened, tasks }: Props) {
  const isPhone = usePhone()
  const { row, error, isGone, retry } = useRecord(resource, id, rows, opened)
  const at = rows.findIndex((one) => one.id === id)
  const detail = row === undefined ? null : untold(feature, row, detailOf(resource, named(resource, feature, row)))
  const shown = row === undefined || detail === null ? null : { row, detail }
  return (
    <Drawer
      open
      {...(isPhone ? below : aside)}
      title={<Head feature={feature} row={row} name={detail?.name ?? resource.title} />}
      aria-label={`${resource.title}详情`}
      closable={{ closeIcon: <X size={18} strokeWidth={1.75} aria-label="关闭" />, placement: 'end' }}
      extra={at === -1 || rows.length < 2 ? null : <Turning rows={rows} at={at} onTurn={opened.turn} />}
      footer={
        shown === null || !hasActions(shown.row, tasks) ? null : (
          <RecordActions row={shown.row} name={shown.detail.name} tasks={tasks} isPhone={isPhone} />
        )
      }
      onClose={opened.close}
    >
      {error === null ? null : <Unread title={resource.title} {...{ error, isGone, retry }} />}
      {row === undefined && error === null ? <Waiting /> : null}
      {shown === null ? null : (
        <ShownResource value={resource}>
          <Content feature={feature} {...shown} />
        </ShownResource>
      )}
    </Drawer>
  )
}

/** As it is now, asked again while something happens to it; one that was shown and went takes its detail along. */
function useRecord(resource: Resource, id: string, rows: readonly Row[], opened: OpenRecord) {
  const client = useClient(resource)
  const { data, error, isPlaceholderData, refetch } = useQuery<Row>({
    queryKey: [client.address, 'record', id],
    queryFn: ({ signal }) => client.get(id, { signal }),
    // What the list knows stands there at once; what only the single record tells follows.
    placeholderData: () => rows.find((row) => row.id === id),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isUnderWay(resource, state.data) ? pollEvery(POLL_MS) : false,
  })
  const isGone = error instanceof ApiError && error.status === 404
  const wasShown = data !== undefined && !isPlaceholderData
  const close = useEffectEvent(opened.close)
  useEffect(() => {
    if (isGone && wasShown) close()
  }, [isGone, wasShown])
  return { row: error === null ? data : undefined, error, isGone, retry: () => void refetch() }
}

interface UnreadProps {
  readonly title: string
  readonly error: Error
  readonly isGone: boolean
  readonly retry: () => void
}

function Unread({ title, error, isGone, retry }: UnreadProps) {
  if (!isGone) return <ErrorNotice title={`没能读取${title}`} message={messageOf(error)} onRetry={retry} />
  return <ErrorNotice title={`没有找到这个${title}`} message="它可能已被删除，或者不在你能看到的范围里。" />
}

interface ContentProps {
  readonly feature: ListFeature
  readonly row: Row
  readonly detail: Detail
}

function Content({ feature, row, detail }: ContentProps) {
  const isPictured = detail.picture !== '' && feature.person === undefined && feature.thumbnail === undefined
  return (
    <>
      {isPictured ? <img className="hs-picture hs-detail-picture" src={detail.picture} alt={detail.name} /> : null}
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
    </>
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
  readonly feature: ListFeature
  readonly row: Row | undefined
  readonly name: string
}

function Head({ feature, row, name }: HeadProps): ReactNode {
  const about = row === undefined ? null : aboutOf(feature, row)
  const person = row === undefined ? undefined : feature.person?.(row)
  if (about !== null) {
    return (
      <span className="hs-detail-person">
        <ThumbnailView url={about.url} icon={about.icon} className="hs-line-picture" />
        <span>
          <span className="hs-detail-name">{name}</span>
          <small className="hs-ellipsis">{about.line}</small>
        </span>
      </span>
    )
  }
  if (person != null) {
    return (
      <span className="hs-detail-person">
        <Avatar name={person.name} url={person.avatarUrl} size={48} />
        <span>
          <span className="hs-detail-name">{person.name}</span>
          <small className="hs-ellipsis">{person.line}</small>
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
  readonly rows: readonly Row[]
  readonly at: number
  readonly onTurn: (id: string) => void
}

function Turning({ rows, at, onTurn }: TurningProps) {
  const [before, after] = [at > 0 ? rows[at - 1] : undefined, rows[at + 1]]
  const turn = (to: Row | undefined) => () => (to === undefined ? undefined : onTurn(to.id))
  const steps = [
    { word: '上一条', icon: ChevronUp, to: before, go: turn(before) },
    { word: '下一条', icon: ChevronDown, to: after, go: turn(after) },
  ] as const
  useHotkey({ key: 'k' }, steps[0].go, before !== undefined)
  useHotkey({ key: 'j' }, steps[1].go, after !== undefined)
  return (
    <span className="hs-detail-turning">
      {steps.map(({ word, icon, to, go }) => (
        <IconButton
          key={word}
          icon={icon}
          size={18}
          label={word}
          title={word}
          disabled={to === undefined}
          onClick={go}
        />
      ))}
    </span>
  )
}

function Waiting() {
  return (
    <div className="hs-stack hs-gap-16" role="status" aria-label="加载中">
      <Skeleton width="100%" height={160} radius={10} />
      {[80, 64, 72, 56].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={16} />
      ))}
    </div>
  )
}
