// The menu of the official account, edited on a phone: what followers see on the left, the chosen button on the right.
import type { WeixinButton } from '../../../contract/weixin-menu-tree.ts'
import { weixinMenu, type WeixinMenu } from '../../../contract/weixin-menu.ts'
import { useQueryClient } from '@tanstack/react-query'
import { MousePointerClick, Send } from 'lucide-react'
import { useEffect, useState, type ReactElement } from 'react'
import { useNavigate, useParams } from 'react-router'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { NameField } from '@huanshi/resource-web/stage-editor/name-field.tsx'
import { RecordBar } from '@huanshi/resource-web/stage-editor/record-bar.tsx'
import { RecordWaiting } from '@huanshi/resource-web/stage-editor/record-waiting.tsx'
import { useRecordDraft } from '@huanshi/resource-web/stage-editor/use-record-draft.ts'
import { useDocumentTitle } from '@huanshi/web-kit/page/use-document-title.ts'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { useEditedRecord } from '@huanshi/resource-web/client/use-edited-record.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { ButtonPanel } from './button-panel.tsx'
import * as model from './menu-model.ts'
import type { Spot } from './menu-model.ts'
import { PhonePreview } from './phone-preview.tsx'
import '@huanshi/resource-web/stage-editor/edit-styles.ts'
import '@huanshi/ui/form/form.css'
import './weixin-edit.css'

const list = { address: '/Admin/Weixin/Menu', title: '公众号菜单' }

interface Draft {
  readonly name: string
  readonly buttons: WeixinButton[]
}

export function WeixinEditScreen(): ReactElement {
  const { menuId } = useParams()
  const record = useEditedRecord(weixinMenu, menuId)
  useDocumentTitle(record.data?.name ?? '编辑公众号菜单')
  if (menuId === undefined || record.data !== undefined) return <Editor key={menuId ?? 'new'} record={record.data} />
  return <RecordWaiting error={record.error} what="菜单" list={list} onRetry={() => void record.refetch()} />
}

const draftOf = (record: WeixinMenu | undefined): Draft =>
  record === undefined ? { name: '', buttons: [] } : { name: record.name, buttons: record.buttons }
const faultOf = ({ name, buttons }: Draft): string | null =>
  name.trim() === '' ? '请给这份菜单起个名字' : model.faultOf(buttons)

/** A draft of the menu, and the button in it that is being edited. */
function useMenuEditor(record: WeixinMenu | undefined) {
  const navigate = useNavigate()
  const editor = useRecordDraft<typeof weixinMenu, Draft>({ resource: weixinMenu, record, draftOf, faultOf })
  const { changeCount, save } = editor
  const { buttons } = editor.draft
  const [spot, setSpot] = useState<Spot | null>(buttons.length > 0 ? { top: 0, below: null } : null)
  const [made, setMade] = useState<string | null>(null)
  const set = (next: WeixinButton[], to: Spot | null = spot): void => {
    editor.set({ buttons: next })
    setSpot(to === null || model.buttonAt(next, to) === undefined ? null : to)
  }
  const keep = async (): Promise<void> => {
    const saved = await save()
    if (saved !== null && record === undefined) setMade(saved.id)
  }
  useEffect(() => {
    if (made !== null && changeCount === 0) void navigate(`${list.address}/Edit/${made}`, { replace: true })
  }, [made, changeCount, navigate])
  const chosen = spot === null ? undefined : model.buttonAt(buttons, spot)
  const addBelow = (top: number): void => {
    const next = model.addBelow(buttons, top)
    const button = next[top]
    set(next, { top, below: button?.kind === 'menu' ? button.children.length - 1 : null })
  }
  return { ...editor, spot, chosen, setSpot, setButtons: set, addBelow, keep }
}

function Editor({ record }: { readonly record: WeixinMenu | undefined }): ReactElement {
  const editor = useMenuEditor(record)
  const { draft, stored, changeCount, spot, chosen, setButtons, addBelow, keep } = editor
  const { buttons } = draft
  return (
    <main className="hs-full-page hs-edit hs-weixin">
      <RecordBar
        list={list}
        name={draft.name === '' ? '新菜单' : draft.name}
        editor={editor}
        isNew={record === undefined}
        actions={stored === undefined ? undefined : <PublishButton menu={stored} isChanged={changeCount > 0} />}
        onSave={() => void keep()}
      />
      <div className="hs-edit-stage hs-phone-stage">
        <PhonePreview
          buttons={buttons}
          spot={spot}
          onSpot={editor.setSpot}
          onAddTop={() => setButtons(model.addTop(buttons), { top: buttons.length, below: null })}
          onAddBelow={addBelow}
          onSortTop={(order) =>
            setButtons(
              order.flatMap((at) => buttons[at] ?? []),
              spot === null ? null : { ...spot, top: order.indexOf(spot.top) },
            )
          }
          onSortBelow={(top, order) => {
            const below = spot?.below ?? null
            setButtons(model.sortBelow(buttons, top, order), {
              top,
              below: below === null ? null : order.indexOf(below),
            })
          }}
        />
      </div>
      <aside className="hs-edit-inspector" aria-label="属性">
        <section className="hs-edit-section">
          <NameField
            label="这份菜单叫"
            help="只在这里看到，用来区分不同的草稿。"
            value={draft.name}
            most={50}
            tries={editor.tries}
            missing="请给这份菜单起个名字"
            onChange={(name) => editor.set({ name })}
          />
        </section>
        {spot === null || chosen === undefined ? (
          <p className="hs-phone-none">
            <MousePointerClick size={20} strokeWidth={1.5} aria-hidden />
            {buttons.length === 0 ? '按手机下方的加号，加第一个菜单。' : '点一下手机里的菜单，在这里修改。'}
          </p>
        ) : (
          <ButtonPanel
            key={`${spot.top} ${spot.below}`}
            button={chosen}
            isBelow={spot.below !== null}
            onChange={(button) => setButtons(model.setAt(buttons, spot, button))}
            onAddBelow={() => addBelow(spot.top)}
            onRemove={() =>
              setButtons(model.removeAt(buttons, spot), spot.below === null ? null : { top: spot.top, below: null })
            }
          />
        )}
      </aside>
    </main>
  )
}

interface PublishProps {
  readonly menu: WeixinMenu
  readonly isChanged: boolean
}

function PublishButton({ menu, isChanged }: PublishProps): ReactElement {
  const client = useClient(weixinMenu)
  const queries = useQueryClient()
  const [isWorking, setWorking] = useState(false)
  const [isOut, setOut] = useState(menu.status === 'published')
  const publish = async (): Promise<void> => {
    setWorking(true)
    try {
      await client.action(menu.id, 'publish')
      setOut(true)
      toast({ type: 'success', title: '已发布，公众号换成了这一份' })
      void queries.invalidateQueries()
    } catch (error) {
      toast({ type: 'error', title: '没能发布', message: messageOf(error) })
    } finally {
      setWorking(false)
    }
  }
  const isShown = isOut && !isChanged
  return (
    <button
      type="button"
      className="hs-button"
      disabled={isWorking || isChanged || isShown}
      title={isChanged ? '先保存，再发布' : undefined}
      onClick={() => void publish()}
    >
      <Send size={16} strokeWidth={1.75} aria-hidden />
      {isShown ? '已发布' : isWorking ? '发布中' : '发布'}
    </button>
  )
}
