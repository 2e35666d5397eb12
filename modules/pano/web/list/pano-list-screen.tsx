// The panoramas of an area: pictures first, uploading by button or by dropping files anywhere.
import { pano } from '../../contract/pano.ts'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { ResourceScreen } from '@huanshi/resource-web/resource-screen.tsx'
import { panoFeature } from './pano-feature.ts'

export function PanoListScreen() {
  const { base } = useArea()
  const navigate = useNavigate()
  const feature = useMemo(() => panoFeature(base, (address) => void navigate(address)), [base, navigate])
  return <ResourceScreen resource={pano} feature={feature} />
}
