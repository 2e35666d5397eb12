// What is asked about each shape, with the picture as it would lie on the sphere.
import type { Coverage, CubeLayout, SphereCoverage } from '@huanshi/kernel/protocol/coverage.ts'
import { cubeFaces, cubeFaceWords } from '@huanshi/kernel/protocol/cube-faces.ts'
import { Select } from 'antd'
import type { ReactElement } from 'react'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import { FigureField } from '@huanshi/resource-web/stage-editor/figure-field.tsx'
import { sentPicture, shapeOf } from './coverage.ts'
import { CoveragePreview } from './coverage-preview.tsx'
import { CylinderFields, FisheyeFields } from './lens-fields.tsx'
import { StereoFields } from './stereo-fields.tsx'

interface Props {
  readonly stored: Pano
  readonly coverage: Coverage
  readonly layouts: readonly CubeLayout[]
  readonly isPossible: boolean
  readonly onChange: (coverage: Coverage) => void
}

export function CoverageFields({ stored, coverage, layouts, isPossible, onChange }: Props): ReactElement | null {
  if (coverage.form === 'flat' || shapeOf(coverage) === 'whole') return null
  if (coverage.form === 'cube')
    return layouts.length < 2 ? null : (
      <Select<CubeLayout>
        className="hs-edit-wide"
        aria-label="六个面的顺序"
        options={layouts.map((layout) => ({ value: layout, label: orderOf(layout) }))}
        value={coverage.layout}
        onChange={(layout) => onChange({ form: 'cube', layout })}
      />
    )
  const sent = sentPicture(stored)
  if (coverage.form === 'stereo')
    return (
      <div className="hs-studio-stack hs-coverage-fields">
        <StereoFields coverage={coverage} url={sent} onChange={onChange} />
        {stored.retouch === 'none' ? null : (
          <p className="hs-studio-quiet">画面上有遮盖区域，右眼画面不给访客看：两眼看到的都是遮盖后的左眼画面。</p>
        )}
      </div>
    )
  return (
    <div className="hs-studio-stack hs-coverage-fields">
      {sent === null ? null : <CoveragePreview url={sent} coverage={coverage} />}
      {coverage.form === 'cylinder' ? <CylinderFields coverage={coverage} onChange={onChange} /> : null}
      {coverage.form === 'fisheye' ? (
        <FisheyeFields coverage={coverage} isApart={stored.details.pictures === 2} onChange={onChange} />
      ) : null}
      {coverage.form === 'sphere' ? <Degrees coverage={coverage} isPossible={isPossible} onChange={onChange} /> : null}
    </div>
  )
}

/** 前右后左上下: from the upper left. */
function orderOf(layout: CubeLayout): string {
  const inOrder = cubeFaces.toSorted((a, b) => layout.indexOf(a) - layout.indexOf(b))
  return inOrder.map((face) => cubeFaceWords[face]).join(' ')
}

interface DegreesProps {
  readonly coverage: SphereCoverage
  readonly isPossible: boolean
  readonly onChange: (coverage: SphereCoverage) => void
}

const angles = [
  { name: 'horizontal', label: '水平', min: 10, max: 360 },
  { name: 'vertical', label: '垂直', min: 5, max: 180 },
  { name: 'offset', label: '地平线偏移', min: -85, max: 85 },
] as const

function Degrees({ coverage, isPossible, onChange }: DegreesProps): ReactElement {
  return (
    <>
      <div className="hs-edit-degrees">
        {angles.map(({ name, label, min, max }) => (
          <FigureField
            key={name}
            unit="°"
            {...{ label, min, max }}
            value={coverage[name]}
            onChange={(value) => onChange({ ...coverage, [name]: value })}
          />
        ))}
      </div>
      <p className="hs-edit-coverage" role={isPossible ? undefined : 'alert'}>
        {isPossible ? '地平线偏移：画面中线比地平线高几度，低就填负数。' : '垂直的一半加上地平线偏移不能超过 90°。'}
      </p>
    </>
  )
}
