// The picture drifts slowly to the side and back; the ruler on the horizon goes with it and the bearing follows.
import { bearingInWords, markAt, scene } from './scene.ts'

const DRIFT_MS = 90_000
const READ_MS = 250

export function drift(frame: HTMLElement): void {
  const moving = frame.querySelector<HTMLElement>('.si-drift')
  const picture = frame.querySelector('img')
  const ticks = frame.querySelector<HTMLElement>('.si-ticks')
  const bearing = frame.querySelector('.si-bearing')
  const caption = frame.querySelector('.si-caption')
  if (moving === null || picture === null || ticks === null || bearing === null || caption === null) return
  caption.textContent = scene.caption

  let animations: Animation[] = []
  const start = () => {
    for (const animation of animations) animation.cancel()
    const width = picture.clientWidth
    drawTicks(ticks, width)
    const hidden = Math.max(0, width - frame.clientWidth)
    const path = [{ transform: 'translateX(0)' }, { transform: `translateX(${-hidden}px)` }]
    const timing = { duration: DRIFT_MS, direction: 'alternate', iterations: Infinity, easing: 'ease-in-out' } as const
    animations = [moving, ticks].map((element) => element.animate(path, timing))
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) for (const each of animations) each.pause()
  }
  const read = () => {
    const left = frame.getBoundingClientRect().left - moving.getBoundingClientRect().left
    const part = (left + frame.clientWidth / 2) / Math.max(1, picture.clientWidth)
    const degrees = scene.from + part * scene.span
    bearing.textContent = `方位 ${Math.round((degrees + 360) % 360)}°\u3000${bearingInWords(degrees)}`
  }

  const begin = () => {
    start()
    read()
    new ResizeObserver(start).observe(frame)
    setInterval(read, READ_MS)
  }
  if (picture.complete) begin()
  else picture.addEventListener('load', begin, { once: true })
}

function drawTicks(ticks: HTMLElement, width: number): void {
  ticks.replaceChildren()
  ticks.style.width = `${width}px`
  for (let degrees = Math.ceil(scene.from / 5) * 5; degrees < scene.from + scene.span; degrees += 5) {
    const tick = document.createElement('span')
    tick.style.left = `${((degrees - scene.from) / scene.span) * width}px`
    tick.textContent = markAt(degrees)
    if (tick.textContent !== '') tick.className = 'si-tick-long'
    ticks.append(tick)
  }
}
