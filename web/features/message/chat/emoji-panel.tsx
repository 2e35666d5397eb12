import { useEffect, useRef, type ReactNode } from 'react'

const emoji = Array.from(
  '😀😄😁😆😂🙂😉😊😍😘😎🤔😅😭😢😡😱😴🤗🤝👍👎👏🙏💪👌✌️👋❤️💔🎉🎂🌹🌞🌙⭐🔥☕🍻🍜📷🎬🖼️🗺️🏔️🌊🌸🍁❄️🌈🚗✈️🏠✅❌❓❗💡⏰'.matchAll(
    /\p{Extended_Pictographic}\uFE0F?/gu,
  ),
  ([each]) => each,
)

export function EmojiPanel({
  onPick,
  onClose,
}: {
  readonly onPick: (emoji: string) => void
  readonly onClose: () => void
}): ReactNode {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.querySelector('button')?.focus()
    const onOutside = ({ target }: PointerEvent): void => {
      if (target instanceof Node && panel.current?.parentElement?.contains(target) !== true) onClose()
    }
    document.addEventListener('pointerdown', onOutside)
    return () => document.removeEventListener('pointerdown', onOutside)
  }, [onClose])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes from wherever the focus is inside
    <div
      className="hs-emoji"
      ref={panel}
      role="group"
      aria-label="表情"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      {emoji.map((each) => (
        <button key={each} type="button" onClick={() => onPick(each)}>
          {each}
        </button>
      ))}
    </div>
  )
}
