// The lists that several areas show, each loaded on its first visit.
export const panoList = async () => (await import('@huanshi/pano/web/list/pano-list-screen.tsx')).PanoListScreen
export const tagList = async () => (await import('@huanshi/content/web/tag/tag-list-screen.tsx')).TagListScreen
export const panoRetouch = async () => (await import('@huanshi/pano/web/retouch/retouch-screen.tsx')).RetouchScreen
export const panoGrading = async () => (await import('@huanshi/pano/web/grading/grading-screen.tsx')).GradingScreen
export const panoEditor = async () => (await import('@huanshi/tour/web/pano-edit-screen.tsx')).PanoEditScreen

export async function tourList() {
  const { tour } = await import('@huanshi/tour/contract/tour.ts')
  const { tourFeature } = await import('@huanshi/tour/web/tour-list.ts')
  return { resource: tour, feature: tourFeature }
}

export async function assemblyList() {
  const { tourAssembly } = await import('@huanshi/tour/contract/tour-assembly.ts')
  const { assemblyFeature } = await import('@huanshi/tour/web/assembly/assembly-list.ts')
  return { resource: tourAssembly, feature: assemblyFeature }
}

export async function libList() {
  const { lib } = await import('@huanshi/library/contract/lib-item.ts')
  const { libFeature } = await import('@huanshi/library/web/lib-list.ts')
  return { resource: lib, feature: libFeature }
}

const icons = () => import('@huanshi/icons/web/screen/icon-list-screen.tsx')
export const iconList = async () => (await icons()).IconScreen
export const privateIconList = async () => (await icons()).PrivateIconScreen
export const publicIconList = async () => (await icons()).PublicIconScreen
export const iconEditor = async () =>
  (await import('@huanshi/icons/web/screen/edit/icon-edit-screen.tsx')).IconEditScreen

export async function orderList() {
  const { order } = await import('@huanshi/commerce/contract/order.ts')
  const { everyOrderFeature } = await import('@huanshi/commerce/web/order/order-list.ts')
  return { resource: order, feature: everyOrderFeature }
}

export async function roundList() {
  const { round } = await import('@huanshi/commerce/contract/round.ts')
  const { roundFeature } = await import('@huanshi/commerce/web/round/round-list.ts')
  return { resource: round, feature: roundFeature }
}

export const blogList = async () => (await import('@huanshi/content/web/blog/blog-list-screen.tsx')).BlogListScreen
export const blogEditor = async () => (await import('@huanshi/content/web/blog/blog-edit-screen.tsx')).BlogEditScreen
export const commentList = async () => (await import('@huanshi/content/web/comment/comment-screen.tsx')).CommentScreen

export async function cardList() {
  const { card } = await import('@huanshi/organisation/contract/card.ts')
  const { cardFeature } = await import('@huanshi/organisation/web/card/card-list.ts')
  return { resource: card, feature: cardFeature }
}

export async function expoList() {
  const { expo } = await import('@huanshi/commerce/contract/expo.ts')
  const { expoFeature } = await import('@huanshi/commerce/web/expo/expo-list.ts')
  return { resource: expo, feature: expoFeature }
}

/** Together: each by itself would cost the first script another name of a file. */
const programs = () => import('./program-screens.ts')
export const device = async () => (await programs()).DeviceScreen
export const consent = async () => (await programs()).ConsentScreen
export const programList = async () => (await programs()).OauthClientScreen
export const tokenList = async () => (await programs()).TokenListScreen
export const webhookList = async () => (await programs()).WebhookListScreen
export const deliveryList = async () => (await programs()).DeliveryListScreen
export const hostList = async () => (await import('./client-screens.ts')).HostListScreen

export const licenceList = async () => (await import('@huanshi/commerce/web/expo/licence-screen.tsx')).LicenceScreen

export async function employeeList() {
  const { employee } = await import('@huanshi/organisation/contract/employee.ts')
  const { employeeFeature } = await import('@huanshi/organisation/web/employee/employee-list.ts')
  return { resource: employee, feature: employeeFeature }
}

export async function everyEmployeeList() {
  const { employee } = await import('@huanshi/organisation/contract/employee.ts')
  const { everyEmployeeFeature } = await import('@huanshi/organisation/web/employee/employee-list.ts')
  return { resource: employee, feature: everyEmployeeFeature }
}
