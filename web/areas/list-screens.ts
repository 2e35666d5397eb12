// The lists that several areas show, each loaded on its first visit.
export const panoList = async () => (await import('../features/pano/list/pano-list-screen.tsx')).PanoListScreen
export const tagList = async () => (await import('../features/tag/tag-list-screen.tsx')).TagListScreen
export const panoEditor = async () => (await import('../features/pano/edit/pano-edit-screen.tsx')).PanoEditScreen

export async function tourList() {
  const { tour } = await import('@huanshi/contract/resources/tour.ts')
  const { tourFeature } = await import('../features/tour/tour-list.ts')
  return { resource: tour, feature: tourFeature }
}

export async function libList() {
  const { lib } = await import('@huanshi/contract/resources/lib-item.ts')
  const { libFeature } = await import('../features/lib-item/lib-list.ts')
  return { resource: lib, feature: libFeature }
}

const icons = () => import('../features/hotspot-icon/icon-list-screen.tsx')
export const iconList = async () => (await icons()).IconScreen
export const privateIconList = async () => (await icons()).PrivateIconScreen
export const publicIconList = async () => (await icons()).PublicIconScreen
export const iconEditor = async () =>
  (await import('../features/hotspot-icon/edit/icon-edit-screen.tsx')).IconEditScreen

export async function orderList() {
  const { order } = await import('@huanshi/contract/resources/order.ts')
  const { everyOrderFeature } = await import('../features/order/order-list.ts')
  return { resource: order, feature: everyOrderFeature }
}

export async function roundList() {
  const { round } = await import('@huanshi/contract/resources/round.ts')
  const { roundFeature } = await import('../features/round/round-list.ts')
  return { resource: round, feature: roundFeature }
}

export const blogList = async () => (await import('../features/blog/blog-list-screen.tsx')).BlogListScreen
export const blogEditor = async () => (await import('../features/blog/blog-edit-screen.tsx')).BlogEditScreen
export const commentList = async () => (await import('../features/comment/comment-screen.tsx')).CommentScreen

export async function cardList() {
  const { card } = await import('@huanshi/contract/resources/card.ts')
  const { cardFeature } = await import('../features/card/card-list.ts')
  return { resource: card, feature: cardFeature }
}

export async function expoList() {
  const { expo } = await import('@huanshi/contract/resources/expo.ts')
  const { expoFeature } = await import('../features/expo/expo-list.ts')
  return { resource: expo, feature: expoFeature }
}

export const licenceList = async () => (await import('../features/expo/licence-screen.tsx')).LicenceScreen

export async function employeeList() {
  const { employee } = await import('@huanshi/contract/resources/employee.ts')
  const { employeeFeature } = await import('../features/employee/employee-list.ts')
  return { resource: employee, feature: employeeFeature }
}

export async function everyEmployeeList() {
  const { employee } = await import('@huanshi/contract/resources/employee.ts')
  const { everyEmployeeFeature } = await import('../features/employee/employee-list.ts')
  return { resource: employee, feature: everyEmployeeFeature }
}
