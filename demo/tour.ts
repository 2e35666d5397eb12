/**
 * The demo tour of 云岭美术馆, an invented museum on the east shore of Erhai. Yaw 0 is the centre of a panorama and
 * looks along its heading, positive to the right; pitch is positive up; fov is vertical. Degrees.
 */
import { angles } from './render/core/camera.ts'
import { sub, type Vec } from './render/core/vector.ts'
import * as court from './render/scenes/courtyard.ts'
import * as one from './render/scenes/gallery-one.ts'
import * as two from './render/scenes/gallery-two.ts'
import * as hall from './render/scenes/hall.ts'
import * as gallery from './render/scenes/long-gallery.ts'
import * as tea from './render/scenes/tea-room.ts'

export interface DemoLink {
  targetFile: string
  title: string
  yaw: number
  pitch: number
}

export interface DemoNote {
  title: string
  text: string
  yaw: number
  pitch: number
}

export interface DemoRoom {
  file: string
  title: string
  description: string
  tags: string[]
  initialView: { yaw: number; pitch: number; fov: number }
  /** WGS-84; the altitude is that of the floor, metres. */
  location: { lng: number; lat: number; altitude: number }
  /** Compass direction of yaw 0, degrees clockwise from north. */
  heading: number
  links: DemoLink[]
  notes: DemoNote[]
}

const round = (x: number): number => Math.round(x * 10) / 10

/** Where a point of a room is seen from its eye. */
const toward = (eye: Vec, point: Vec): { yaw: number; pitch: number } => {
  const { yaw, pitch } = angles(sub(point, eye))
  return { yaw: round(yaw), pitch: round(pitch) }
}

/** A link at the height of a door handle, a little into the doorway. */
const link = (eye: Vec, door: Vec, targetFile: string, title: string): DemoLink => ({
  targetFile,
  title,
  ...toward(eye, [door[0], 1.15, door[2]]),
})

const note = (eye: Vec, point: Vec, title: string, text: string): DemoNote => ({ title, text, ...toward(eye, point) })

/** The hall stands here; metres east and south become degrees at this latitude. */
const home = { lng: 100.1903, lat: 25.9072, altitude: 2034 }
const place = (east: number, south: number, up = 0): DemoRoom['location'] => ({
  lng: Number((home.lng + east / 100_150).toFixed(7)),
  lat: Number((home.lat - south / 110_780).toFixed(7)),
  altitude: home.altitude + up,
})

export const demoTour = {
  title: '云岭美术馆',
  description: '一座想象中的美术馆，坐落在洱海东岸的山坡上。从早晨的大厅走到黄昏的茶室。',
  tags: ['示例', '美术馆', '漫游'],
  start: 'hall.jpg',
}

