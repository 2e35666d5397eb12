import { mapPoly } from '../../contract/map-poly.ts'
import { orderQuestion } from '@huanshi/resource-web/view/standard-views.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const mapPolyView = defineView(mapPoly, {
  columns: { name: 'auto', category: 'auto', isVisible: 80, maps: 180, order: 'auto' },
  hidden: ['order'],
  form: {
    name: {},
    feature: { control: 'json', help: 'GeoJSON 的 Feature' },
    category: {},
    link: { control: 'json', help: 'kind 是 pano、tour、blog、article、category（带 id）或 address（带 url）' },
    isVisible: {},
    maps: {},
    order: orderQuestion,
  },
})
