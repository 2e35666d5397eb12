// The colours of the map that comes along, in both themes: paper and ink, so that what lies on the map stands out.
export interface MapColours {
  readonly sea: string
  readonly land: string
  readonly lake: string
  readonly river: string
  readonly border: string
  readonly state: string
  readonly prefecture: string
  readonly text: string
  readonly halo: string
  readonly dim: string
}

export const mapColours: Readonly<Record<'light' | 'dark', MapColours>> = {
  light: {
    sea: '#dde4ea',
    land: '#fafaf8',
    lake: '#dde4ea',
    river: '#c3d0da',
    border: '#8f979f',
    state: '#b9bfc6',
    prefecture: '#d9dde1',
    text: '#2c3138',
    halo: '#ffffff',
    dim: '#69717b',
  },
  dark: {
    sea: '#0b0d10',
    land: '#1e2126',
    lake: '#0f1318',
    river: '#2c3640',
    border: '#7a828c',
    state: '#4c535c',
    prefecture: '#343a42',
    text: '#dfe2e6',
    halo: '#15181c',
    dim: '#9aa2ac',
  },
}
