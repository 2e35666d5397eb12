// Which lists have a screen that was written for them, and where it is: as their routes say.
import { nameListScreens } from '@huanshi/web-kit/area/record-address.ts'
import { adminRoutes } from './admin.ts'
import { groupRoutes } from './group.ts'
import { myRoutes } from './my.ts'
import { publicRoutes } from './public.ts'
import { listPaths } from './screen-route.ts'

nameListScreens({
  My: listPaths(myRoutes, ''),
  Admin: listPaths(adminRoutes, '/Admin'),
  GroupAdmin: listPaths(groupRoutes, '/Group/:groupId'),
  PublicAdmin: listPaths(publicRoutes, '/Public'),
})
