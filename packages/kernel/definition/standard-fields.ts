// Fields that many resources have in the same form.
import { Type } from 'typebox'
import { HistoryEntry } from '../protocol/history.ts'
import { visibilityWords } from '../protocol/visibility-words.ts'
import { Location } from '../protocol/picture-data.ts'
import { PictureAddress } from '../protocol/web-address.ts'
import { field, nullable } from './field.ts'

/** What a record is called; `maxLength` in characters. */
export function nameField(maxLength: number) {
  return field(Type.String({ minLength: 1, maxLength }), { title: '名称', required: true, sort: true, search: 'A' })
}

/** As a name, for what has a headline. */
export function titleField(maxLength: number) {
  return field(Type.String({ minLength: 1, maxLength }), { title: '标题', required: true, sort: true, search: 'A' })
}

/** The state of a record by the Chinese words of its states; moves change it, no client does. */
export function stateField<State extends string>(words: Readonly<Record<State, string>>) {
  const states = Object.keys(words) as State[] // its own keys
  return field(Type.Enum(states), { title: '状态', write: 'never', filter: true, display: 'state', options: words })
}

export const tagsField = field(
  Type.Array(Type.String({ minLength: 1, maxLength: 30 }), { maxItems: 30, uniqueItems: true }),
  { title: '标签', filter: true, search: 'B', batch: 'tag', display: 'tags' },
)

export const visibilityField = field(Type.Enum(['private', 'unlisted', 'public']), {
  title: '可见性',
  filter: true,
  batch: 'visibility',
  display: 'state',
  options: visibilityWords,
})

export const locationField = field(nullable(Location), { title: '地点', display: 'place' })

export const historyField = field(Type.Array(HistoryEntry), { title: '经过', write: 'never', display: 'history' })

/** How many there are of what is counted whenever somebody looks. */
export function countedField(title: string) {
  return field(Type.Integer({ minimum: 0 }), { title, write: 'never', stored: false, display: 'count' })
}

/** The place of a record among its like, smallest first. */
export const orderField = field(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }), {
  title: '顺序',
  sort: true,
  display: 'count',
})

export const coverField = field(nullable(PictureAddress), { title: '封面', display: 'picture' })

export const logoField = field(nullable(PictureAddress), { title: '标志', display: 'picture' })
