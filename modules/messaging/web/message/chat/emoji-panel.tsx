import { useEffect, useRef, type ReactNode } from 'react'
import { listen } from '@huanshi/ui/listen.ts'

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
    // From wherever the focus is inside.
    const onEscape = ({ key, target }: KeyboardEvent): void => {
      if (key === 'Escape' && target instanceof Node && panel.current?.contains(target) === true) onClose()
    }
    return listen(document, { pointerdown: onOutside, keydown: onEscape })
  }, [onClose])
  return (
    <div className="hs-emoji" ref={panel} role="group" aria-label="表情">
      {emoji.map((each) => (
        <button key={each} type="button" onClick={() => onPick(each)}>
          {each}
        </button>
      ))}
    </div>
  )
}
