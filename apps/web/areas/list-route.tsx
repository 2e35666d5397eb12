// A route whose screen is the list of a resource from the contract, with what its feature adds; both load on the first visit.
import type { RecordOf, Resource } from '@huanshi/kernel/definition/resource.ts'
import { useMemo, type ComponentType } from 'react'
import { useNavigate, useParams, type Params, type RouteObject } from 'react-router'
import type { ListPlace } from '@huanshi/web-kit/api/resource-client.ts'
import { areaOf } from '@huanshi/web-kit/area/area-of.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import type { ScreenMeta } from '@huanshi/web-kit/guard/screen-meta.ts'
import type { ListFeature } from '@huanshi/resource-web/list/feature.ts'
import { screenRoute } from './screen-route.ts'

type FeatureOf<R extends Resource> = ListFeature<RecordOf<R>>

interface ListScreen<R extends Resource> {
  readonly resource: R
  /** Or how it is made, from the base of the area's addresses and a way to any address. */
  readonly feature?: FeatureOf<R> | ((base: string, go: (address: string) => void) => FeatureOf<R>)
  /** From the parameters of the address. */
  readonly place?: (params: Params) => ListPlace
}

export function listRoute<R extends Resource>(
  path: string,
  meta: ScreenMeta,
  load: () => Promise<ListScreen<R>>,
): RouteObject {
  return screenRoute(
    path,
    meta,
    async () => screenOf(await load()),
    async (address, params) => {
      const [{ resource, feature, place }, { beginList }] = await Promise.all([
        load(),
        import('@huanshi/resource-web/list/begin-list.ts'),
      ])
      const made = typeof feature === 'function' ? feature(areaOf(address.pathname).base, () => undefined) : feature
      await beginList({ resource, feature: made, place: place?.(params), address })
    },
  )
}

const plain = {}

async function screenOf<R extends Resource>({ resource, feature, place }: ListScreen<R>): Promise<ComponentType> {
  const { ResourceScreen } = await import('@huanshi/resource-web/resource-screen.tsx')
  return function AreaList() {
    const { base } = useArea()
    const navigate = useNavigate()
    const params = JSON.stringify(useParams())
    const here = useMemo(() => place?.(JSON.parse(params) as Params) ?? plain, [params]) // written just above
    const made = useMemo(
      () => (typeof feature === 'function' ? feature(base, (to) => void navigate(to)) : feature),
      [base, navigate],
    )
    return <ResourceScreen resource={resource} place={here} {...(made === undefined ? {} : { feature: made })} />
  }
}
