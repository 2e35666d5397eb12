// Blogs, articles and categories. In Chinese, which comes with the page; other languages lie beside it.
export const zhCn = {
  lookAround: '环视',
  nextPage: '下一页',
  comments: '评论',
  write: '写评论',
  reads: '{count} 次阅读',
  tours: '漫游',
  tourOf: '{count} 个场景的漫游',
  liked: '已点赞',
  like: '点赞',
  places: '地点',
  nothing: '还没有发布的内容。',
} as const
