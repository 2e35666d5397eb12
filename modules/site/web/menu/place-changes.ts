import type { MenuRecord } from '../../contract/menu-item.ts'

type Placed = Pick<MenuRecord, 'id' | 'parentId' | 'order' | 'version'>
type PlaceChange = Pick<MenuRecord, 'id' | 'version'> & Partial<Pick<MenuRecord, 'parentId' | 'order'>>

const STEP = 10

/** What has to be told so that the former items stand as the sorted ones do: new parents, and numbers where they do not rise. */
export function placeChanges(former: readonly Placed[], sorted: readonly Placed[]): PlaceChange[] {
  const before = new Map(former.map((item) => [item.id, item]))
  return [...Map.groupBy(sorted, ({ parentId }) => parentId).values()].flatMap((siblings) => {
    const isRising = siblings.every(({ order }, at) => at === 0 || order > (siblings[at - 1]?.order ?? order))
    return siblings.flatMap((item, at): PlaceChange[] => {
      const { id, parentId, version } = item
      const order = isRising ? item.order : (at + 1) * STEP
      const known = before.get(id)
      const change = {
        ...(known?.parentId === parentId ? {} : { parentId }),
        ...(known?.order === order ? {} : { order }),
      }
      return Object.keys(change).length === 0 ? [] : [{ id, version, ...change }]
    })
  })
}
