// A tree as the flat list that a person sees and drags in: pure moves, each of which gives a whole new order.
export interface TreeNode {
  readonly id: string
  readonly parentId: string | null
}

export interface FlatNode<T extends TreeNode> {
  readonly item: T
  readonly depth: number
}

/** Items with their depth, parents before children; `items` are in the order of their siblings. */
export function flatten<T extends TreeNode>(items: readonly T[]): FlatNode<T>[] {
  const ids = new Set(items.map(({ id }) => id))
  const below = Map.groupBy(items, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null))
  const branch = (parent: string | null, depth: number): FlatNode<T>[] =>
    (below.get(parent) ?? []).flatMap((item) => [{ item, depth }, ...branch(item.id, depth + 1)])
  return branch(null, 0)
}

/** How many nodes stand below the one at this place. */
export function below<T extends TreeNode>(flat: readonly FlatNode<T>[], at: number): number {
  const depth = flat[at]?.depth ?? 0
  const rest = flat.slice(at + 1).findIndex((node) => node.depth <= depth)
  return rest === -1 ? flat.length - at - 1 : rest
}

/**
 * The tree after the node `id`, with all below it, was put where the node `overId` stands now, as deep as was asked for and the
 * place allows. Null when nothing changes.
 * @param most deepest level that any node may have, 0 for the top
 */
export function moved<T extends TreeNode>(
  items: readonly T[],
  { id, overId, depth, most }: { id: string; overId: string; depth: number; most: number },
): T[] | null {
  const flat = flatten(items)
  const from = flat.findIndex(({ item }) => item.id === id)
  const over = flat.findIndex(({ item }) => item.id === overId)
  if (from === -1 || over === -1) return null
  const count = below(flat, from) + 1
  if (over > from && over < from + count) return null
  const group = flat.slice(from, from + count)
  const rest = [...flat.slice(0, from), ...flat.slice(from + count)]
  const at = over > from ? over - count + 1 : over
  const root = group[0]
  if (root === undefined) return null
  const height = Math.max(...group.map((node) => node.depth)) - root.depth
  const before = rest[at - 1]
  const after = rest[at]
  // Between the deepest that the one above allows and the least that the one below asks for.
  const highest = Math.min(before === undefined ? 0 : before.depth + 1, most - height)
  const lowest = after?.depth ?? 0
  const level = Math.max(lowest, Math.min(depth, highest))
  if (level > highest) return null
  const shifted = group.map((node) => ({ ...node, depth: node.depth - root.depth + level }))
  return withParents([...rest.slice(0, at), ...shifted, ...rest.slice(at)], items)
}

/** Each node hangs on the nearest one above it that is a level higher. */
function withParents<T extends TreeNode>(flat: readonly FlatNode<T>[], former: readonly T[]): T[] | null {
  const trail: string[] = []
  const next = flat.map(({ item, depth }): T => {
    trail.length = depth
    const parentId = trail[depth - 1] ?? null
    trail[depth] = item.id
    return item.parentId === parentId ? item : { ...item, parentId }
  })
  const before = flatten(former).map(({ item }) => item)
  return next.every((item, index) => item === before[index]) ? null : next
}

export type Step = 'up' | 'down' | 'in' | 'out'

/** One step by keyboard: past the neighbour among siblings, below the one above, or out beside the parent. */
export function stepped<T extends TreeNode>(items: readonly T[], id: string, step: Step, most: number): T[] | null {
  const flat = flatten(items)
  const at = flat.findIndex(({ item }) => item.id === id)
  const node = flat[at]
  if (node === undefined) return null
  if (step === 'in') return moved(items, { id, overId: id, depth: node.depth + 1, most })
  if (step === 'out') return outdented(items, flat, at, most)
  const siblings = flat.filter(({ item }) => item.parentId === node.item.parentId)
  const place = siblings.findIndex(({ item }) => item.id === id)
  const other = siblings[place + (step === 'up' ? -1 : 1)]
  if (other === undefined) return null
  const otherAt = flat.indexOf(other)
  // Downwards over all that stands below the neighbour.
  const target = step === 'up' ? other : flat[otherAt + below(flat, otherAt)]
  return target === undefined ? null : moved(items, { id, overId: target.item.id, depth: node.depth, most })
}

/** Behind its parent's last descendant, so that later siblings stay where they are. */
function outdented<T extends TreeNode>(
  items: readonly T[],
  flat: readonly FlatNode<T>[],
  at: number,
  most: number,
): T[] | null {
  const node = flat[at]
  const parentAt = flat.findIndex(({ item }) => item.id === node?.item.parentId)
  const last = flat[parentAt + below(flat, parentAt)]
  if (node === undefined || parentAt === -1 || last === undefined) return null
  return (
    moved(items, { id: node.item.id, overId: last.item.id, depth: node.depth - 1, most }) ?? lifted(items, node.item)
  )
}

/** The last child of its parent only changes its level. */
function lifted<T extends TreeNode>(items: readonly T[], item: T): T[] | null {
  const parent = items.find(({ id }) => id === item.parentId)
  if (parent === undefined) return null
  const others = items.filter(({ id }) => id !== item.id)
  const at = others.indexOf(parent)
  return [...others.slice(0, at + 1), { ...item, parentId: parent.parentId }, ...others.slice(at + 1)]
}
