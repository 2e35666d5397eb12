import { Search } from 'lucide-react'
import { openPalette } from './open-palette.ts'
import './palette-button.css'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Search and jump, in the sidebar. */
export function PaletteButton({ isCollapsed }: { readonly isCollapsed: boolean }) {
  return (
    <button
      type="button"
      className="hs-palette-button"
      aria-label={isCollapsed ? '搜索与跳转' : undefined}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      title={isCollapsed ? '搜索与跳转' : undefined}
      data-collapsed={isCollapsed}
      onClick={() => openPalette()}
    >
      <Search size={16} strokeWidth={1.75} aria-hidden />
      {isCollapsed ? null : (
        <>
          <span>搜索与跳转</span>
          <kbd>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
        </>
      )}
    </button>
  )
}
