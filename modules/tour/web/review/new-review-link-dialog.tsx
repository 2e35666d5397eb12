// For whom a new review link is, what they see, how long, and behind which password.
import { fill, listAddress } from '@huanshi/kernel/definition/address.ts'
import { TourField } from './tour-field.tsx'
import { api } from '@huanshi/web-kit/api/http.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { AskDialog } from '@huanshi/web-kit/dialog/ask-dialog.tsx'
import { endOf, termsWith } from '@huanshi/web-kit/dialog/terms.ts'
import { Select } from 'antd'
import { Field } from '@huanshi/ui/form/field.tsx'
import { NameField, TextField } from '@huanshi/ui/form/text-field.tsx'
import { useState, type ReactNode } from 'react'
import type { MadeReviewLink, NewReviewLink } from '../../contract/review/new-review-link.ts'
import { reviewLink } from '../../contract/review/review-link.ts'

/** Of what it is, where that is settled: a tour, or all tours in the folder of a client. */
export interface ReviewOf {
  readonly tourId?: string
  readonly clientId?: string
}

interface Props {
  readonly of: ReviewOf
  readonly onMade: (made: MadeReviewLink) => void
  readonly onClose: () => void
}

const shown: { readonly value: NewReviewLink['shows']; readonly label: string }[] = [
  { value: 'newest', label: '总是最新的草稿' },
  { value: 'frozen', label: '现在这一份，之后的修改不跟着变' },
]
/** No days: for good. */
const terms = termsWith({ value: 0, label: '一直有效' })
const DEFAULT_DAYS = 30
const LEAST_PASSWORD = 4

export function NewReviewLinkDialog({ of, onMade, onClose }: Props): ReactNode {
  const { name: here, groupId } = useArea()
  const [tourId, setTourId] = useState(of.tourId ?? '')
  const [label, setLabel] = useState('')
  const [shows, setShows] = useState<NewReviewLink['shows']>('newest')
  const [days, setDays] = useState(DEFAULT_DAYS)
  const [password, setPassword] = useState('')
  const make = async (): Promise<void> => {
    const body: NewReviewLink = {
      ...(of.clientId === undefined ? { tourId } : { clientId: of.clientId }),
      label: label.trim(),
      shows,
      password: password === '' ? null : password,
      expiresTime: days === 0 ? null : endOf(days),
    }
    onMade(await api<MadeReviewLink>(fill(listAddress(reviewLink, here), { groupId }), { method: 'POST', body }))
  }
  const isPasswordShort = password !== '' && password.length < LEAST_PASSWORD
  return (
    <AskDialog
      title="新建审阅链接"
      verb="创建"
      isReady={(tourId !== '' || of.clientId !== undefined) && label.trim() !== '' && !isPasswordShort}
      onAct={make}
      onClose={onClose}
    >
      <div className="hs-form">
        {of.tourId === undefined && of.clientId === undefined ? (
          <TourField value={tourId} onChange={setTourId} />
        ) : null}
        <NameField id="review-label" label="给谁看" value={label} example="云岭博物馆 王馆长" onChange={setLabel} />
        {of.clientId === undefined ? (
          <Field id="review-shows" label="看到的">
            <Select id="review-shows" value={shows} options={shown} onChange={setShows} />
          </Field>
        ) : (
          <p className="hs-form-words">对方看到这个客户的全部漫游，总是最新的草稿；之后放进来的也看得到。</p>
        )}
        <div className="hs-form-pairs">
          <Field id="review-term" label="有效期">
            <Select id="review-term" value={days} options={terms} onChange={setDays} />
          </Field>
          <TextField
            id="review-password"
            label="访问密码（可不填）"
            value={password}
            maxLength={64}
            autoComplete="off"
            placeholder="至少 4 位"
            status={isPasswordShort ? 'error' : ''}
            onChange={setPassword}
          />
        </div>
      </div>
    </AskDialog>
  )
}
