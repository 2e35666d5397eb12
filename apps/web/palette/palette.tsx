// One box for the whole product: type a screen's name or the first letters of its pinyin, or words of a record; arrows and Enter go there.
import { CornerDownLeft, Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { areas } from '@huanshi/kernel/areas/area.ts'
import { MenuIcon } from '@huanshi/web-kit/menu/menu-icon.tsx'
import { RecordPicture } from '@huanshi/resource-web/records/record-picture.tsx'
import { ranked } from './ranking.ts'
import { useFound } from './use-found.ts'
import { useScreens } from './use-screens.ts'
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'
import '@huanshi/resource-web/records/records.css'
import './palette.css'

interface Entry {
  readonly key: string
  readonly group: string
  readonly title: string
  readonly note: string
  readonly to: string
  readonly mark: ReactNode
}

/** Screens shown before anything is typed, and beside finds. */
const MOST_SCREENS = 8

export function Palette({ onClose }: { readonly onClose: () => void }) {
  const dialog = useModal(onClose)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  const place = useArea()
  const list = useId()
  const { entries, isSearching } = useEntries(typed)
  const chosen = Math.min(at, Math.max(0, entries.length - 1))
  const current = entries[chosen]

  useEffect(() => {
    if (current !== undefined) document.getElementById(`${list}-${current.key}`)?.scrollIntoView({ block: 'nearest' })
  }, [current, list])
  const go = ({ to }: Entry): void => {
    onClose()
    void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const last = entries.length - 1
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: chosen === last ? 0 : chosen + 1,
      ArrowUp: chosen === 0 ? last : chosen - 1,
    }
    const next = moves[event.key]
    if (next !== undefined) {
      event.preventDefault()
      setAt(Math.max(0, next))
    } else if (event.key === 'Enter' && current !== undefined) {
      event.preventDefault()
      go(current)
    }
  }
  return (
    <dialog ref={dialog} className="hs-palette" aria-label="搜索与跳转" onClose={onClose}>
      <div className="hs-palette-box">
        <div className="hs-palette-head">
          <Search size={18} strokeWidth={1.75} aria-hidden />
          <input
            type="text"
            role="combobox"
            aria-label="搜索与跳转"
            aria-expanded={entries.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={current === undefined ? undefined : `${list}-${current.key}`}
            autoComplete="off"
            spellCheck={false}
            placeholder={`搜索页面，或${areas[place.name].title}里的内容`}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setAt(0)
            }}
            onKeyDown={onKeyDown}
          />
          <IconButton icon={X} size={18} label="关闭" onClick={onClose} />
        </div>
        <Results {...{ list, entries, current }} onPoint={setAt} onGo={go} />
        <p className="hs-palette-foot" role="status">
          {wordsOf(typed, entries.length, isSearching)}
        </p>
      </div>
    </dialog>
  )
}

/** Open as long as it stands on the page. */
function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    const element = dialog.current
    // A click on the dialog itself and on nothing inside is one beside the box.
    const onBeside = ({ target }: MouseEvent): void => {
      if (target === element) onClose()
    }
    element?.addEventListener('click', onBeside)
    return () => element?.removeEventListener('click', onBeside)
  }, [onClose])
  return dialog
}

function useEntries(typed: string): { readonly entries: readonly Entry[]; readonly isSearching: boolean } {
  const screens = ranked(useScreens(), typed, MOST_SCREENS)
  const { found, isSearching } = useFound(typed)
  const entries = [
    ...screens.map(({ title, under, to, icon }): Entry => ({
      key: `screen-${to.replace(/\W/g, '-')}`,
      group: '前往',
      title,
      note: under,
      to,
      mark: <MenuIcon name={icon} size={16} />,
    })),
    ...found.map(({ resource, id, to, look }): Entry => ({
      key: id,
      group: resource.title,
      title: look.name,
      note: look.note,
      to,
      mark: <RecordPicture resource={resource} url={look.picture} />,
    })),
  ]
  return { entries, isSearching }
}

interface ResultsProps {
  /** Id of the list; those of its options begin with it. */
  readonly list: string
  readonly entries: readonly Entry[]
  readonly current: Entry | undefined
  readonly onPoint: (at: number) => void
  readonly onGo: (entry: Entry) => void
}

function Results({ list, entries, current, onPoint, onGo }: ResultsProps) {
  return (
    <div id={list} role="listbox" aria-label="结果" className="hs-palette-list">
      {grouped(entries).map(([group, members]) => (
        <div key={group} role="group" aria-label={group}>
          <div className="hs-menu-heading" aria-hidden>
            {group}
          </div>
          {members.map((entry) => (
            <Option
              key={entry.key}
              id={`${list}-${entry.key}`}
              entry={entry}
              isCurrent={entry === current}
              onPoint={() => onPoint(entries.indexOf(entry))}
              onGo={() => onGo(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly entry: Entry
  readonly isCurrent: boolean
  readonly onPoint: () => void
  readonly onGo: () => void
}

function Option({ id, entry, isCurrent, onPoint, onGo }: OptionProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={isCurrent}
      tabIndex={-1}
      className="hs-palette-option"
      onPointerMove={isCurrent ? undefined : onPoint}
      onClick={onGo}
    >
      {entry.mark}
      <span className="hs-ellipsis">{entry.title}</span>
      <span className="hs-ellipsis hs-palette-note">{entry.note}</span>
      {isCurrent ? <CornerDownLeft size={14} strokeWidth={1.75} aria-hidden /> : null}
    </button>
  )
}

function grouped(entries: readonly Entry[]): readonly (readonly [string, readonly Entry[]])[] {
  return [...Map.groupBy(entries, ({ group }) => group)]
}

function wordsOf(typed: string, count: number, isSearching: boolean): string {
  if (isSearching) return '搜索中'
  if (typed.trim() === '') return '输入名称或拼音首字母，用方向键选，按回车前往'
  return count === 0 ? '没有找到，换个说法再试' : `找到 ${count} 项`
}
