// An area's menu as the server gives it: a tree, already narrowed to what the caller may open.
import { Type } from 'typebox'

export const MenuItem = Type.Cyclic(
  {
    MenuItem: Type.Object({
      id: Type.String(),
      title: Type.String(),
      icon: Type.Union([Type.String(), Type.Null()]),
      url: Type.Union([Type.String(), Type.Null()]),
      target: Type.Union([Type.String(), Type.Null()]),
      order: Type.Integer(),
      children: Type.Array(Type.Ref('MenuItem')),
    }),
  },
  'MenuItem',
)

export interface MenuItem {
  id: string
  title: string
  icon: string | null
  url: string | null
  target: string | null
  order: number
  children: MenuItem[]
}
