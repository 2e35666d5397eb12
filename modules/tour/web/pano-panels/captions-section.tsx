// Inspector of a video: captions, a file for each language.
import { captionLanguages, MOST_CAPTIONS, MOST_CUES, type CaptionLanguage } from '@huanshi/pano/contract/captions.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import { captionFileTypes, MOST_CAPTION_BYTES, readCaptions } from '@huanshi/pano/web/captions/read-captions.ts'
import { FactPairs, type FactPair } from '@huanshi/ui/facts/fact-pairs.tsx'
import '@huanshi/ui/facts/fact-rows.css'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { pickFiles } from '@huanshi/web-kit/upload/pick-files.ts'
import { Select } from 'antd'
import { useState, type ReactElement } from 'react'
import { usePanoEditor } from './use-pano-editor.ts'
import './coverage.css'

const names = new Intl.DisplayNames('zh-CN', { type: 'language' })
const languages = captionLanguages.map((value) => ({ value, label: names.of(value) ?? value }))

/** As this form has stored it. */
function languageOf(stored: string): CaptionLanguage {
  return captionLanguages.find((one) => one === stored) ?? 'zh-Hans'
}

export function CaptionsSection({ pano }: { readonly pano: Pano }): ReactElement | null {
  const { isBusy, caption } = usePanoEditor()
  const [language, setLanguage] = useState<CaptionLanguage>('zh-Hans')
  if (pano.kind !== 'video') return null
  const { captions = [] } = pano.details
  const add = async (): Promise<void> => {
    const [file] = await pickFiles(captionFileTypes, false)
    if (file === undefined) return
    const cues = file.size > MOST_CAPTION_BYTES ? null : await readCaptions(file, file.name)
    if (cues === null || cues.length > MOST_CUES) {
      toast({
        type: 'error',
        title: '读不出字幕',
        message: '请选 1 MB 以内的 WebVTT（.vtt）或 SubRip（.srt）文件，编码用 UTF-8',
      })
    } else await caption(language, cues)
  }
  return (
    <section className="hs-edit-section">
      <header>
        <h2>字幕</h2>
        <button
          type="button"
          className="hs-edit-text"
          disabled={isBusy || captions.length >= MOST_CAPTIONS}
          onClick={() => void add()}
        >
          选择字幕文件
        </button>
      </header>
      <Select
        aria-label="字幕语言"
        options={languages}
        value={language}
        onChange={setLanguage}
        showSearch
        optionFilterProp="label"
        style={{ width: '100%' }}
      />
      {captions.length === 0 ? (
        <p className="hs-edit-coverage">先选语言，再选 .vtt 或 .srt 文件；同一语言再选一次就换掉原来的。</p>
      ) : (
        <FactPairs
          className="hs-fact-rows"
          facts={captions.map((one): FactPair => [
            names.of(one.language) ?? one.language,
            <button
              key={one.file}
              type="button"
              className="hs-edit-text"
              disabled={isBusy}
              onClick={() => void caption(languageOf(one.language), [])}
            >
              移除
            </button>,
          ])}
        />
      )}
    </section>
  )
}
