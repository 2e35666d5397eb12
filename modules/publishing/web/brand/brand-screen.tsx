// The one brand of whoever stands here: made by the first saving, changed by later ones, beside pages as visitors have them.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { RecordForm } from '@huanshi/resource-web/form/record-form.tsx'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { QueryError } from '@huanshi/web-kit/page/query-error.tsx'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import { brand } from '../../contract/brand.ts'
import { BrandPreview, NewBrandPreview } from './brand-preview.tsx'

/** As its form takes any. */
const resource: Resource = brand
const look = { outcome: BrandPreview, hasOutcomeBeside: true }
const firstLook = { outcome: NewBrandPreview, hasOutcomeBeside: true }

export function BrandScreen(): ReactElement {
  const client = useClient(resource)
  const { data, error, refetch } = useQuery({
    queryKey: [client.address, 'own'],
    queryFn: ({ signal }) => client.list({ pageSize: 1 }, { signal }),
  })
  if (data === undefined) {
    return (
      <Page title="品牌">
        <QueryError title="没能读取品牌" query={{ data, error, refetch }} />
        {error === null ? <Skeleton width="60%" height={36} /> : null}
      </Page>
    )
  }
  const [record] = data.items
  // Anew with each version: what was saved is what the form begins with, and what the pages beside it show.
  const own = record === undefined ? firstLook : look
  return <RecordForm key={record?.version ?? 0} id={record?.id} {...{ resource, record }} look={own} />
}
