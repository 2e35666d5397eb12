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
import { useDashboard, useRecentPanos, useRecentTours, useUnderWay } from './home-queries.ts'
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

// oxlint-disable-next-line complexity -- longer than the limit when it was set
export function AreaHome({ place, title, heading, canUpload, canEdit }: Props) {
  const dashboard = useDashboard(place)
  const recent = useRecentPanos(place)
  const tours = useRecentTours(place)
  const underWay = useUnderWay(place)
  const failed = [dashboard, recent, tours, underWay].find((query) => query.error !== null)
  const retry = () => void Promise.all([dashboard.refetch(), recent.refetch(), tours.refetch(), underWay.refetch()])
  const isReady =
    dashboard.data !== undefined && recent.data !== undefined && tours.data !== undefined && underWay.data !== undefined
  const workplace = { base: place.base, canEdit }
  const walks = (tours.data?.items ?? []).map((tour) => tourWork(workplace, tour))
  const spots = (recent.data?.items ?? []).map((pano) => panoWork(workplace, pano))
  const latest = latestOf([...walks, ...spots])
  const isEmpty =
    dashboard.data?.panos.total === 0 &&
    recent.data?.total === 0 &&
    tours.data?.total === 0 &&
    underWay.data?.total === 0

  return (
    <Page title={title} phoneActions={place.name === 'My' ? <PhoneWays /> : undefined} bare>
      <div className="hs-home">
        <div className="hs-home-head">
          <div>
            <h1 tabIndex={-1}>{heading}</h1>
            {isReady || failed !== undefined ? null : <SummaryBone />}
            {dashboard.data === undefined || !isReady || isEmpty ? null : <p>{summaryOf(dashboard.data)}</p>}
          </div>
          {canUpload && isReady && !isEmpty ? <UploadButton isInTabs={place.name === 'My'} /> : null}
        </div>
        {failed?.error === undefined || failed.error === null ? null : (
          <ErrorNotice isBar={isReady} title="没能读取首页" message={messageOf(failed.error)} onRetry={retry} />
        )}
        {place.name === 'Admin' ? <WorkQueue /> : null}
        {!isReady && failed === undefined ? <HomeSkeleton /> : null}
        {isReady && isEmpty ? <Newcomer canUpload={canUpload} /> : null}
        {isReady && !isEmpty ? (
          <>
            {place.name === 'Admin' ? null : (
              <div className="hs-home-top">
                <Hero work={latest} canEdit={canEdit} />
                <ViewsCard views={dashboard.data.views} />
              </div>
            )}
            <Recent
              title="最近的漫游"
              works={walks.filter(({ id }) => id !== latest?.id)}
              total={dashboard.data.works.tours}
              list={`${place.base}/Tour`}
              first={canUpload ? { title: '新建漫游', address: `${place.base}/Tour/Create` } : undefined}
            />
            <Recent
              title="最近的全景"
              works={spots.length > 1 ? spots.filter(({ id }) => id !== latest?.id) : spots}
              total={dashboard.data.panos.total}
              list={`${place.base}/Pano`}
            />
            <TrendCharts dashboard={dashboard.data} orderTitle={place.name === 'Admin' ? '成交' : '消费'} />
            <div className="hs-home-bottom">
              <UnderWay panos={underWay.data.items} place={place} canRetry={canEdit} />
              <div>
                {place.name === 'Admin' ? <LiveFacts dashboard={dashboard.data} /> : null}
                <Facts dashboard={dashboard.data} place={place} />
              </div>
            </div>
          </>
        ) : null}
      </div>
    </Page>
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
