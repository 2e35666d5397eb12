// A walk round a lake, as GPX the way watches write it: a closed line that wavers, with heights and times.
const CENTRE = { lng: 100.235, lat: 25.695 }
const POINTS = 160
const SECONDS = 24

export function lakeWalk(): Buffer {
  const points = Array.from({ length: POINTS + 1 }, (_, index) => pointAt(index))
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="huanshi" xmlns="http://www.topografix.com/GPX/1/1">
  <wpt lat="${CENTRE.lat + 0.012}" lon="${CENTRE.lng}"><name>观景台</name></wpt>
  <trk><name>环湖步道</name><trkseg>
${points.join('\n')}
  </trkseg></trk>
</gpx>
`)
}

function pointAt(index: number): string {
  const angle = (index / POINTS) * 2 * Math.PI
  const radius = 0.01 * (1 + 0.18 * Math.sin(3 * angle) + 0.06 * Math.sin(11 * angle))
  const lat = CENTRE.lat + radius * Math.sin(angle)
  const lng = CENTRE.lng + radius * 1.5 * Math.cos(angle)
  const height = 1966 + 38 * (1 - Math.cos(angle)) + 6 * Math.sin(5 * angle)
  const time = new Date(Date.UTC(2026, 3, 12, 0, 30) + index * SECONDS * 1000).toISOString()
  return `    <trkpt lat="${lat.toFixed(6)}" lon="${lng.toFixed(6)}"><ele>${height.toFixed(1)}</ele><time>${time}</time></trkpt>`
}
