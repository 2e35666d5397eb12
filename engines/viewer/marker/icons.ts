// Outlines for markers, drawn on a grid of 24; stroke and size come from the style sheet.
const PATHS: Record<string, string> = {
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11.5V16M12 8h.01',
  arrow: 'M12 20V5M5.5 11.5 12 5l6.5 6.5',
  play: 'M8 5.5v13l10.5-6.5z',
  image:
    'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1M4 16l4.5-4.5L16 19M13.5 14.5 16 12l4 4M15 8.5h.01',
  text: 'M5 7V5h14v2M12 5v14M9.5 19h5',
  link: 'M10 13.5a4 4 0 0 0 6 .4l2.6-2.6a4 4 0 0 0-5.7-5.7L11.6 7M14 10.5a4 4 0 0 0-6-.4l-2.6 2.6a4 4 0 0 0 5.7 5.7l1.3-1.3',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18.2 6.3a8 8 0 0 1 0 11.4',
  article: 'M6 3.5h8.5L19 8v12.5H6zM14 3.5V8.5h5M9 12.5h6.5M9 16h6.5',
  model: 'M12 3 4.5 7.2v9.6L12 21l7.5-4.2V7.2zM4.5 7.2 12 11.5l7.5-4.3M12 11.5V21',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c-5.3 5.5-5.3 12.5 0 18M12 3c5.3 5.5 5.3 12.5 0 18',
  gallery:
    'M7 4h12a1 1 0 0 1 1 1v12M4 8.5A1.5 1.5 0 0 1 5.5 7H15a1.5 1.5 0 0 1 1.5 1.5v10A1.5 1.5 0 0 1 15 20H5.5A1.5 1.5 0 0 1 4 18.5zM4 17l3.5-3.5 5 6.5M12.5 11h.01',
  comment: 'M20 11.5a7.5 7.5 0 0 1-11 6.6L4.5 19.5l1.4-4.2A7.5 7.5 0 1 1 20 11.5',
  pin: 'M12 21c-4-4.6-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2.5 6.4-6.5 11M12 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4',
  dot: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  frame: 'M4 8V5a1 1 0 0 1 1-1h3M16 4h3a1 1 0 0 1 1 1v3M20 16v3a1 1 0 0 1-1 1h-3M8 20H5a1 1 0 0 1-1-1v-3',
}

const SVG = 'http://www.w3.org/2000/svg'

/** Its drawing on the grid of 24. */
export const outlineOfIcon = (name: string): string => PATHS[name] ?? PATHS['info'] ?? ''

/** An icon by name; an unknown name gives `info`. */
export function createIcon(name: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', outlineOfIcon(name))
  svg.append(path)
  return svg
}
