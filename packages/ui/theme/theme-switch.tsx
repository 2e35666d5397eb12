import { chooseTheme, themeChoices, type ThemeChoice } from './theme-choice.ts'
import { useThemeChoice } from './use-theme.ts'
import './theme-switch.css'

const order = ['light', 'dark', 'system'] as const satisfies readonly ThemeChoice[]

/** The three themes side by side, the chosen one raised. */
export function ThemeSwitch() {
  const chosen = useThemeChoice()
  return (
    <div className="hs-theme-switch" role="group" aria-label="主题">
      {order.map((choice) => (
        <button key={choice} type="button" aria-pressed={chosen === choice} onClick={() => chooseTheme(choice)}>
          {themeChoices[choice]}
        </button>
      ))}
    </div>
  )
}
