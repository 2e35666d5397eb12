import { Type } from 'typebox'
import { cardKeepers, publicKeepers } from '@huanshi/kernel/areas/officers.ts'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { locationField } from '@huanshi/kernel/definition/standard-fields.ts'
import { LeadForm } from '@huanshi/publishing/contract/lead-form.ts'
import { MailAddress, PhoneNumber, PictureAddress } from '@huanshi/kernel/protocol/web-address.ts'

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
  defaultSort: '-createdTime',
  fields: {
    name: field(Type.String({ minLength: 1, maxLength: 50 }), {
      title: '姓名',
      required: true,
      sort: true,
      search: 'A',
    }),
    title: field(text(100), { title: '职务', search: 'B' }),
    organisation: field(text(100), { title: '单位', search: 'B' }),
    avatarUrl: field(nullable(PictureAddress), { title: '头像', display: 'picture' }),
    phone: field(PhoneNumber, { title: '电话' }),
    mobile: field(PhoneNumber, { title: '手机' }),
    weChat: field(text(50), { title: '微信号' }),
    email: field(MailAddress, { title: '邮箱' }),
    website: field(Type.String({ maxLength: 2000, pattern: '^$|^https?://[^\\s]+$' }), { title: '网站' }),
    address: field(text(200), { title: '地址', search: 'C' }),
    location: locationField,
    tourIds: field(ids, { title: '漫游', refers: 'tour', display: 'records' }),
    panoIds: field(ids, { title: '全景', refers: 'pano', display: 'records' }),
    theme: field(Type.Enum(['plain', 'ink', 'night', 'gold']), {
      title: '样式',
      options: { plain: '素雅', ink: '水墨', night: '夜色', gold: '金石' },
    }),
    slug: field(Type.String({ maxLength: 60, pattern: '^$|^[\\p{L}\\p{N}]+(-[\\p{L}\\p{N}]+)*$' }), {
      title: '网页地址',
      search: 'C',
    }),
    isPublic: field(Type.Boolean(), {
      title: '公开',
      filter: true,
      flags: { Public: true, Private: false },
      batch: 'public',
    }),
    /** Visitors leave how they can be reached; null: they are not asked. */
    leadForm: field(nullable(LeadForm), { title: '表单' }),
    views: field(Type.Integer({ minimum: 0 }), { title: '浏览次数', write: 'never', sort: true, display: 'count' }),
  },
  areas: {
    GroupAdmin: { read: cardKeepers, write: cardKeepers },
    PublicAdmin: { read: publicKeepers, write: publicKeepers },
  },
})

export type Card = RecordOf<typeof card>
