// What the features add to the engine, resource by resource; a resource that is not named here is plain.
import type { ResourceRules } from '../capabilities/resource/rules.ts'
import { articleRules } from '../features/article/article.rules.ts'
import { blogRules } from '../features/blog/blog.rules.ts'
import { categoryRules } from '../features/category/category.rules.ts'
import { commentRules } from '../features/comment/comment.rules.ts'
import { menuItemRules } from '../features/menu-item/menu-item.rules.ts'
import { messageRules } from '../features/message/message.rules.ts'
import { moduleRules } from '../features/module/module.rules.ts'
import { noticeRules } from '../features/notice/notice.rules.ts'
import { pageRules } from '../features/page/page.rules.ts'
import { roleRules } from '../features/role/role.rules.ts'
import { settingRules } from '../features/setting/setting.rules.ts'
import { tagRules } from '../features/tag/tag.rules.ts'
import { topItemRules } from '../features/top-item/top-item.rules.ts'
import { userRules } from '../features/user/user.rules.ts'

/** Those that need nothing but the database. */
export const featureRules: readonly ResourceRules[] = [
  articleRules,
  blogRules,
  categoryRules,
  commentRules,
  menuItemRules,
  messageRules,
  moduleRules,
  noticeRules,
  pageRules,
  roleRules,
  settingRules,
  tagRules,
  topItemRules,
  userRules,
]
