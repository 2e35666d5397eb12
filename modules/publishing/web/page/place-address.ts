/** A page that telephones open in their own map. */
export function placeAddress({ lng, lat }: { readonly lng: number; readonly lat: number }, name: string): string {
  const query = new URLSearchParams({ position: `${lng},${lat}`, name, coordinate: 'wgs84', callnative: '1' })
  return `https://uri.amap.com/marker?${query.toString()}`
}
