// What becomes of the files while there is nothing to look over: they come, they are looked at, or they have become a tour.
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { Progress } from 'antd'
import { CircleAlert, CircleCheck, ScanSearch, Upload } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import type { TourAssembly } from '../../contract/tour-assembly.ts'
import type { Act } from './asked.ts'
import '@huanshi/ui/button/button.css'

interface Props {
  readonly record: TourAssembly
  readonly act: Act
  readonly isBusy: boolean
}

const AWAY = '可以离开这个页面，好了会有通知。'

export function AssemblyState({ record, act, isBusy }: Props): ReactElement {
  const { status, files, panoIds, arrivedCount, step, progress, error } = record
  const whole = files.length + panoIds.length
  if (status === 'collecting')
    return (
      <Told
        icon={<Upload aria-hidden />}
        title={`全景正在到达：${arrivedCount} / ${whole}`}
        share={arrivedCount / Math.max(1, whole)}
      >
        <p>到齐就开始分析。{AWAY}没有到的文件，原因写在右下角的上传清单里；不想等，就用已经到的。</p>
        <button
          type="button"
          className="hs-button"
          disabled={isBusy || arrivedCount === 0}
          onClick={() => void act('start')}
        >
          用已到的 {arrivedCount} 张开始
        </button>
      </Told>
    )
  if (status === 'working')
    return (
      <Told icon={<ScanSearch aria-hidden />} title={step ?? '排队等待分析'} share={progress}>
        <p>正在看每张画面、找出彼此看得到的地方。{AWAY}</p>
      </Told>
    )
  if (status === 'accepted') return <Made {...{ record, act, isBusy }} />
  return (
    <Told icon={<CircleAlert aria-hidden />} title="没能分析完">
      <p>{error}</p>
      <button type="button" className="hs-button hs-button-primary" disabled={isBusy} onClick={() => void act('start')}>
        再试一次
      </button>
    </Told>
  )
}

function Made({ record: { tourId, title, isInto }, act, isBusy }: Props): ReactElement {
  const { base } = useArea()
  return (
    <Told
      icon={<CircleCheck aria-hidden />}
      title={tourId === null ? '漫游已经删除' : isInto ? '场景已加进漫游' : `已建成漫游「${title}」`}
    >
      <p>
        现在是草稿，在工作室里看一遍方向再发布。
        {isInto ? '撤回会拿掉加进去的场景' : '撤回后漫游进回收站'}，方案还在，可以再改。
      </p>
      <div className="hs-row hs-gap-10">
        {tourId === null ? null : (
          <Link className="hs-button hs-button-primary" to={`${base}/Tour/Edit/${tourId}`}>
            打开工作室
          </Link>
        )}
        <button type="button" className="hs-button" disabled={isBusy} onClick={() => void act('reopen')}>
          撤回建成
        </button>
      </div>
    </Told>
  )
}

interface ToldProps {
  readonly icon: ReactNode
  readonly title: string
  /** From 0 to 1. */
  readonly share?: number
  readonly children: ReactNode
}

function Told({ icon, title, share, children }: ToldProps): ReactElement {
  return (
    <section className="hs-assembly-told" aria-live="polite">
      {icon}
      <h2>{title}</h2>
      {share === undefined ? null : <Progress percent={Math.round(share * 100)} aria-label={title} />}
      {children}
    </section>
  )
}
