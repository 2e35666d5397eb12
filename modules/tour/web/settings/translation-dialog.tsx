// The tour's words in other languages, side by side with what was written.
import { textsOf, type Text } from '../../contract/tour-walk.ts'
import { Input, Modal, Select, Switch } from 'antd'
import { useState, type ReactElement } from 'react'
import { LazyEditor } from '@huanshi/resource-web/rich-text/lazy-editor.tsx'
import type { StudioState } from '../state/studio.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import './translation.css'

/** What is offered, each called by itself. */
const languages: Readonly<Record<string, string>> = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  en: 'English',
  ja: '日本語',
  ko: '한국어',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
  ru: 'Русский',
  th: 'ไทย',
  vi: 'Tiếng Việt',
}

const OWN = 'zh-CN'

export function TranslationDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const [own = OWN, ...further] = useStudioState(({ draft }) => draft.languages)
  const others = further.filter((code) => code !== own)
  const [at, setAt] = useState(others[0] ?? null)
  const [isMissingOnly, setMissingOnly] = useState(false)
  const language = at !== null && others.includes(at) ? at : (others[0] ?? null)
  return (
    <Modal open width={880} title="语言和译文" footer={null} onCancel={onClose}>
      <div className="hs-words-tools">
        <OtherLanguages own={own} others={others} />
        {language === null ? null : (
          <>
            <div className="hs-studio-field">
              <span>正在翻译</span>
              <Select
                aria-label="正在翻译"
                options={others.map((value) => ({ value, label: nameOf(value) }))}
                value={language}
                onChange={setAt}
              />
            </div>
            <div className="hs-words-missing">
              <Switch size="small" aria-label="只看没译的" checked={isMissingOnly} onChange={setMissingOnly} />
              只看没译的
            </div>
            <Progress language={language} />
          </>
        )}
      </div>
      {language === null ? (
        <p className="hs-studio-quiet">选一种语言，就可以逐条写译文；没写的地方访客看到原文。</p>
      ) : (
        <Lines language={language} isMissingOnly={isMissingOnly} />
      )}
    </Modal>
  )
}

interface OtherProps {
  readonly own: string
  readonly others: readonly string[]
}

function OtherLanguages({ own, others }: OtherProps): ReactElement {
  const { change } = useStudio()
  const choose = (next: readonly string[]): void =>
    change('languages', (now) => ({
      ...now,
      languages: next.length === 0 ? [] : [own, ...next.filter((code) => code !== own)],
    }))
  return (
    <div className="hs-studio-field">
      <span>除了{nameOf(own)}，还有哪些语言</span>
      <Select
        mode="multiple"
        aria-label="别的语言"
        options={Object.keys(languages).flatMap((value) => (value === own ? [] : [{ value, label: nameOf(value) }]))}
        value={[...others]}
        onChange={choose}
        placeholder="选择语言"
      />
    </div>
  )
}

/** What is said in a language, by its place; an empty word is none. */
const wordsIn =
  (language: string) =>
  ({ draft }: StudioState): Readonly<Record<string, string>> =>
    draft.translations[language] ?? {}

function Progress({ language }: { readonly language: string }): ReactElement {
  const words = useStudioState(wordsIn(language))
  const texts = textsOf(useStudioState((state) => state.draft))
  return (
    <span className="hs-words-count" role="status">
      {texts.filter(({ place }) => (words[place] ?? '') !== '').length} / {texts.length}
    </span>
  )
}

interface LinesProps {
  readonly language: string
  readonly isMissingOnly: boolean
}

function Lines({ language, isMissingOnly }: LinesProps): ReactElement {
  const { change } = useStudio()
  const words = useStudioState(wordsIn(language))
  const texts = textsOf(useStudioState((state) => state.draft))
  const shown = isMissingOnly ? texts.filter(({ place }) => (words[place] ?? '') === '') : texts
  const say = (place: string, text: string): void =>
    change(`word ${language} ${place}`, (now) => {
      const { [place]: _before, ...rest } = now.translations[language] ?? {}
      const said = text === '' ? rest : { ...rest, [place]: text }
      return { ...now, translations: { ...now.translations, [language]: said } }
    })
  return (
    <ul className="hs-words">
      {shown.map((text) => (
        <Line
          key={`${language} ${text.place}`}
          text={text}
          value={words[text.place] ?? ''}
          onChange={(value) => say(text.place, value)}
        />
      ))}
      {shown.length === 0 ? <li className="hs-studio-quiet">都译好了</li> : null}
    </ul>
  )
}

function nameOf(code: string): string {
  return languages[code] ?? code
}

interface LineProps {
  readonly text: Text
  readonly value: string
  readonly onChange: (value: string) => void
}

function Line({ text, value, onChange }: LineProps): ReactElement {
  const plain = text.isHtml === true ? text.text.replace(/<[^>]*>/g, ' ').trim() : text.text
  return (
    <li>
      <span lang={OWN}>{plain}</span>
      {text.isHtml === true ? (
        <LazyEditor label={`${plain.slice(0, 20)}的译文`} look="field" value={value} onChange={onChange} />
      ) : (
        <Input.TextArea
          aria-label={`${plain.slice(0, 20)}的译文`}
          autoSize={{ minRows: 1, maxRows: 6 }}
          maxLength={5000}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </li>
  )
}
