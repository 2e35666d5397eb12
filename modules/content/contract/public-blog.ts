// GET /api/View/Blogs/{id}: what somebody wrote about their works, as visitors read it.
import { Type, type Static } from 'typebox'
import { Location } from '@huanshi/kernel/protocol/picture-data.ts'

const text = Type.String()
const address = Type.Union([text, Type.Null()])
const uuid = Type.String({ format: 'uuid' })
const time = Type.Union([Type.String({ format: 'date-time' }), Type.Null()])

export const blogSkins = ['article', 'album', 'journal'] as const

export const PublicBlog = Type.Object({
  id: uuid,
  title: text,
  summary: text,
  contentHtml: text,
  coverUrl: address,
  userName: text,
  displayName: text,
  publishedTime: time,
  views: Type.Integer(),
  likes: Type.Integer(),
  /** Approved ones. */
  comments: Type.Integer(),
  allowComments: Type.Boolean(),
  skin: Type.Enum([...blogSkins]),
  options: Type.Record(text, Type.Unknown()),
  /** Only those that visitors may open, in the author's order. */
  panos: Type.Array(
    Type.Object({
      id: uuid,
      title: text,
      description: text,
      coverUrl: text,
      takenTime: time,
      location: Type.Union([Location, Type.Null()]),
    }),
  ),
  tours: Type.Array(Type.Object({ id: uuid, title: text, coverUrl: address, sceneCount: Type.Integer() })),
})
export type PublicBlog = Static<typeof PublicBlog>

/** GET /api/View/Blogs: a blog among other public works. */
export const PublicBlogCard = Type.Object({
  id: uuid,
  title: text,
  summary: text,
  displayName: text,
  coverUrl: address,
  views: Type.Integer(),
  publishedTime: time,
})
export type PublicBlogCard = Static<typeof PublicBlogCard>
