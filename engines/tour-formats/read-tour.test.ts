import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { ForeignTour } from './foreign-tour.ts'
import { readTour } from './read-tour.ts'
import { filesOf } from './test-files.ts'
import { marzipanoTour } from './test-tours.ts'

const krpano = `<krpano version="1.20" title="Tour">
  <include url="skin/missing.xml" />
  <style name="way" url="arrow.png" scale="0.5" />
  <action name="startup">if(startscene === null, copy(startscene,scene[0].name)); loadscene(get(startscene));</action>
  <scene name="scene_hall" title="大厅" heading="30" lat="25.04" lng="102.71">
    <view hlookat="-20" vlookat="10" fovtype="MFOV" fov="90" fovmin="60" fovmax="120" limitview="range" vlookatmin="-60" vlookatmax="50" />
    <preview url="panos/hall.tiles/preview.jpg" />
    <image><cube url="panos/hall.tiles/%s/l%l/%v/l%l_%s_%v_%h.jpg" multires="512,640,1280" /></image>
    <hotspot name="s1" style="way" ath="45.5" atv="-5" linkedscene="scene_yard" linkedscene_lookat="90,-4,80" tooltip="去[b]院子[/b]" />
    <hotspot name="s2" ath="10" atv="0" onclick="openurl('https://example.com/a?b=1',_blank)" tooltip="网站" />
    <hotspot name="s3" type="text" ath="-170" atv="20" html="第一行[br]第二行" />
    <hotspot name="poly" onclick="loadscene(scene_yard, null, MERGE)" tooltip="门"><point ath="170" atv="-10"/><point ath="-170" atv="-10"/><point ath="180" atv="10"/></hotspot>
    <hotspot name="nothing" ath="0" atv="0" url="logo.png" />
  </scene>
  <scene name="scene_yard" title="院子">
    <view hlookat="0" vlookat="0" fovtype="HFOV" fov="100" />
    <image><sphere url="panos/yard.jpg" /></image>
  </scene>
  <scene name="broken"><view /></scene>
</krpano>`

const pannellum = JSON.stringify({
  default: { firstScene: 'b', hfov: 110, title: '两处' },
  scenes: {
    a: {
      title: 'A',
      panorama: 'pics/a.jpg',
      yaw: 190,
      pitch: -3,
      northOffset: -90,
      minPitch: -40,
      hotSpots: [
        { yaw: 5, pitch: 6, type: 'scene', text: 'B', sceneId: 'b', targetYaw: 7, targetPitch: 'same' },
        { yaw: 1, pitch: 2, type: 'info', text: '说明', URL: 'https://example.com' },
        { yaw: 1, pitch: 2, type: 'info', text: '<b>只是</b>文字', URL: 'javascript:alert(1)' },
        { type: 'info', text: '哪里都不在' },
      ],
    },
    b: {
      type: 'multires',
      basePath: 'tiles',
      multiRes: {
        basePath: '/b',
        path: '/%l/%s%y_%x',
        extension: 'png',
        tileResolution: 512,
        maxLevel: 3,
        cubeResolution: 1832,
      },
    },
    c: { type: 'cubemap', cubeMap: ['f.jpg', 'r.jpg', 'b.jpg', 'l.jpg', 'u.jpg', 'd.jpg'] },
  },
})

const marzipano = `var APP_DATA = ${JSON.stringify(marzipanoTour)};`

async function read(name: string, text: string): Promise<ForeignTour> {
  return readTour(filesOf({ 'index.html': '<html>', [name]: text }))
}

test('krpano', async () => {
  const tour = await read('tour.xml', krpano)
  expect(tour).toMatchObject({ format: 'krpano', startSceneId: 'scene_hall' })
  expect(tour.scenes.map(({ id }) => id)).toEqual(['scene_hall', 'scene_yard'])
  const [hall, yard] = tour.scenes
  expect(hall).toMatchObject({
    title: '大厅',
    heading: 30,
    position: { longitude: 102.71, latitude: 25.04 },
    view: { yaw: -20, pitch: -10 },
    limits: { pitchMin: -50, pitchMax: 60 },
  })
  // 90° across a 4:3 window.
  expect(hall?.view.fov).toBeCloseTo(73.74, 1)
  expect(yard?.view.fov).toBeCloseTo(67.67, 1)
  expect(hall?.hotspots).toMatchObject([
    {
      yaw: 45.5,
      pitch: 5,
      title: '去院子',
      target: { kind: 'scene', sceneId: 'scene_yard', view: { yaw: 90, pitch: 4, fov: 80 } },
    },
    { target: { kind: 'link', url: 'https://example.com/a?b=1' } },
    { yaw: -170, pitch: -20, target: { kind: 'text', text: '第一行\n第二行' } },
    {
      title: '门',
      target: { kind: 'scene', sceneId: 'scene_yard' },
      points: [{ yaw: 170, pitch: 10 }, { yaw: -170 }, { yaw: -180 }],
    },
  ])
  expect(Math.abs(hall?.hotspots[3]?.yaw ?? 0)).toBeCloseTo(180, 5)
  expect(tour.left).toEqual([
    { sceneId: 'scene_hall', what: 'hotspot', name: 'nothing' },
    { sceneId: 'broken', what: 'picture', name: 'broken' },
  ])
  const grid = hall?.picture.kind === 'cube-tiles' ? hall.picture.grids.u : undefined
  expect(grid).toMatchObject({ width: 1280, tileSize: 512 })
  expect(grid?.path(2, 0)).toBe('panos/hall.tiles/u/l2/1/l2_u_1_3.jpg')
})

