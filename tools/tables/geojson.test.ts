// 3.5: what the converted tracks carry.
import { namedProperties } from '@huanshi/kernel/protocol/upload-track.ts'
import { gpx, kml } from '@tmcw/togeojson'
import { DOMParser } from '@xmldom/xmldom'
import { expect, test } from 'vitest'

const parsed = (xml: string) => new DOMParser().parseFromString(xml, 'text/xml')
const whole = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>
  <Style id="red"><LineStyle><color>ff0000ff</color><width>3</width></LineStyle><PolyStyle><color>7f00ff00</color></PolyStyle>
    <IconStyle><Icon><href>https://example.com/i.png</href></Icon></IconStyle></Style>
  <Placemark><name>湖</name><address>昆明</address><description>水</description><styleUrl>#red</styleUrl><visibility>1</visibility>
    <TimeSpan><begin>2024-01-01</begin><end>2024-01-02</end></TimeSpan><TimeStamp><when>2024-01-01</when></TimeStamp>
    <ExtendedData><Data name="depth"><value>12</value></Data></ExtendedData>
    <Polygon><outerBoundaryIs><LinearRing><coordinates>102,25 103,25 103,26 102,25</coordinates></LinearRing></outerBoundaryIs></Polygon>
  </Placemark></Document></kml>`
const track = `<gpx xmlns="http://www.topografix.com/GPX/1/1"
  xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1"><trk><name>环湖</name>
  <link href="https://example.com/"><text>说明</text><type>text/html</type></link><trkseg>
  <trkpt lat="30" lon="120"><time>2024-01-01T00:00:00Z</time><extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>90</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions></trkpt>
  <trkpt lat="31" lon="120"><time>2024-01-01T00:05:00Z</time><extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>99</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions></trkpt>
  </trkseg></trk></gpx>`

test('a track has every property that the specification names', () => {
  const [shape] = namedProperties(kml(parsed(whole))).features
  expect(shape?.properties).toMatchObject({
    name: '湖',
    address: '昆明',
    description: '水',
    styleUrl: '#red',
    icon: 'https://example.com/i.png',
    timespan: { begin: '2024-01-01', end: '2024-01-02' },
    timestamp: '2024-01-01',
    stroke: '#ff0000',
    'stroke-opacity': 1,
    'stroke-width': 3,
    fill: '#00ff00',
    'fill-opacity': 127 / 255,
    visibility: true,
    depth: '12',
  })
  const [line] = namedProperties(gpx(parsed(track))).features
  expect(line?.properties).toMatchObject({
    coordTimes: ['2024-01-01T00:00:00Z', '2024-01-01T00:05:00Z'],
    heartRates: [90, 99],
    links: [{ href: 'https://example.com/', text: '说明', type: 'text/html' }],
  })
})
