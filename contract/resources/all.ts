// Every resource; a new one is added here once and appears in all the areas that it names.
import type { Resource } from '../definition/resource.ts'
import { article } from './article.ts'
import { audit } from './audit.ts'
import { blog } from './blog.ts'
import { category } from './category.ts'
import { comment } from './comment.ts'
import { menuItem } from './menu-item.ts'
import { message } from './message.ts'
import { module } from './module.ts'
import { notice } from './notice.ts'
import { online } from './online.ts'
import { page } from './page.ts'
import { pano } from './pano.ts'
import { role } from './role.ts'
import { setting } from './setting.ts'
import { tag } from './tag.ts'
import { topItem } from './top-item.ts'
import { user } from './user.ts'

export const resources: readonly Resource[] = [
  pano,
  tag,
  blog,
  article,
  page,
  category,
  topItem,
  comment,
  message,
  notice,
  user,
  role,
  module,
  menuItem,
  online,
  audit,
  setting,
]
