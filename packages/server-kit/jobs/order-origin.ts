// In which trace a job was ordered: kept beside the order, and taken from it before the order is carried out.
const ORIGIN = 'huanshiOrigin'

export function withOrigin(order: object, origin: string | undefined): object {
  return origin === undefined ? order : { ...order, [ORIGIN]: origin }
}

export function orderOf<Order extends object>(data: Order): { readonly order: Order; readonly origin?: string } {
  if (!(ORIGIN in data)) return { order: data }
  const { [ORIGIN]: origin, ...order } = data
  // What is left is what was ordered.
  return { order: order as unknown as Order, origin: String(origin) }
}
