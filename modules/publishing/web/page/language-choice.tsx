// In which language the page speaks, for visitors to choose.
import { languageNames, languages } from '@huanshi/kernel/language/languages.ts'
import { chooseLanguage, isLanguageOffered } from '@huanshi/ui/language/choice.ts'
import { useSpokenLanguage } from '@huanshi/ui/language/speech.ts'
import { Languages } from 'lucide-react'
import type { ReactElement } from 'react'
import { say } from '../words/say.ts'
import './language-choice.css'

export function LanguageChoice(): ReactElement | null {
  const spoken = useSpokenLanguage()
  if (!isLanguageOffered()) return null
  return (
    <span className="hs-language-choice">
      <Languages size={14} strokeWidth={1.75} aria-hidden />
      <select
        aria-label={say('language')}
        value={spoken}
        onChange={({ currentTarget: { value } }) => chooseLanguage(value)}
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageNames[code]}
          </option>
        ))}
      </select>
    </span>
  )
}
