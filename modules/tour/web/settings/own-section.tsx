// What the author writes beyond the skin: a style for parts of the page, and, where the site allows it, a script of the tour's own.
import { LONGEST_STYLE, readOwnStyle, stylePartNames } from '../../contract/own-style.ts'
import { LONGEST_SCRIPT } from '../../contract/tour-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import type { ReactElement } from 'react'
import { siteSettings } from '@huanshi/web-kit/api/site-settings.ts'
import { Field, Section } from '@huanshi/resource-web/stage-editor/field.tsx'
import { useStudioState } from '../state/use-studio.ts'
import type { SetTour } from './set-tour.ts'

const styleHelp = `可以写 ${stylePartNames.join('、')}，例如 button { border-radius: 20px }。只改颜色、字和边，不改位置`

/** What no keyboard corrects. */
const code = { spellCheck: false, autoCapitalize: 'off' } as const

export function OwnSection({ set }: { readonly set: SetTour }): ReactElement {
  const { ownStyle, ownScript } = useStudioState(({ draft: { ownStyle, ownScript } }) => ({ ownStyle, ownScript }))
  const { data } = useQuery({ queryKey: ['site-settings'], queryFn: siteSettings })
  const mayScript = data?.work.allowsScripts === true
  const [fault] = readOwnStyle(ownStyle).faults
  return (
    <Section title="样式和脚本">
      <div className="hs-studio-stack">
        <Field
          label="自己的样式"
          help={styleHelp}
          problem={fault === undefined ? null : `第 ${fault.line} 行：${fault.message}`}
        >
          <Input.TextArea
            value={ownStyle}
            maxLength={LONGEST_STYLE}
            autoSize={{ minRows: 2, maxRows: 12 }}
            {...code}
            status={fault === undefined ? '' : 'error'}
            onChange={({ target: { value } }) => set('ownStyle', value)}
          />
        </Field>
        {mayScript || ownScript !== '' ? (
          <Field
            label="自己的脚本"
            help="在没有权限、不能联网的框里运行，用 tour.ask 和 tour.on 移动漫游、听它的事件"
            problem={mayScript || ownScript === '' ? null : '本站没有允许漫游带脚本，它现在不会运行'}
          >
            <Input.TextArea
              value={ownScript}
              maxLength={LONGEST_SCRIPT}
              autoSize={{ minRows: 2, maxRows: 16 }}
              {...code}
              onChange={({ target: { value } }) => set('ownScript', value)}
            />
          </Field>
        ) : null}
      </div>
    </Section>
  )
}
