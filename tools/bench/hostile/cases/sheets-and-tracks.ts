// Spreadsheets and tracks whose reading costs more than their sending.
import { testZip } from '@huanshi/library/server/media/test-files.ts'
import { CSV, XLSX } from '@huanshi/server-kit/sheet/sheet.ts'
import { zipBomb } from '../../../uploads/growing-data.ts'
import type { HostileCase } from '../hostile-case.ts'
import { sheetRows, workbook } from '../packed.ts'
import { posting, uploading } from './sent.ts'

const MiB = 2 ** 20
const IMPORT = '/api/My/Tags/import'

const sheet = posting('H3', IMPORT)
const sent = uploading('tracks')
const track = (name: string, file: string, make: () => string, more = {}): HostileCase =>
  sent(name, 'libCoordinate', file, () => Buffer.from(make()), more)

export const sheets: readonly HostileCase[] = [
  sheet('xlsx of 300,000 rows', XLSX, () => testZip(workbook(sheetRows('名称', 300_000, () => 'a'))), {
    isInSlice: true,
  }),
  sheet('xlsx of 300,000 rows, five at once', XLSX, () => testZip(workbook(sheetRows('名称', 300_000, () => 'a'))), {
    finding: 'H3 many at once',
    attack: (attacker, body) => attacker.flood(5, 5, () => attacker.ask(IMPORT, { body, type: XLSX })),
  }),
  sheet('xlsx of 16,000 columns', XLSX, () =>
    testZip(workbook(`<row r="1">${'<c t="inlineStr"><is><t>a</t></is></c>'.repeat(1_000_000)}</row>`)),
  ),
  sheet('xlsx whose sheet is a bomb', XLSX, () => zipBomb('xl/worksheets/sheet1.xml', 1000)),
  sheet('xlsx of entities', XLSX, () =>
    testZip(
      workbook('&c;').map(({ name, bytes }) =>
        name.endsWith('sheet1.xml')
          ? {
              name,
              bytes: Buffer.from(
                `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY c "${'&a;'.repeat(100_000)}">]>${String(bytes)}`,
              ),
            }
          : { name, bytes },
      ),
    ),
  ),
  sheet('CSV of four million rows', CSV, () => Buffer.from(`名称\n${'a\n'.repeat(4_000_000)}`), { isInSlice: true }),
  sheet('CSV of one row that does not end', CSV, () => Buffer.from(`名称\n"${'a'.repeat(7 * MiB)}`)),
  sheet('CSV of four million columns', CSV, () => Buffer.from(','.repeat(7 * MiB))),
  sheet('CSV of quotes', CSV, () => Buffer.from(`名称\n${'""'.repeat(3 * MiB)}`)),
]

const deep = (name: string, depth: number): string => `<${name}>`.repeat(depth) + `</${name}>`.repeat(depth)

export const tracks: readonly HostileCase[] = [
  track(
    'KML of entities',
    'a.kml',
    () => `<!DOCTYPE kml [<!ENTITY a "${'ha'.repeat(1_000)}">]><kml>${'&a;'.repeat(100_000)}</kml>`,
    { finding: 'XML' },
  ),
  track('KML of folders in folders, 150,000 deep', 'a.kml', () => `<kml>${deep('Folder', 150_000)}</kml>`, {
    expected: 'answered',
    isInSlice: true,
  }),
  track(
    'KML of one line with a million attributes',
    'a.kml',
    () => `<kml ${Array.from({ length: 400_000 }, (_, index) => `a${index}=""`).join(' ')}/>`,
    { expected: 'answered' },
  ),
  track('KML that never closes', 'a.kml', () => `<kml>${'<Placemark><name>'.repeat(250_000)}`),
  track(
    'KML of one line of 400,000 points',
    'a.kml',
    () =>
      `<kml><Placemark><LineString><coordinates>${'120.1,30.1 '.repeat(400_000)}</coordinates></LineString></Placemark></kml>`,
    { expected: 'answered' },
  ),
  track(
    'GPX of numbers that are none',
    'a.gpx',
    () => `<gpx><trk><trkseg>${'<trkpt lat="1e999" lon="NaN"/>'.repeat(120_000)}</trkseg></trk></gpx>`,
  ),
  track(
    'GeoJSON nested 2,000,000 deep',
    'a.geojson',
    () => `{"type":"LineString","coordinates":${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}}`,
  ),
  track(
    'GeoJSON of 700,000 empty features',
    'a.geojson',
    () => `{"type":"FeatureCollection","features":[${Array.from({ length: 1_500_000 }, () => '{}').join(',')}]}`,
  ),
  track(
    'GeoJSON of collections in collections',
    'a.geojson',
    () => `${'{"type":"GeometryCollection","geometries":['.repeat(100_000)}${']}'.repeat(100_000)}`,
  ),
]
