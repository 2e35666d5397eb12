import { screen } from '../capabilities/guard/screen-meta.ts'
import { screenRoute, type AreaRoutes } from './screen-route.ts'

const home = async () => (await import('../features/home/home-screen.tsx')).HomeScreen

export const myRoutes: AreaRoutes = {
  plain: [
    screenRoute('/', screen('My', '首页'), home),
    screenRoute('/home', screen('My', '首页'), home),
    screenRoute(
      '/Group',
      screen('My', '机构'),
      async () => (await import('../features/group/group-list-screen.tsx')).GroupListScreen,
    ),
  ],
  lists: [
    screenRoute(
      '/Pano',
      screen('My', '我的全景'),
      async () => (await import('../features/pano/list/pano-list-screen.tsx')).PanoListScreen,
    ),
    screenRoute(
      '/Tag',
      screen('My', '我的标签'),
      async () => (await import('../features/tag/tag-list-screen.tsx')).TagListScreen,
    ),
  ],
  editors: [
    screenRoute(
      '/Pano/Edit/:panoId',
      screen('My', '编辑全景'),
      async () => (await import('../features/pano/edit/pano-edit-screen.tsx')).PanoEditScreen,
    ),
  ],
}
