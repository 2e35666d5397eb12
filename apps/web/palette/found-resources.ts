// Which resources the palette searches. A test holds both lists against all that have words to search for.

/** In the order in which finds are shown. */
export const foundResources = [
  'pano',
  'tour',
  'blog',
  'card',
  'expo',
  'lib',
  'tag',
  'order',
  'round',
  'user',
  'group',
  'article',
  'product',
  'notice',
]

/** Searched in their own lists alone: parts of others, what the site is set up with, and what stands in figures and logs. */
export const searchedInListsAlone = [
  'tour-snapshot',
  'hotspot-icon',
  'audio',
  'skin',
  'page',
  'category',
  'comment',
  'review',
  'message',
  'role',
  'module',
  'menu-item',
  'online',
  'audit',
  'setting',
  'employee',
  'expo-licence',
  'map-poly',
  'map-source',
  'map-download',
  'weixin-menu',
  'access-token',
  'webhook',
  'webhook-delivery',
  'review-link',
  'remark',
]
