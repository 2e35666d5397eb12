/** WGS-84, degrees. */
export type LngLat = readonly [number, number]
