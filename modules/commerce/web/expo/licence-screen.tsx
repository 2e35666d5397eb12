// The licences of one exhibition, under its name.
import { expoLicence } from '../../contract/expo-licence.ts'
import { expo } from '../../contract/expo.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { ResourceScreen } from '@huanshi/resource-web/resource-screen.tsx'
import { licenceFeature } from './expo-list.ts'

export function LicenceScreen() {
  const { expoId = '' } = useParams()
  const client = useClient(expo)
  const { data } = useQuery({
    queryKey: [client.address, 'record', expoId],
    queryFn: ({ signal }) => client.get(expoId, { signal }),
  })
  const name = data?.name ?? ''
  const feature = useMemo(() => (name === '' ? licenceFeature : { ...licenceFeature, title: `${name} · 授权` }), [name])
  const place = useMemo(() => ({ parentId: expoId }), [expoId])
  return <ResourceScreen resource={expoLicence} feature={feature} place={place} />
}
