// Fields that many resources have in the same form.
import { Type } from 'typebox'
import { HistoryEntry } from '../protocol/history.ts'
import { visibilityWords } from '../protocol/visibility-words.ts'
import { Location } from '../protocol/picture-data.ts'
import { PictureAddress } from '../protocol/web-address.ts'
import { field, nullable } from './field.ts'

export const tagsField = field(
  Type.Array(Type.String({ minLength: 1, maxLength: 30 }), { maxItems: 30, uniqueItems: true }),
  {
    title: '标签',
    filter: true,
    search: 'B',
    batch: 'tag',
    display: 'tags',
    column: { width: 180 },
    form: { control: 'tags' },
  },
)

export const visibilityField = field(Type.Enum(['private', 'unlisted', 'public']), {
  title: '可见性',
  filter: true,
  batch: 'visibility',
  display: 'state',
  options: visibilityWords,
  tones: { private: 'quiet', unlisted: 'info', public: 'ok' },
  column: { width: 110 },
  form: { control: 'select' },
})

export const locationField = field(nullable(Location), {
  title: '地点',
  display: 'place',
  form: { control: 'place' },
})

export const historyField = field(Type.Array(HistoryEntry), { title: '经过', write: 'never', display: 'history' })

/** The place of a record among its like, smallest first. */
export const orderField = field(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }), {
  title: '顺序',
  sort: true,
  display: 'count',
  column: { width: 90, hidden: true },
  form: { control: 'number', help: '数字小的排在前面' },
})

const mismatch = '应当是 本站的图片，请先上传再选用'

export const coverField = field(nullable(PictureAddress), {
  title: '封面',
  display: 'picture',
  form: { control: 'picture', mismatch },
})

export const logoField = field(nullable(PictureAddress), {
  title: '标志',
  display: 'picture',
  form: { control: 'picture', mismatch },
})
