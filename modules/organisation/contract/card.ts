import { Type } from 'typebox'
import { cardKeepers, publicKeepers } from '@huanshi/kernel/areas/officers.ts'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { locationField } from '@huanshi/kernel/definition/usual-fields.ts'
import {
  MAIL_MISMATCH,
  MailAddress,
  PHONE_MISMATCH,
  PhoneNumber,
  PictureAddress,
} from '@huanshi/kernel/protocol/web-address.ts'

const ids = Type.Array(Type.String({ format: 'uuid' }), { maxItems: 50, uniqueItems: true })
const text = (maxLength: number) => Type.String({ maxLength })

/** A business card with a page of its own for visitors. */
export const card = defineResource({
  name: 'card',
  segment: 'Cards',
  type: 'Card',
  title: '名片',
  owned: true,
  label: 'name',
  picture: 'avatarUrl',
  defaultSort: '-createdTime',
  fields: {
    name: field(Type.String({ minLength: 1, maxLength: 50 }), {
      title: '姓名',
      required: true,
      sort: true,
      search: 'A',
      column: { width: 160 },
      form: {},
    }),
    title: field(text(100), { title: '职务', search: 'B', column: { width: 160 }, form: {} }),
    organisation: field(text(100), { title: '单位', search: 'B', column: { width: 200 }, form: {} }),
    avatarUrl: field(nullable(PictureAddress), {
      title: '头像',
      display: 'picture',
      form: { control: 'picture', mismatch: '应当是 本站的图片，请先上传再选用' },
    }),
    phone: field(PhoneNumber, { title: '电话', column: { width: 140 }, form: { mismatch: PHONE_MISMATCH } }),
    mobile: field(PhoneNumber, { title: '手机', column: { width: 140 }, form: { mismatch: PHONE_MISMATCH } }),
    weChat: field(text(50), { title: '微信号', column: { width: 130, hidden: true }, form: {} }),
    email: field(MailAddress, {
      title: '邮箱',
      column: { width: 180, hidden: true },
      form: { mismatch: MAIL_MISMATCH },
    }),
    website: field(Type.String({ maxLength: 2000, pattern: '^$|^https?://[^\\s]+$' }), {
      title: '网站',
      column: { width: 200, hidden: true },
      form: { mismatch: '应当以 http:// 或 https:// 开头' },
    }),
    address: field(text(200), { title: '地址', search: 'C', column: { width: 220, hidden: true }, form: {} }),
    location: locationField,
    tourIds: field(ids, { title: '漫游', refers: 'tour', display: 'records', form: { control: 'records' } }),
    panoIds: field(ids, { title: '全景', refers: 'pano', display: 'records', form: { control: 'records' } }),
    theme: field(Type.Enum(['plain', 'ink', 'night', 'gold']), {
      title: '样式',
      options: { plain: '素雅', ink: '水墨', night: '夜色', gold: '金石' },
      form: { control: 'select' },
    }),
    slug: field(Type.String({ maxLength: 60, pattern: '^$|^[\\p{L}\\p{N}]+(-[\\p{L}\\p{N}]+)*$' }), {
      title: '网页地址',
      search: 'C',
      column: { width: 160 },
      form: { help: '名片网页 /card/ 后面的部分；留空则取自姓名', mismatch: '只能用文字、数字和连字符' },
    }),
    isPublic: field(Type.Boolean(), {
      title: '公开',
      filter: true,
      flags: { Public: true, Private: false },
      batch: 'public',
      column: { width: 80 },
      form: { control: 'switch', help: '公开后访客才能打开名片网页' },
    }),
    views: field(Type.Integer({ minimum: 0 }), {
      title: '浏览次数',
      write: 'never',
      sort: true,
      display: 'count',
      column: { width: 100 },
    }),
  },
  areas: {
    GroupAdmin: { read: cardKeepers, write: cardKeepers },
    PublicAdmin: { read: publicKeepers, write: publicKeepers },
  },
})

export type Card = RecordOf<typeof card>
