/**
 * What the demo tour tells beyond its rooms and notes: folders, areas, a picture that was placed later, weather, sounds, a plan,
 * a guided walk and its words in English. Directions are worked out from the rooms themselves.
 */
import type { Direction } from '@huanshi/kernel/protocol/angles.ts'
import type { DemoKey, DemoScene, DemoStory } from '@huanshi/tour/server/demo-story.ts'
import { onPlan } from './plan.ts'
import { angles } from './render/core/camera.ts'
import { sub, type Vec } from './render/math/vector.ts'
import { rooms, type Room, type RoomName } from './render/scenes/rooms.ts'
import { face, type Side } from './render/shapes/shell.ts'
import { demoRooms } from './tour.ts'

const round = (x: number): number => Math.round(x * 100) / 100
const seen = ({ eye }: Room, point: Vec): Direction => {
  const { yaw, pitch } = angles(sub(point, eye))
  return { yaw: round(yaw), pitch: round(pitch) }
}

/** A frame on a wall: its corners from the upper left, clockwise, and its middle. */
function framed(name: RoomName, side: Side, at: number, y: number, w: number, h: number) {
  const room: Room = rooms[name]
  const f = face(room.bounds, side)
  // What is right for somebody inside may be backwards along the axis.
  const right = f.right[0] + f.right[2] > 0 ? 1 : -1
  const corner = (sideways: number, up: number): Direction =>
    seen(room, f.point(at + (sideways * right * w) / 2, y + (up * h) / 2, 0.04))
  const corners = [corner(-1, 1), corner(1, 1), corner(1, -1), corner(-1, -1)]
  return { corners, points: corners, ...seen(room, f.point(at, y, 0.04)) }
}

function ring(name: RoomName, middle: Vec, radius: number): { points: Direction[] } & Direction {
  const room: Room = rooms[name]
  const points = Array.from({ length: 20 }, (_, n) => {
    const turn = (n / 20) * 2 * Math.PI
    return seen(room, [middle[0] + radius * Math.sin(turn), middle[1] + radius * Math.cos(turn), middle[2]])
  })
  return { points, ...seen(room, middle) }
}

const plain = {
  effect: 'none',
  ambience: null,
  areas: [],
  surfaces: [],
  galleries: [],
  models: [],
  articles: [],
} as const

const told: Readonly<Record<RoomName, Partial<DemoScene> & Pick<DemoScene, 'folder'>>> = {
  hall: {
    folder: '展厅',
    areas: [
      {
        title: '《云岭千重》',
        text: '按一号厅的原作放大，六米宽，正对上午的阳光。点一下走近看：太阳只用了一点朱砂。',
        ...framed('hall', 'west', -5.2, 3, 6.1, 2.93),
      },
    ],
    surfaces: [{ title: '本季特展：长廊', lib: '长廊', ...framed('hall', 'east', -5.6, 3.5, 4.8, 3.2) }],
    articles: [
      {
        title: '参观须知',
        icon: '说明',
        ...seen(rooms.hall, [-4.2, 1.5, 7.5]),
        html: '<h2>参观须知</h2><p>开放时间 <strong>9:00 – 18:00</strong>，周一闭馆。</p><ul><li>请由正门入馆，闭馆前三十分钟停止入场。</li><li>展厅内请勿使用闪光灯和三脚架。</li><li>贵重物品请寄存在服务台。</li></ul>',
      },
    ],
  },
  'gallery-one': {
    folder: '展厅',
    areas: [
      {
        title: '《独钓》',
        text: '奇峰之间留出大片空白，是雾，也是水。',
        ...framed('gallery-one', 'north', 1.75, 1.68, 1.25, 1.7),
      },
      {
        title: '《梯田》',
        text: '从高处看梯田，每一级都是一条等高线。',
        ...framed('gallery-one', 'east', -0.3, 1.68, 1.55, 1.95),
      },
      {
        title: '《火把节》',
        text: '三块颜色叠在一起，像夜里的火光。',
        ...framed('gallery-one', 'south', -1.2, 1.68, 1.75, 2.15),
      },
    ],
    galleries: [
      {
        title: '馆内一览',
        libs: ['茶室窗前', '茶室全貌', '庭院回廊', '庭院天光', '长廊'],
        ...seen(rooms['gallery-one'], [-2, 0.9, -2]),
      },
    ],
  },
  'gallery-two': { folder: '展厅' },
  'long-gallery': { folder: '园与茶', effect: 'sunFlare' },
  courtyard: {
    folder: '园与茶',
    ambience: '庭院的风',
    areas: [
      {
        title: '月洞门',
        text: '门外是竹，竹外是山。',
        ...ring('courtyard', [2.2, 1.75, rooms.courtyard.bounds.z0], 1.5),
      },
    ],
    models: [{ title: '六角亭的模型', lib: '六角亭', icon: '推荐', ...seen(rooms.courtyard, [-9.2, 1.2, 2.4]) }],
  },
  'tea-room': { folder: '园与茶', ambience: '炭火' },
}