test('krpano: what clicks do, through actions of the tour; music, a plan, and what is told of', async () => {
  const tour = await read(
    'tour.xml',
    `<krpano>
  <include url="skin/vtourskin.xml" />
  <action name="go">if(%2, lookto(1,1); , nothing()); loadscene(%1, 'view.hlookat=33&amp;view.vlookat=4', MERGE, BLEND(1));</action>
  <action name="dance">asyncloop(true, spin_round());</action>
  <action name="startup" autorun="onstart">loadscene(two); playsound(bgm, 'sound/tune.mp3', 0);</action>
  <layer name="plan" url="plan.png" width="300"><layer name="p1" x="10%" y="20%" onclick="loadscene(one)" /><layer name="p2" x="120" y="60" linkedscene="two" /></layer>
  <layer name="logo" url="logo.png" onclick="openurl('https://example.com')" />
  <plugin name="bgm" url="plugins/soundinterface.js" />
  <plugin name="clock" url="own/clock.js" />
  <scene name="one"><image><sphere url="1.jpg" /></image>
    <hotspot name="a" ath="1" atv="0" onclick="go(two);" onhover="showtext('进去看看')" />
    <hotspot name="b" ath="2" atv="0" onclick="delayedcall(0.5, looktween(90, -10, 60));" tooltip="抬头" />
    <hotspot name="c" ath="3" atv="0" onclick="set(layer[info].html, '说, 明'); set(layer[info].visible, true);" />
    <hotspot name="d" ath="4" atv="0" onclick="dance()" />
    <hotspot name="e" ath="5" atv="0" onclick="loop(); loop()" tooltip="" />
  </scene>
  <scene name="two"><image><sphere url="2.jpg" /></image></scene>
</krpano>`,
  )
  expect(tour.scenes[0]?.hotspots).toMatchObject([
    { yaw: 1, title: '进去看看', target: { kind: 'scene', sceneId: 'two', view: { yaw: 33, pitch: -4 } } },
    { yaw: 2, title: '抬头', target: { kind: 'scene', sceneId: 'one', view: { yaw: 90, pitch: 10, fov: 60 } } },
    { yaw: 3, target: { kind: 'text', text: '说, 明' } },
  ])
  expect(tour).toMatchObject({
    music: 'sound/tune.mp3',
    map: {
      path: 'plan.png',
      points: [
        { sceneId: 'one', x: { value: 0.1, isFraction: true }, y: { value: 0.2, isFraction: true } },
        { sceneId: 'two', x: { value: 120, isFraction: false } },
      ],
    },
  })
  expect(tour.left.map(({ what, name }) => `${what} ${name}`)).toEqual([
    'hotspot d',
    'hotspot e',
    'layer logo',
    'plugin clock',
    'action dance',
  ])
})

test.each([
  [
    'sides by name',
    '<left url="a_l.jpg"/><front url="a_f.jpg"/><right url="a_r.jpg"/><back url="a_b.jpg"/><up url="a_u.jpg"/><down url="a_d.jpg"/>',
    { kind: 'cube', paths: { f: 'a_f.jpg', l: 'a_l.jpg' } },
  ],
  ['one pattern', '<cube url="%CURRENTXML%/x_%s.jpg"/>', { kind: 'cube', paths: { f: 'x_f.jpg', d: 'x_d.jpg' } }],
  ['a sphere', '<sphere url="s.jpg"/>', { kind: 'sphere', path: 's.jpg' }],
])('krpano images: %s', async (_name, image, picture) => {
  const { scenes } = await read('pano.xml', `<krpano><image>${image}</image><view hlookat="1"/></krpano>`)
  expect(scenes[0]).toMatchObject({ id: 'scene', picture, view: { yaw: 1 } })
})

