// A new tour: which panoramas, in which order, what it is called. Everything else is done in the studio.
import { pano } from '@huanshi/pano/contract/pano.ts'
import { Input, Select } from 'antd'
import { CircleAlert } from 'lucide-react'
import { useState, type ReactElement, type SubmitEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { useChosen } from '@huanshi/resource-web/records/use-chosen.ts'
import { MOST_SCENES } from '../../contract/tour-scene.ts'
import { ChosenPanos } from './chosen-panos.tsx'
import { useCreateTour } from './use-create-tour.ts'
import { useTemplates } from './use-templates.ts'
import '@huanshi/ui/button/button.css'
import './create.css'

const none = ''

export function TourCreateScreen(): ReactElement {
  const { base } = useArea()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { list: templates } = useTemplates()
  const [ids, setIds] = useState<readonly string[]>(() => idsIn(query.get('panos')))
  const [title, setTitle] = useState('')
  const [template, setTemplate] = useState(none)
  const [isTold, setTold] = useState(false)
  const { create, isBusy } = useCreateTour()
  const { rows } = useChosen(pano, ids)
  const isUntitled = title.trim() === ''
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    setTold(true)
    if (isUntitled || isBusy) return
    const settings = templates.find(({ name }) => name === template)?.settings ?? {}
    void create({ title: title.trim(), ids, rows, settings })
  }
  return (
    <Page title="新建漫游">
      <form className="hs-create" noValidate onSubmit={submit}>
        <label className="hs-create-field">
          <span>标题</span>
          <Input
            autoFocus
            size="large"
            value={title}
            maxLength={100}
            placeholder="例如：云岭美术馆 · 秋季展"
            status={isTold && isUntitled ? 'error' : ''}
            onChange={({ target }) => setTitle(target.value)}
          />
          {isTold && isUntitled ? (
            <strong role="alert">
              <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
              请填写标题
            </strong>
          ) : null}
        </label>
        {templates.length === 0 ? null : (
          <div className="hs-create-field">
            <span>模板</span>
            <Select
              aria-label="模板"
              size="large"
              value={template}
              onChange={setTemplate}
              options={[
                { value: none, label: '不用模板' },
                ...templates.map(({ name }) => ({ value: name, label: name })),
              ]}
            />
          </div>
        )}
        <ChosenPanos ids={ids} rows={rows} onChange={setIds} />
        <div className="hs-row">
          <button type="submit" className="hs-button hs-button-primary" disabled={isBusy}>
            {isBusy ? '正在新建' : '新建，去编辑'}
          </button>
          <button type="button" className="hs-button" onClick={() => void navigate(`${base}/Tour`)}>
            取消
          </button>
        </div>
      </form>
    </Page>
  )
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function idsIn(text: string | null): string[] {
  return [...new Set((text ?? '').split(','))].filter((id) => uuid.test(id)).slice(0, MOST_SCENES)
}
