// A tour of every program whose tours are taken over: as much as each can say in little.
import { noLevel, noNadir } from '@huanshi/pano/contract/correction.ts'
import { marzipanoTour } from '@huanshi/tour-formats/test-tours.ts'

interface TourSample {
  readonly name: string
  readonly files: Readonly<Record<string, string>>
  readonly pictures: readonly string[]
}

const krpano = `<krpano version="1.20" title="Tour">
  <include url="skin/skin.xml" />
  <style name="way" url="arrow.png" scale="0.5" />
  <action name="go">if(%2, lookto(1,1); , nothing()); loadscene(%1, 'view.hlookat=33&amp;view.vlookat=4', MERGE, BLEND(1));</action>
  <action name="startup" autorun="onstart">loadscene(one); playsound(bgm, 'sound/tune.mp3', 0);</action>
  <layer name="plan" url="plan.png"><layer name="p1" x="10%" y="20%" onclick="loadscene(one)" /></layer>
  <scene name="one" title="大厅" heading="30" lat="25.04" lng="102.71">
    <view hlookat="-20" vlookat="10" fovtype="MFOV" fov="90" fovmin="60" fovmax="120" limitview="range" />
    <image><cube url="panos/hall.tiles/%s/l%l/%v/l%l_%s_%v_%h.jpg" multires="512,640,1280" /></image>
    <hotspot name="s1" style="way" ath="45.5" atv="-5" linkedscene="two" linkedscene_lookat="90,-4,80" tooltip="去[b]院子[/b]" />
    <hotspot name="s2" ath="10" atv="0" onclick="openurl('https://example.com/a?b=1',_blank)" />
    <hotspot name="s3" ath="1" atv="0" onclick="go(two);" onhover="showtext('进去看看')" />
    <hotspot name="poly" onclick="loadscene(two, null, MERGE)"><point ath="170" atv="-10"/><point ath="-170" atv="-10"/><point ath="180" atv="10"/></hotspot>
  </scene>
  <scene name="two"><image><sphere url="panos/yard.jpg" /></image></scene>
</krpano>`

const pannellum = {
  default: { firstScene: 'b', hfov: 110, title: '两处' },
  scenes: {
    a: {
      panorama: 'pics/a.jpg',
      yaw: 190,
      northOffset: -90,
      hotSpots: [{ yaw: 5, pitch: 6, type: 'scene', text: 'B', sceneId: 'b', targetYaw: 7, targetPitch: 'same' }],
    },
    b: {
      type: 'multires',
      basePath: 'tiles',
      multiRes: { path: '/%l/%s%y_%x', extension: 'png', tileResolution: 512, maxLevel: 3, cubeResolution: 1832 },
    },
    c: { type: 'cubemap', cubeMap: ['f.jpg', 'r.jpg', 'b.jpg', 'l.jpg', 'u.jpg', 'd.jpg'] },
  },
}

const id = (last: number): string => `00000000-0000-4000-8000-00000000000${last}`
const view = { yaw: 0, pitch: 0, fov: 75 }
const hotspot = { id: 'h', yaw: 1, pitch: 2, title: '去', titleVisible: true }
const own = {
  version: 1,
  tour: {
    title: '漫游',
    description: '一段',
    coverUrl: null,
    skin: null,
    music: null,
    opening: { kind: 'none', libId: null },
    scenes: [
      {
        id: 's',
        title: '一',
        panoId: id(1),
        folderId: null,
        initialView: view,
        limits: {},
        hotspots: [{ ...hotspot, kind: 'text', target: { text: '说明' } }],
        ambience: { libId: id(2), volume: 0.5 },
        effects: 'none',
        order: 0,
      },
    ],
    startSceneId: 's',
    folders: [],
    map: { kind: 'none', libId: null, points: [] },
    keyframes: [],
    autoTour: { enabled: false, order: [], dwellSeconds: 10, keepInitialView: false },
    languages: [],
    translations: {},
  },
  panos: [
    {
      id: id(1),
      title: '一',
      kind: 'image',
      fileName: 'a.jpg',
      original: 'panos/a.jpg',
      initialView: view,
      limits: {},
      level: noLevel,
      nadir: noNadir,
      location: null,
    },
  ],
  libs: [{ id: id(2), name: '图', kind: 'image', fileName: 'b.jpg', file: 'libs/b.jpg' }],
  icons: [],
  kept: [],
}

export const tourSamples: readonly TourSample[] = [
  {
    name: 'krpano',
    files: { 'tour.xml': krpano, 'skin/skin.xml': '<krpano><action name="x">lookto(1,2);</action></krpano>' },
    pictures: ['panos/yard.jpg', 'plan.png', 'sound/tune.mp3', 'panos/hall.tiles/f/l1/1/l1_f_1_1.jpg'],
  },
  {
    name: 'pannellum',
    files: { 'tour.json': JSON.stringify(pannellum) },
    pictures: ['pics/a.jpg', ...['f', 'r', 'b', 'l', 'u', 'd'].map((side) => `${side}.jpg`)],
  },
  { name: 'pannellum-single', files: { 'a.json': '{"panorama":"a.jpg","haov":180,"vaov":90}' }, pictures: ['a.jpg'] },
  {
    name: 'marzipano',
    files: { 'data.js': `var APP_DATA = ${JSON.stringify(marzipanoTour)};` },
    pictures: ['tiles/1-yard/0/f/0/0.jpg'],
  },
  { name: 'own', files: { 'huanshi-tour.json': JSON.stringify(own) }, pictures: ['panos/a.jpg', 'libs/b.jpg'] },
]
