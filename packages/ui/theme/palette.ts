// The colours that antd needs as values, one column per theme; `tokens.css` holds the same ones for style sheets.
export interface Palette {
  readonly canvas: string
  readonly surface: string
  readonly raised: string
  readonly sunken: string
  readonly fill: string
  readonly fillHover: string
  readonly line: string
  readonly lineStrong: string
  readonly lineControl: string
  readonly ink: string
  readonly inkHover: string
  readonly inkActive: string
  readonly onInk: string
  readonly text2: string
  readonly text3: string
  readonly disabled: string
  readonly sun: string
  readonly ok: string
  readonly okText: string
  readonly okSoft: string
  readonly warn: string
  readonly warnText: string
  readonly warnSoft: string
  readonly bad: string
  readonly badText: string
  readonly badSoft: string
  readonly info: string
  readonly infoText: string
  readonly infoSoft: string
  readonly rowHover: string
  readonly rowSelected: string
  readonly segment: string
}

export const light: Palette = {
  canvas: '#f3f4f6',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#f7f8f9',
  fill: '#eceef1',
  fillHover: '#e3e6ea',
  line: '#e6e8eb',
  lineStrong: '#d3d7dc',
  lineControl: '#828993',
  ink: '#16181c',
  inkHover: '#33373e',
  inkActive: '#000000',
  onInk: '#ffffff',
  text2: '#525862',
  text3: '#636973',
  disabled: '#a6acb5',
  sun: '#f2541b',
  ok: '#1b8553',
  okText: '#166e45',
  okSoft: '#e6f4ec',
  warn: '#bc8107',
  warnText: '#855a00',
  warnSoft: '#fbf2dd',
  bad: '#cc2b45',
  badText: '#b81f38',
  badSoft: '#fcebee',
  info: '#2b6cb0',
  infoText: '#245c97',
  infoSoft: '#e8f0f8',
  rowHover: '#f7f8f9',
  rowSelected: '#f3f4f6',
  segment: '#ffffff',
}

export const dark: Palette = {
  canvas: '#0b0c0e',
  surface: '#131518',
  raised: '#1b1e22',
  sunken: '#0f1113',
  fill: '#24272c',
  fillHover: '#2d3137',
  line: '#25282d',
  lineStrong: '#363a41',
  lineControl: '#6c737e',
  ink: '#f1f2f4',
  inkHover: '#ffffff',
  inkActive: '#d9dce1',
  onInk: '#131518',
  text2: '#aeb4be',
  text3: '#8b929d',
  disabled: '#565c66',
  sun: '#ff6a33',
  ok: '#3db87c',
  okText: '#5cc994',
  okSoft: '#10281c',
  warn: '#e0a63a',
  warnText: '#e8b658',
  warnSoft: '#2b2110',
  bad: '#f0566e',
  badText: '#ff8294',
  badSoft: '#33141a',
  info: '#5b9bdb',
  infoText: '#86b6e6',
  infoSoft: '#132334',
  rowHover: '#1b1e22',
  rowSelected: '#1f2226',
  segment: '#363a41',
}
