/** 31.2304°N 121.4737°E */
export function placeText(value: unknown): string {
  if (typeof value !== 'object' || value === null || !('lng' in value) || !('lat' in value)) return ''
  const { lng, lat } = value
  if (typeof lng !== 'number' || typeof lat !== 'number') return ''
  const north = `${Math.abs(lat).toFixed(4)}°${lat < 0 ? 'S' : 'N'}`
  return `${north} ${Math.abs(lng).toFixed(4)}°${lng < 0 ? 'W' : 'E'}`
}
