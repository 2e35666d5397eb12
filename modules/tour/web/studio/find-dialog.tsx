// Finding a scene or hotspot by its words; arrows choose, Enter goes there.
import { Input, Modal } from 'antd'
import { MapPin, Search } from 'lucide-react'
import { useId, useMemo, useState, type KeyboardEvent, type ReactElement } from 'react'
import { editedKind } from '../kinds/registry/edited.ts'
import { findIn, type Found } from '../model/find.ts'
import { isOfPano } from '../state/studio.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import './find.css'

export function FindDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const draft = useStudioState((state) => state.draft)
  const isAlone = useStudioState(isOfPano)
  const { goTo, select, setMode } = useStudio()
  const title = isAlone ? '查找热点' : '查找场景和热点'
  const [wanted, setWanted] = useState('')
  const [at, setAt] = useState(0)
  const found = useMemo(() => findIn(draft, wanted), [draft, wanted])
  const listId = useId()
  const go = ({ sceneId, hotspot }: Found): void => {
    goTo(sceneId, hotspot === undefined ? undefined : { yaw: hotspot.yaw, pitch: hotspot.pitch, fov: 70 })
    select(hotspot === undefined ? [] : [hotspot.id])
    setMode(hotspot === undefined ? 'scene' : 'hotspot')
    onClose()
  }
  const press = (event: KeyboardEvent): void => {
    const chosen = found[at]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setAt(Math.min(found.length - 1, at + 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(0, at - 1))
    else if (event.key === 'Enter' && chosen !== undefined) go(chosen)
    else return
    event.preventDefault()
  }
  return (
    <Modal
      centered={false}
      open
      width={560}
      style={{ top: '12vh' }}
      title={title}
      footer={null}
      closable={false}
      onCancel={onClose}
    >
      <Input
        autoFocus
        size="large"
        role="combobox"
        aria-label={title}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={`${listId}-${at}`}
        placeholder="名字、正文、网址"
        prefix={<Search size={16} strokeWidth={1.75} aria-hidden />}
        value={wanted}
        onChange={({ target: { value } }) => {
          setWanted(value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div id={listId} className="hs-find" role="listbox" aria-label="找到的">
        {found.map((one, index) => (
          <Line
            key={`${one.sceneId} ${one.hotspot?.id ?? ''}`}
            id={`${listId}-${index}`}
            found={one}
            isChosen={index === at}
            onGo={() => go(one)}
          />
        ))}
      </div>
      {found.length === 0 ? <p className="hs-studio-quiet hs-find-none">没有找到，换个说法再试</p> : null}
    </Modal>
  )
}

interface LineProps {
  readonly id: string
  readonly found: Found
  readonly isChosen: boolean
  readonly onGo: () => void
}

function Line({ id, found: { hotspot, text, excerpt, sceneTitle }, isChosen, onGo }: LineProps): ReactElement {
  const Icon = hotspot === undefined ? MapPin : editedKind(hotspot).icon
  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      ref={(element) => {
        if (isChosen) element?.scrollIntoView({ block: 'nearest' })
      }}
      onClick={onGo}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span>
        {text}
        {excerpt === '' ? null : <small>{excerpt}</small>}
      </span>
      {hotspot === undefined ? null : <em>{sceneTitle}</em>}
    </button>
  )
}