export const demoRooms: DemoRoom[] = [
  {
    file: 'hall.jpg',
    title: '大厅',
    description: '上午，阳光从屋顶的五道天窗落进来，照在金色的结上。',
    tags: ['美术馆', '室内', '清晨'],
    initialView: { yaw: -6, pitch: 8, fov: 80 },
    location: place(0, 4.5),
    heading: 0,
    links: [
      link(hall.eye, [hall.bounds.x1, 0, hall.doors.one.at], 'gallery-one.jpg', '一号厅'),
      link(hall.eye, [hall.bounds.x0, 0, hall.doors.gallery.at], 'long-gallery.jpg', '长廊'),
      link(hall.eye, [hall.doors.court.at, 0, hall.bounds.z0], 'courtyard.jpg', '雕塑庭院'),
    ],
    notes: [
      note(hall.eye, [0, 3.6, -3.6], '《同心》', '一根首尾相接的三叶结，高 3 米，青铜鎏金，映出整座大厅。'),
      note(
        hall.eye,
        [hall.bounds.x0, 3, -5.2],
        '《云岭千重》（大厅版）',
        '按一号厅的原作放大，六米宽，正对上午的阳光。',
      ),
      note(hall.eye, [-5.4, 1.2, 7.5], '服务台', '可以领取导览图，也可以寄存行李。'),
    ],
  },
  {
    file: 'gallery-one.jpg',
    title: '一号厅',
    description: '白墙、橡木地板和十幅看山的画，正午的天光从发光顶棚均匀洒下。',
    tags: ['美术馆', '室内', '绘画'],
    initialView: { yaw: -8, pitch: 0, fov: 75 },
    location: place(18, 3),
    heading: 0,
    links: [
      link(one.eye, [one.bounds.x0, 0, one.doors.hall.at], 'hall.jpg', '大厅'),
      link(one.eye, [one.doors.two.at, 0, one.bounds.z0], 'gallery-two.jpg', '二号厅'),
    ],
    notes: [
      note(
        one.eye,
        [-2.2, 1.68, one.bounds.z0],
        '《云岭千重》',
        '七层山脊由远及近，墨色越近越浓，只用一点朱砂画太阳。',
      ),
      note(one.eye, [1.75, 1.68, one.bounds.z0], '《独钓》', '奇峰之间留出大片空白，是雾，也是水。'),
      note(one.eye, [one.bounds.x1, 1.68, -0.3], '《梯田》', '从高处看梯田，每一级都是一条等高线。'),
      note(one.eye, [-1.2, 1.68, one.bounds.z1], '《火把节》', '三块颜色叠在一起，像夜里的火光。'),
    ],
  },
  {
    file: 'gallery-two.jpg',
    title: '二号厅',
    description: '暗室里的八件器物，各有一束光。',
    tags: ['美术馆', '室内', '陶瓷'],
    initialView: { yaw: 0, pitch: -3, fov: 64 },
    location: place(22, -13),
    heading: 0,
    links: [
      link(two.eye, [two.doors.one.at, 0, two.bounds.z1], 'gallery-one.jpg', '一号厅'),
      link(two.eye, [two.bounds.x0, 0, two.doors.court.at], 'courtyard.jpg', '雕塑庭院'),
    ],
    notes: [
      note(two.eye, [0.1, 1.5, -1.5], '青花梅瓶', '白地青花，缠枝纹，高 106 厘米。'),
      note(two.eye, [-2.7, 1.45, -2.9], '青釉葫芦瓶', '釉色由口沿向下渐深，像雨后的湖。'),
    ],
  },
  {
    file: 'long-gallery.jpg',
    title: '长廊',
    description: '傍晚前的一小时，低低的太阳穿过十扇西窗，把光铺满三十米长的地面。',
    tags: ['美术馆', '室内', '黄金时刻'],
    initialView: { yaw: -24, pitch: 0, fov: 80 },
    location: place(-14, 4.5),
    heading: 0,
    links: [
      link(gallery.eye, [gallery.bounds.x1, 0, gallery.doors.hall.at], 'hall.jpg', '大厅'),
      link(gallery.eye, [gallery.doors.tea.at, 0, gallery.bounds.z0], 'tea-room.jpg', '茶室'),
    ],
    notes: [
      note(gallery.eye, [gallery.bounds.x0, 2.1, 3.5], '西窗', '十扇高窗框住同一面湖，太阳落到山后之前最好看。'),
      note(gallery.eye, [gallery.bounds.x1, 1.75, -1], '《晨渡》', '布面油画，画的是同一片湖的早晨。'),
    ],
  },
  {
    file: 'courtyard.jpg',
    title: '雕塑庭院',
    description: '临近正午，白墙、月洞门和一池静水，水里有另一座庭院。',
    tags: ['美术馆', '室外', '庭院'],
    initialView: { yaw: -14, pitch: 2, fov: 80 },
    location: place(4, -22),
    heading: 0,
    links: [
      link(court.eye, [court.doors.hall.at, 0, court.bounds.z1], 'hall.jpg', '大厅'),
      link(court.eye, [court.bounds.x1, 0, court.doors.two.at], 'gallery-two.jpg', '二号厅'),
      link(court.eye, [court.bounds.x0, 0, court.doors.tea.at], 'tea-room.jpg', '茶室'),
    ],
    notes: [
      note(court.eye, [5.4, 0.8, -3.4], '《一滴》', '不锈钢圆球浮在水面上，收下整片天空。'),
      note(court.eye, [2.2, 1.75, court.bounds.z0], '月洞门', '门外是竹，竹外是山。'),
    ],
  },
  {
    file: 'tea-room.jpg',
    title: '茶室',
    description: '日落后一刻钟，灯笼亮了，湖对岸还留着一线橙色。',
    tags: ['美术馆', '茶室', '黄昏'],
    initialView: { yaw: -48, pitch: -3, fov: 80 },
    location: place(-16, -24, -1),
    heading: 0,
    links: [
      link(tea.eye, [tea.doors.gallery.at, 0, tea.bounds.z1], 'long-gallery.jpg', '长廊'),
      link(tea.eye, [tea.bounds.x1, 0, tea.doors.court.at], 'courtyard.jpg', '雕塑庭院'),
    ],
    notes: [
      note(tea.eye, [-2.5, 0.5, -1.7], '今天的茶', '一壶陈年普洱，六只白瓷杯。'),
      note(tea.eye, [-30, 4, -6], '对岸', '湖水那边是连绵的雪岭，晴天能数出十九座峰。'),
    ],
  },
]