test('levels as krpano wrote them before', async () => {
  const image = `<image type="CUBE" multires="true" tilesize="502" baseindex="0">
    <level tiledimagewidth="2502" tiledimageheight="2502"><cube url="t/l3_%s_%0v_%0h.jpg"/></level>
    <level tiledimagewidth="600" tiledimageheight="600"><cube url="t/l1_%s_%0v_%0h.jpg"/></level></image>`
  const { scenes } = await read('a/pano.xml', `<krpano>${image}</krpano>`)
  const picture = scenes[0]?.picture
  expect(picture?.kind === 'cube-tiles' ? picture.grids.f.path(4, 1) : '').toBe('a/t/l3_f_01_04.jpg')
})

test('Pannellum', async () => {
  const tour = await read('tour.json', pannellum)
  expect(tour).toMatchObject({ format: 'pannellum', title: '两处', startSceneId: 'b' })
  expect(tour.scenes).toMatchObject([
    {
      id: 'a',
      picture: { kind: 'sphere', path: 'pics/a.jpg' },
      view: { yaw: -170, pitch: -3 },
      heading: 270,
      limits: { pitchMin: -40 },
      hotspots: [
        { yaw: 5, pitch: 6, target: { kind: 'scene', sceneId: 'b', view: { yaw: 7 } } },
        { target: { kind: 'link' } },
        { target: { kind: 'text', text: '只是文字' } },
      ],
    },
    { id: 'b', picture: { kind: 'cube-tiles' } },
    {
      id: 'c',
      picture: { kind: 'cube', paths: { f: 'f.jpg', r: 'r.jpg', b: 'b.jpg', l: 'l.jpg', u: 'u.jpg', d: 'd.jpg' } },
    },
  ])
  const picture = tour.scenes[1]?.picture
  expect(picture?.kind === 'cube-tiles' ? picture.grids.l.path(3, 1) : '').toBe('tiles/b/3/l1_3.png')
  expect(tour.left).toEqual([{ sceneId: 'a', what: 'hotspot', name: '哪里都不在' }])
})

test('Marzipano', async () => {
  const tour = await read('app-files/data.js', marzipano)
  expect(tour).toMatchObject({ format: 'marzipano', title: '漫游', startSceneId: '0-hall' })
  const [hall] = tour.scenes
  expect(hall?.view.yaw).toBeCloseTo(90, 6)
  expect(hall?.view.pitch).toBeCloseTo(-5.73, 2)
  expect(hall?.view.fov).toBeCloseTo(60, 6)
  expect(hall?.hotspots).toMatchObject([
    { yaw: -90, pitch: 45, target: { kind: 'scene', sceneId: '1-yard' } },
    { title: '标题', target: { kind: 'text', text: '一段\n文字' } },
  ])
  const picture = hall?.picture
  expect(picture?.kind === 'cube-tiles' ? picture.grids.d.path(1, 0) : '').toBe('app-files/tiles/0-hall/2/d/0/1.jpg')
})

describe('hostile descriptions', () => {
  it.each([
    ['tour.xml', '<krpano><scene>', 'malformed'],
    ['tour.xml', '<svg/>', 'unknown-format'],
    ['tour.json', '{"a":', 'malformed'],
    ['tour.json', '{"a": 1}', 'unknown-format'],
    ['data.js', 'alert(1)', 'unknown-format'],
    ['data.js', 'var APP_DATA = {a: process.exit()};', 'malformed'],
    ['tour.xml', `<krpano><image><sphere url="../../etc/passwd"/></image></krpano>`, 'outside'],
    ['tour.xml', `<krpano><image><sphere url="http://10.0.0.1/x.jpg"/></image></krpano>`, 'outside'],
    ['tour.xml', `<krpano><include url="tour.xml"/><image><sphere url="a.jpg"/></image></krpano>`, 'malformed'],
  ])('%s %s', async (name, text, code) => {
    await expect(read(name, text)).rejects.toMatchObject({ name: 'TourError', code })
  })

  it('entities are not multiplied', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}"><!ENTITY d "${'&c;'.repeat(1000)}">]>`
    const text = `${bomb}<krpano title="&d;"><image><sphere url="a.jpg"/></image></krpano>`
    const end = await read('tour.xml', text).then(
      ({ scenes }) => scenes.length,
      (error: Error) => error.name,
    )
    expect(['TourError', 1]).toContain(end)
  })

  it('any change of a sound one is read or refused', async () => {
    const sound = [
      ['tour.xml', krpano],
      ['tour.json', pannellum],
      ['data.js', marzipano],
    ] as const
    const change = fc.record({
      which: fc.nat(2),
      at: fc.nat(4000),
      length: fc.nat(30),
      text: fc.string({ maxLength: 12 }),
    })
    await fc.assert(
      fc.asyncProperty(change, async ({ which, at, length, text }) => {
        const [name, whole] = sound[which] ?? sound[0]
        const changed = whole.slice(0, at) + text + whole.slice(at + length)
        const end = await read(name, changed).then(
          () => 'read',
          (error: Error) => error.name,
        )
        expect(['read', 'TourError']).toContain(end)
      }),
      { numRuns: 400 },
    )
  })
})
