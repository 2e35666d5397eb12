// Who may see a published tour: everyone, those with the link, nobody; with a password or without; and whether they may talk.
import { tour } from '../../contract/tour.ts'
import { Button, Input, Segmented } from 'antd'
import { useState, type ReactElement } from 'react'
import type { TourDraft } from '../model/draft.ts'
import { useStudioState } from '../state/use-studio.ts'
import { Field, Section, SwitchLine } from '@huanshi/resource-web/stage-editor/field.tsx'
import { visibilities } from '../parts/visibilities.ts'
import type { SetTour } from './set-tour.ts'
import { TourAddress } from './tour-address.tsx'
import { usePut } from './use-put.ts'

const words: Readonly<Record<TourDraft['visibility'], string>> = {
  private: '发布了也只有你能看',
  unlisted: '有链接的人都能看，不出现在公开首页',
  public: '所有人都能看，也出现在公开首页',
}

/** A password takes a tour off the public front page. */
const lockedWords: Readonly<Record<TourDraft['visibility'], string>> = {
  private: words.private,
  unlisted: '有链接的人输入密码后能看，不出现在公开首页',
  public: '打开的人输入密码后能看；有密码时不出现在公开首页',
}

const lockCovers = Object.entries(tour.fields.lockCover.traits.options).map(([value, label]) => ({
  value: value as TourDraft['lockCover'], // names of that field's options
  label,
}))

const SHORTEST = 4

export function AccessSection({ set }: { readonly set: SetTour }): ReactElement {
  const { visibility, lockCover, allowComments } = useStudioState(
    ({ draft: { visibility, lockCover, allowComments } }) => ({ visibility, lockCover, allowComments }),
  )
  const hasPassword = useStudioState(({ stored }) => stored.hasPassword)
  return (
    <Section title="谁能看">
      <div className="hs-studio-stack">
        <Segmented
          block
          aria-label="可见性"
          options={[...visibilities]}
          value={visibility}
          onChange={(value) => set('visibility', value)}
        />
        <p className="hs-studio-quiet">{(hasPassword ? lockedWords : words)[visibility]}</p>
        <Password />
        {hasPassword ? (
          <Field label="密码页的封面" help="输入密码前，访客看到标题、作者和这样的封面">
            <Segmented
              block
              aria-label="密码页的封面"
              options={lockCovers}
              value={lockCover}
              onChange={(value) => set('lockCover', value)}
            />
          </Field>
        ) : null}
        <TourAddress />
        <SwitchLine label="访客可以评论" isOn={allowComments} onChange={(isOn) => set('allowComments', isOn)} />
      </div>
    </Section>
  )
}

/** A password never comes back from the server, so it is no part of the draft: it is set and taken away by itself. */
function Password(): ReactElement {
  const hasPassword = useStudioState(({ stored }) => stored.hasPassword)
  const { isBusy, put } = usePut()
  const [text, setText] = useState('')
  const isShort = text !== '' && text.length < SHORTEST
  const store = async (password: string | null): Promise<void> => {
    const done = password === null ? '已去掉访问密码' : '已设访问密码'
    if (await put({ password }, { done, failed: '没能改密码' })) setText('')
  }
  return (
    <>
      <Field
        label={hasPassword ? '访问密码（已设）' : '访问密码'}
        problem={isShort ? '密码至少 4 个字符' : null}
        help="访客要先输入密码；设好后这里不再显示"
      >
        <span className="hs-studio-row">
          <Input
            value={text}
            maxLength={64}
            placeholder={hasPassword ? '换一个' : '不设'}
            autoComplete="off"
            onChange={({ target: { value } }) => setText(value)}
          />
          <Button disabled={text.length < SHORTEST} loading={isBusy} onClick={() => void store(text)}>
            设密码
          </Button>
        </span>
      </Field>
      {hasPassword ? (
        <Button disabled={isBusy} onClick={() => void store(null)}>
          去掉密码
        </Button>
      ) : null}
    </>
  )
}