const scenes = (Object.keys(rooms) as RoomName[]).map((name): DemoScene => {
  const room = demoRooms.find(({ file }) => file === `${name}.jpg`)
  if (room === undefined) throw new TypeError(`the tour has no ${name}`)
  const { title, heading, initialView, file } = room
  return { ...plain, title, heading, initialView, place: onPlan(file), ...told[name] }
})

const key = (
  scene: string,
  time: number,
  hold: number,
  caption: string,
  yaw: number,
  pitch: number,
  fov: number,
): DemoKey => ({ scene, time, hold, caption, yaw, pitch, fov })

export const demoStory: DemoStory = {
  folders: ['展厅', '园与茶'],
  scenes,
  music: '云岭',
  plan: '平面图',
  walk: {
    title: '一分钟走完',
    duration: 64,
    keys: [
      key('大厅', 0, 2, '早晨九点，阳光从屋顶的五道天窗落进来。', -6, 8, 80),
      key('大厅', 8, 1, '金色的结把整座大厅收在自己身上。', 4, 10, 48),
      key('大厅', 13, 1, '《云岭千重》，六米宽，正对着阳光。', -46, 6, 52),
      key('一号厅', 15, 2, '正午的一号厅，十幅画都在看山。', -30, 0, 70),
      key('一号厅', 22, 1, '每一级梯田，都是一条等高线。', 78, 1, 46),
      key('二号厅', 24, 2, '暗室里，八件器物各有一束光。', -40, -3, 62),
      key('二号厅', 31, 1, '', 22, -5, 46),
      key('雕塑庭院', 33, 2, '庭院的水里，还有另一座庭院。', 20, -4, 76),
      key('雕塑庭院', 40, 1, '月洞门外是竹，竹外是山。', 0, 1, 42),
      key('长廊', 42, 2, '傍晚前一小时，长廊铺满了光。', -24, 0, 80),
      key('长廊', 50, 1, '', -70, 4, 60),
      key('茶室', 52, 2, '日落后一刻钟，灯笼亮了。坐下喝杯茶吧。', -48, -3, 80),
      key('茶室', 62, 2, '', -30, -6, 62),
    ],
    pointed: [
      { scene: '大厅', title: '《同心》', from: 8, to: 13 },
      { scene: '一号厅', title: '《梯田》', from: 21, to: 24 },
    ],
    effects: [{ name: 'sunFlare', from: 42, to: 52 }],
  },
  english: {
    '云岭美术馆：从清晨到黄昏': 'Yunling Museum: from dawn to dusk',
    '六个房间，六个时刻。从早晨的大厅走到日落后的茶室。':
      'Six rooms, six hours: from the hall in the morning to the tea room after sunset.',
    展厅: 'Galleries',
    园与茶: 'Garden and tea',
    大厅: 'The hall',
    一号厅: 'Gallery One',
    二号厅: 'Gallery Two',
    长廊: 'The long gallery',
    雕塑庭院: 'Sculpture court',
    茶室: 'The tea room',
    一分钟走完: 'All of it in a minute',
    '《同心》': 'Of One Heart',
    '《云岭千重》': 'A Thousand Ridges',
    月洞门: 'The moon gate',
    服务台: 'Reception',
    参观须知: 'For visitors',
    馆内一览: 'Around the house',
    '本季特展：长廊': 'On show now: the long gallery',
    六角亭的模型: 'A pavilion to turn',
    '早晨九点，阳光从屋顶的五道天窗落进来。': 'Nine in the morning: sun falls through five slots in the roof.',
    '金色的结把整座大厅收在自己身上。': 'The golden knot holds the whole hall in its skin.',
    '《云岭千重》，六米宽，正对着阳光。': 'A Thousand Ridges, six metres wide, facing the sun.',
    '正午的一号厅，十幅画都在看山。': 'Noon in Gallery One: ten pictures, all looking at mountains.',
    '每一级梯田，都是一条等高线。': 'Every terrace is a line of equal height.',
    '暗室里，八件器物各有一束光。': 'In the dark, eight vessels, each in a light of its own.',
    '庭院的水里，还有另一座庭院。': 'In the water of the court lies another court.',
    '月洞门外是竹，竹外是山。': 'Bamboo beyond the moon gate, mountains beyond the bamboo.',
    '傍晚前一小时，长廊铺满了光。': 'An hour before evening the long gallery is paved with light.',
    '日落后一刻钟，灯笼亮了。坐下喝杯茶吧。':
      'A quarter of an hour after sunset the lanterns are lit. Sit down and have some tea.',
  },
}
