import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { inspectPicture } from './preview/inspect-picture.ts'
import { moment, text } from './plain-field.ts'
import { type Capture, readGPano } from './read-gpano.ts'
import { testFolder } from './test-folder.ts'

const folder = testFolder()
let count = 0

function packet(fields: Record<string, string | number>): string {
  const inside = Object.entries(fields).map(([name, value]) => `<GPano:${name}>${value}</GPano:${name}>`)
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
    xmlns:GPano="http://ns.google.com/photos/1.0/panorama/">${inside.join('')}</rdf:Description></rdf:RDF></x:xmpmeta>
    <?xpacket end="w"?>`
}

type Exif = NonNullable<Parameters<ReturnType<typeof sharp>['withExif']>[0]>

async function capture(xmp: Record<string, string | number> | string, exif: Exif = {}): Promise<Capture> {
  const path = join(folder, `${count++}.jpg`)
  const picture = sharp({ create: { width: 200, height: 80, channels: 3, background: '#456' } }).withExif(exif)
  await picture
    .withXmp(typeof xmp === 'string' ? xmp : packet(xmp))
    .jpeg()
    .toFile(path)
  return readGPano(path, await inspectPicture(path))
}

const cropped = {
  ProjectionType: 'equirectangular',
  FullPanoWidthPixels: 400,
  FullPanoHeightPixels: 200,
  CroppedAreaImageWidthPixels: 200,
  CroppedAreaImageHeightPixels: 80,
  CroppedAreaLeftPixels: 100,
  CroppedAreaTopPixels: 50,
}

describe('readGPano', () => {
  it('reads crop, pose and first view', async () => {
    const found = await capture({
      ...cropped,
      PoseHeadingDegrees: 350.5,
      PosePitchDegrees: -3,
      PoseRollDegrees: 2.5,
      InitialViewHeadingDegrees: 90,
      InitialViewPitchDegrees: 10,
      InitialHorizontalFOVDegrees: 75,
    })
    expect(found).toEqual({
      sphere: true,
      crop: { fullWidth: 400, fullHeight: 200, left: 100, top: 50 },
      heading: 350.5,
      pitch: -3,
      roll: 2.5,
      initialView: { yaw: 90, pitch: 10, fov: 75 },
      camera: {},
    })
  })

  it('scales the crop of a picture that was resized since', async () => {
    const twice = Object.fromEntries(
      Object.entries(cropped).map(([name, value]) => [name, typeof value === 'number' ? value * 2 : value]),
    )
    expect((await capture(twice)).crop).toEqual({ fullWidth: 400, fullHeight: 200, left: 100, top: 50 })
  })

  it.each([
    ['beyond the whole', { CroppedAreaLeftPixels: 300 }],
    ['negative', { CroppedAreaTopPixels: -5 }],
    ['of another shape', { CroppedAreaImageHeightPixels: 120 }],
    ['no number', { FullPanoWidthPixels: 'NaN' }],
    ['endless', { FullPanoWidthPixels: '1e400' }],
    ['empty', { CroppedAreaImageWidthPixels: 0 }],
  ])('drops a crop that is %s', async (_, change) => {
    expect(await capture({ ...cropped, ...change })).toEqual({ sphere: true, camera: {} })
  })

  it('has no crop where the picture is the whole sphere', async () => {
    const whole = { CroppedAreaLeftPixels: 0, CroppedAreaTopPixels: 0 }
    const same = { FullPanoWidthPixels: 200, FullPanoHeightPixels: 80 }
    expect(await capture({ ...cropped, ...whole, ...same })).toEqual({ sphere: true, camera: {} })
  })

  it('reads camera, time and place', async () => {
    const found = await capture(
      {},
      {
        IFD0: { Make: 'Insta360', Model: 'X4' },
        IFD2: {
          ExposureTime: '1/250',
          FNumber: '19/10',
          ISOSpeedRatings: '100',
          FocalLength: '67/10',
          DateTimeOriginal: '2025:10:01 08:09:10',
          OffsetTimeOriginal: '+08:00',
        },
        IFD3: {
          GPSLatitudeRef: 'S',
          GPSLatitude: '33/1 30/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '151/1 15/1 0/1',
          GPSAltitudeRef: '0',
          GPSAltitude: '585/10',
          GPSImgDirection: '2705/10',
        },
      },
    )
    expect(found).toEqual({
      sphere: false,
      camera: { make: 'Insta360', model: 'X4', exposure: 0.004, iso: 100, fNumber: 1.9, focalLength: 6.7 },
      takenTime: '2025-10-01T08:09:10+08:00',
      position: { longitude: 151.25, latitude: -33.5, altitude: 58.5, heading: 270.5 },
    })
  })

  it.each<[string, Record<string, string>, Exif, boolean]>([
    ['an iPhone', {}, { IFD0: { Make: 'Apple', Model: 'iPhone 15 Pro' }, IFD2: { CustomRendered: '6' } }, true],
    ['an iPhone that took no panorama', {}, { IFD0: { Make: 'Apple' }, IFD2: { CustomRendered: '2' } }, false],
    ['the projection', { ProjectionType: 'cylindrical' }, {}, true],
    ['a sphere of the same telephone', { ProjectionType: 'equirectangular' }, { IFD2: { CustomRendered: '6' } }, false],
  ])('knows a strip by %s', async (_, xmp, exif, isStrip) => {
    expect((await capture(xmp, exif)).strip).toBe(isStrip || undefined)
  })

  it('knows a strip of a Pixel by the kind that its camera names', async () => {
    const kinds =
      '<rdf:Seq><rdf:li>com.google.android.apps.camera.gallery.specialtype.SpecialType-PANORAMA</rdf:li></rdf:Seq>'
    const xmp = packet({}).replace(
      '</rdf:Description>',
      `<GCamera:SpecialTypeID xmlns:GCamera="http://ns.google.com/photos/1.0/camera/">${kinds}</GCamera:SpecialTypeID></rdf:Description>`,
    )
    expect((await capture(xmp)).strip).toBe(true)
  })

  it('reads what Google’s and Ricoh’s spheres bring, attributes included', async () => {
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" GPano:UsePanoramaViewer="True"
      GPano:CaptureSoftware="Photo Sphere" GPano:StitchingSoftware="Photo Sphere" GPano:ProjectionType="equirectangular"
      GPano:PoseHeadingDegrees="122.0" GPano:PosePitchDegrees="-5.5" GPano:PoseRollDegrees="359.1"
      GPano:InitialViewHeadingDegrees="90" GPano:InitialViewPitchDegrees="0" GPano:CroppedAreaLeftPixels="100"
      GPano:CroppedAreaTopPixels="50" GPano:CroppedAreaImageWidthPixels="200" GPano:CroppedAreaImageHeightPixels="80"
      GPano:FullPanoWidthPixels="400" GPano:FullPanoHeightPixels="200"/></rdf:RDF></x:xmpmeta>`
    expect(await capture(xmp)).toEqual({
      sphere: true,
      crop: { fullWidth: 400, fullHeight: 200, left: 100, top: 50 },
      heading: 122,
      pitch: -5.5,
      initialView: { yaw: 90, pitch: 0 },
      camera: {},
    })
  })

  it('knows two round pictures of an Insta360 that nobody has put together', async () => {
    const picture = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#456' } })
      .jpeg()
      .toBuffer()
    const path = join(folder, 'raw.jpg')
    const end = '8db42d694ccc418790edff439fe026bf'
    await writeFile(path, Buffer.concat([picture, Buffer.alloc(500, 7), Buffer.from(end)]))
    expect(await readGPano(path, await inspectPicture(path))).toMatchObject({ unstitched: true, sphere: false })
    await writeFile(path, Buffer.concat([picture, Buffer.from(end), Buffer.alloc(10)]))
    expect(await readGPano(path, await inspectPicture(path))).not.toHaveProperty('unstitched')
  })

  it('drops what makes no sense, one field at a time', async () => {
    const found = await capture(
      { PoseHeadingDegrees: 'north', PosePitchDegrees: 91, PoseRollDegrees: -720 },
      {
        IFD0: { Make: '\u0001\u0002', Model: 'Good' },
        IFD2: { ExposureTime: '1/0', FNumber: '0/0', DateTimeOriginal: '2025:02:31 08:09:10' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '95/1 0/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '0/0 0/0 0/0' },
      },
    )
    expect(found).toEqual({ sphere: false, camera: { model: 'Good' } })
  })

  it('is not moved by entities, deep nesting or broken XMP', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(50)}">
      <!ENTITY c SYSTEM "file:///etc/passwd">]>${packet({ ...cropped, ProjectionType: '&b;&c;' })}`
    expect(JSON.stringify(await capture(bomb))).not.toContain('root:')
    await capture('<'.repeat(5000))
    await capture('<a>'.repeat(3000))
    await capture(packet({ ...cropped, __proto__: 1, constructor: 'x', 'a b': '"' }))
  })

  it('never throws, whatever the metadata are', { timeout: 30_000 }, async () => {
    const sound = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#456' } })
      .withExif({ IFD0: { Make: 'M' }, IFD2: { ExposureTime: '1/2' }, IFD3: { GPSLatitude: '1/1 1/1 1/1' } })
      .withXmp(packet(cropped))
      .jpeg()
      .toBuffer()
    const path = join(folder, 'fuzz.jpg')
    await writeFile(path, sound)
    const facts = await inspectPicture(path)
    const byte = fc.tuple(fc.integer({ min: 2, max: sound.length - 1 }), fc.integer({ min: 0, max: 255 }))
    await fc.assert(
      fc.asyncProperty(fc.array(byte, { minLength: 1, maxLength: 30 }), async (changes) => {
        const bytes = Buffer.from(sound)
        for (const [at, value] of changes) bytes[at] = value
        await writeFile(path, bytes)
        expect(await readGPano(path, facts)).toHaveProperty('camera')
      }),
      { numRuns: 150 },
    )
  })
})

describe('plain fields', () => {
  it('keep text short, clean and whole', () => {
    expect(text('  Ricoh\u0000\u0000Theta \u202E ')).toBe('Ricoh Theta')
    expect(text('📷'.repeat(100), 3)).toBe('📷')
    expect(text('\u0000')).toBeUndefined()
    expect(text(5)).toBeUndefined()
  })

  it('understand times and refuse days that do not exist', () => {
    expect(moment('2024:02:29 00:00:00')).toBe('2024-02-29T00:00:00')
    expect(moment('2024-02-29T23:59:59.5+02:00', '+08:00')).toBe('2024-02-29T23:59:59+02:00')
    expect(moment('2023:02:29 00:00:00')).toBeUndefined()
    expect(moment('0000:00:00 00:00:00')).toBeUndefined()
    expect(moment('2024:02:29 00:00:00', '+99:00')).toBe('2024-02-29T00:00:00')
  })
})
