// The home screen of any area: what was worked on last, tour or panorama, how it is seen, what is under way.
import { Upload } from 'lucide-react'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import type { AreaPlace } from '@huanshi/web-kit/area/area-of.ts'
import { ErrorNotice } from '@huanshi/web-kit/page/error-notice.tsx'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { openUpload } from '@huanshi/web-kit/upload/open-upload.ts'
import { Facts } from './facts.tsx'
import { summaryOf } from './greeting.ts'
import { Hero } from './hero.tsx'
import { useHome, type Home } from './home-queries.ts'
import { HomeSkeleton, SummaryBone } from './home-skeleton.tsx'
import { Newcomer } from './newcomer.tsx'
import { LiveFacts } from './live-facts.tsx'
import { PhoneWays } from './phone-ways.tsx'
import { Recent } from './recent.tsx'
import { TrendCharts } from './trend-charts.tsx'
import { UnderWay } from './under-way.tsx'
import { WorkQueue } from './work-queue.tsx'
import { ViewsCard } from './views-card.tsx'
import { latestOf, panoWork, tourWork } from './work.ts'
import '@huanshi/ui/button/button.css'
import './home.css'

interface Props {
  readonly place: AreaPlace
  readonly title: string
  readonly heading: string
  readonly canUpload: boolean
  /** Whoever may not is led to look at works in place of their editors. */
  readonly canEdit: boolean
}

export function AreaHome({ place, title, heading, canUpload, canEdit }: Props) {
  const { read, failure, retry } = useHome(place)
  const isWaiting = read === null && failure === null
  const works = read !== null && hasWorks(read) ? read : null
  return (
    <Page title={title} phoneActions={place.name === 'My' ? <PhoneWays /> : undefined} bare>
      <div className="hs-home">
        <div className="hs-home-head">
          <div>
            <h1 tabIndex={-1}>{heading}</h1>
            {isWaiting ? <SummaryBone /> : null}
            {works === null ? null : <p>{summaryOf(works.dashboard)}</p>}
          </div>
          {canUpload && works !== null ? <UploadButton isInTabs={place.name === 'My'} /> : null}
        </div>
        {failure === null ? null : (
          <ErrorNotice isBar={read !== null} title="没能读取首页" message={messageOf(failure)} onRetry={retry} />
        )}
        {place.name === 'Admin' ? <WorkQueue /> : null}
        {isWaiting ? <HomeSkeleton /> : null}
        {read !== null && works === null ? <Newcomer canUpload={canUpload} /> : null}
        {works === null ? null : <Works read={works} {...{ place, canUpload, canEdit }} />}
      </div>
    </Page>
  )
}

function hasWorks({ dashboard, panos, tours, underWay }: Home): boolean {
  return [dashboard.panos, panos, tours, underWay].some(({ total }) => total > 0)
}

interface WorksProps extends Pick<Props, 'place' | 'canUpload' | 'canEdit'> {
  readonly read: Home
}

function Works({ read, place, canUpload, canEdit }: WorksProps) {
  const { dashboard, panos, tours, underWay } = read
  const workplace = { base: place.base, canEdit }
  const walks = tours.items.map((tour) => tourWork(workplace, tour))
  const spots = panos.items.map((pano) => panoWork(workplace, pano))
  const latest = latestOf([...walks, ...spots])
  const isAdmin = place.name === 'Admin'
  return (
    <>
      {isAdmin ? null : (
        <div className="hs-home-top">
          <Hero work={latest} canEdit={canEdit} />
          <ViewsCard views={dashboard.views} />
        </div>
      )}
      <Recent
        title="最近的漫游"
        works={walks.filter(({ id }) => id !== latest?.id)}
        total={dashboard.works.tours}
        list={`${place.base}/Tour`}
        first={canUpload ? { title: '新建漫游', address: `${place.base}/Tour/Create` } : undefined}
      />
      <Recent
        title="最近的全景"
        works={spots.length > 1 ? spots.filter(({ id }) => id !== latest?.id) : spots}
        total={dashboard.panos.total}
        list={`${place.base}/Pano`}
      />
      <TrendCharts dashboard={dashboard} orderTitle={isAdmin ? '成交' : '消费'} />
      <div className="hs-home-bottom">
        <UnderWay panos={underWay.items} place={place} canRetry={canEdit} />
        <div>
          {isAdmin ? <LiveFacts dashboard={dashboard} /> : null}
          <Facts dashboard={dashboard} place={place} />
        </div>
      </div>
    </>
  )
}

/** @param isInTabs the phone's tab bar offers it already */
function UploadButton({ isInTabs }: { readonly isInTabs: boolean }) {
  const style = isInTabs ? 'hs-button hs-button-primary hs-home-upload' : 'hs-button hs-button-primary'
  return (
    <button type="button" className={style} onClick={() => openUpload()}>
      <Upload aria-hidden />
      上传全景
    </button>
  )
}
