// A new tour: which panoramas, in which order, what it is called. Everything else is done in the studio.
import { pano, type Pano } from '@huanshi/pano/contract/pano.ts'
import { tour } from '../../contract/tour.ts'
import { Input, Select } from 'antd'
import { CircleAlert, Plus, Upload, X } from 'lucide-react'
import { useState, type ReactElement, type SubmitEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { RecordDialog } from '@huanshi/resource-web/records/record-dialog.tsx'
import { useChosen } from '@huanshi/resource-web/records/use-chosen.ts'
import { textOf } from '@huanshi/resource-web/model/row.ts'
import { SortableList } from '@huanshi/ui/sorting/sortable-list.tsx'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { useUploadedPanos } from '../scenes/use-uploaded-panos.ts'
import { withOwnHotspots } from '../model/pano-hotspots.ts'
import { newScene } from '../model/scene-operations.ts'
import { MOST_SCENES } from '../../contract/tour-scene.ts'
import { useTemplates } from './use-templates.ts'
import '@huanshi/ui/button/button.css'
import './create.css'

const none = ''

// oxlint-disable-next-line max-lines-per-function -- longer than the limit when it was set
export function TourCreateScreen(): ReactElement {
  const { base } = useArea()
  const navigate = useNavigate()
  const client = useClient(tour)
  const panos = useClient(pano)
  const [query] = useSearchParams()
  const { list: templates } = useTemplates()
  const [ids, setIds] = useState<readonly string[]>(() => idsIn(query.get('panos')))
  const [title, setTitle] = useState('')
  const [template, setTemplate] = useState(none)
  const [isPicking, setPicking] = useState(false)
  const [isTold, setTold] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const upload = useUploadedPanos((id) =>
    setIds((now) => (now.includes(id) ? now : [...now, id].slice(0, MOST_SCENES))),
  )
  const { rows } = useChosen(pano, ids)
  const items = ids.map((id) => {
    const row = rows.get(id)
    return {
      id,
      name: row === undefined ? '读取中' : textOf(row, 'title'),
      picture: row === undefined ? '' : textOf(row, 'thumbnailUrl'),
      isReady: row === undefined || (row['status'] as Pano['status']) === 'ready', // a row of this resource
    }
  })
  const isUntitled = title.trim() === ''
  const create = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    setTold(true)
    if (isUntitled || isBusy) return
    setBusy(true)
    try {
      // Whoever is quick comes before the rows do, which bring names and hotspots.
      const known = new Map(rows as unknown as ReadonlyMap<string, Pano>) // rows of this resource
      const late = ids.filter((id) => !known.has(id))
      for (const found of await Promise.all(late.map((id) => panos.get(id).catch(() => null))))
        if (found !== null) known.set(found.id, found)
      const bare = ids.map((id, order) => {
        const title = known.get(id)?.title ?? `场景 ${order + 1}`
        return { ...newScene({ panoId: id, title }), order }
      })
      const scenes = withOwnHotspots(bare, known)
      const settings = templates.find(({ name }) => name === template)?.settings ?? {}
      const made = await client.create({
        ...settings,
        title: title.trim(),
        scenes,
        startSceneId: scenes[0]?.id ?? null,
      })
      await navigate(`${base}/Tour/Edit/${made.id}`, { replace: true })
    } catch (error) {
      toast({ type: 'error', title: '没能新建漫游', message: messageOf(error) })
      setBusy(false)
    }
  }
  return (
    <Page title="新建漫游">
      <form className="hs-create" noValidate onSubmit={(event) => void create(event)}>
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
        <div className="hs-create-field">
          <span>{ids.length === 0 ? '场景' : `${ids.length} 个场景，从第一个开始，拖动改次序`}</span>
          <div className="hs-wrap hs-gap-12">
            <SortableList
              items={items}
              label="场景"
              className="hs-create-list"
              isGrid
              onSort={(next) => setIds(next.map(({ id }) => id))}
              render={(item, handle) => (
                <>
                  {item.picture === '' ? <span /> : <img src={item.picture} alt="" draggable={false} />}
                  <strong>{item.name}</strong>
                  {item.isReady ? null : <small>还没处理完</small>}
                  {handle}
                  <button
                    type="button"
                    className="hs-icon-button"
                    aria-label={`拿掉${item.name}`}
                    onClick={() => setIds(ids.filter((id) => id !== item.id))}
                  >
                    <X size={16} strokeWidth={1.75} aria-hidden />
                  </button>
                </>
              )}
            />
            <button type="button" className="hs-create-add" onClick={() => setPicking(true)}>
              <Plus size={18} strokeWidth={1.75} aria-hidden />
              选全景
            </button>
            <button type="button" className="hs-create-add" onClick={() => upload()}>
              <Upload size={18} strokeWidth={1.75} aria-hidden />
              上传全景
            </button>
          </div>
        </div>
        <div className="hs-row">
          <button type="submit" className="hs-button hs-button-primary" disabled={isBusy}>
            {isBusy ? '正在新建' : '新建，去编辑'}
          </button>
          <button type="button" className="hs-button" onClick={() => void navigate(`${base}/Tour`)}>
            取消
          </button>
        </div>
      </form>
      {isPicking ? (
        <RecordDialog
          resource={pano}
          title="选全景"
          chosen={ids}
          most={MOST_SCENES}
          query={{ status: 'ready' }}
          onChoose={(_rows, next) => {
            setIds(next)
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </Page>
  )
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function idsIn(text: string | null): string[] {
  return [...new Set((text ?? '').split(','))].filter((id) => uuid.test(id)).slice(0, MOST_SCENES)
}
