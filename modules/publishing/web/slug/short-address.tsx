// A work's short address: typed, or made of its title; the former ones lead on to it.
import { shortAddress } from '../../contract/short-address.ts'
import { slugFault } from '../../contract/slug-name.ts'
import { Button, Input } from 'antd'
import { useState, type ReactElement } from 'react'
import { Field } from '@huanshi/resource-web/stage-editor/field.tsx'
import { FormerAddresses } from './former-addresses.tsx'
import type { Naming } from './naming.ts'

const failed = '没能改短地址'

export function ShortAddress(naming: Naming): ReactElement {
  const { slug, isBusy } = naming
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? slug ?? ''
  // One at the end is on its way to the next word.
  const wanted = text.replace(/-$/, '')
  const fault = wanted === '' ? null : slugFault(wanted)
  const isChanged = wanted !== (slug ?? '')
  const store = async (value: string | null): Promise<void> => {
    const done = value === null ? '已去掉短地址' : '短地址已生效'
    if (await naming.store(value, { done, failed })) setTyped(null)
  }
  const keep = (): void => void store(wanted === '' ? null : wanted)
  return (
    <div className="hs-studio-stack">
      <Field
        label="短地址"
        problem={fault}
        help={slug === null ? '好记的地址，可以用作品的名字；原来的链接照样能打开' : '改了以后，原来的地址也能打开'}
      >
        <span className="hs-studio-row">
          <Input
            prefix={<span className="hs-short-prefix">{shortAddress('')}</span>}
            value={text}
            maxLength={60}
            placeholder="不设"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            status={fault === null ? '' : 'error'}
            onChange={({ target: { value } }) =>
              setTyped(
                value
                  .trimStart()
                  .toLowerCase()
                  .replaceAll(/[\s_]+/g, '-'),
              )
            }
            onPressEnter={() => {
              if (isChanged && fault === null && !isBusy) keep()
            }}
          />
          {isChanged || slug === null ? (
            <Button disabled={!isChanged || fault !== null} loading={isBusy} onClick={keep}>
              保存
            </Button>
          ) : null}
        </span>
      </Field>
      {slug === null && !isChanged ? (
        <Button disabled={isBusy} onClick={() => void store('')}>
          取自标题
        </Button>
      ) : null}
      <FormerAddresses {...naming} />
    </div>
  )
}
