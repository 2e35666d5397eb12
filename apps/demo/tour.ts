/**
 * The demo tour of 云岭美术馆, an invented museum on the east shore of Erhai. Yaw 0 is the centre of a panorama and
 * looks along its heading, positive to the right; pitch is positive up; fov is vertical. Degrees.
 */
import { angles } from './render/core/camera.ts'
import { sub, type Vec } from './render/math/vector.ts'
import { rooms, type Room, type RoomName } from './render/scenes/rooms.ts'
import { face, type Side } from './render/shapes/shell.ts'

export interface DemoLink {
  targetFile: string
  title: string
  yaw: number
  pitch: number
}

interface DemoNote {
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

const titles: Record<RoomName, string> = {
  hall: '大厅',
  'gallery-one': '一号厅',
  'gallery-two': '二号厅',
  'long-gallery': '长廊',
  courtyard: '雕塑庭院',
  'tea-room': '茶室',
}

/** What is said of a room; its links name a wall, a door in it and the room behind. */
interface Description<Door> extends Pick<DemoRoom, 'description' | 'tags' | 'initialView' | 'location'> {
  links: [wall: Side, door: Door, target: RoomName][]
  notes: [point: Vec, title: string, text: string][]
}

/** A link lies at the height of a door handle. */
const handle = 1.15

const tell = <Door extends string>(
  name: RoomName,
  room: Room<Door>,
  description: Description<NoInfer<Door>>,
): DemoRoom => ({
  ...description,
  file: `${name}.jpg`,
  title: titles[name],
  heading: 0,
  links: description.links.map(([wall, door, target]) => ({
    targetFile: `${target}.jpg`,
    title: titles[target],
    ...toward(room.eye, face(room.bounds, wall).point(room.doors[door].at, handle, 0)),
  })),
  notes: description.notes.map(([point, title, text]) => ({ title, text, ...toward(room.eye, point) })),
})

/** The rooms whose walls the notes point at. */
const { hall, 'gallery-one': one, 'long-gallery': gallery, courtyard: court } = rooms

export const demoRooms: DemoRoom[] = [
  tell('hall', hall, {
    description: '上午，阳光从屋顶的五道天窗落进来，照在金色的结上。',
    tags: ['美术馆', '室内', '清晨'],
    initialView: { yaw: -6, pitch: 8, fov: 80 },
    location: place(0, 4.5),
    links: [
      ['east', 'one', 'gallery-one'],
      ['west', 'gallery', 'long-gallery'],
      ['north', 'court', 'courtyard'],
    ],
    notes: [
      [[0, 3.6, -3.6], '《同心》', '一根首尾相接的三叶结，高 3 米，青铜鎏金，映出整座大厅。'],
      [[hall.bounds.x0, 3, -5.2], '《云岭千重》（大厅版）', '按一号厅的原作放大，六米宽，正对上午的阳光。'],
      [[-5.4, 1.2, 7.5], '服务台', '可以领取导览图，也可以寄存行李。'],
    ],
  }),
  tell('gallery-one', one, {
    description: '白墙、橡木地板和十幅看山的画，正午的天光从发光顶棚均匀洒下。',
    tags: ['美术馆', '室内', '绘画'],
    initialView: { yaw: -8, pitch: 0, fov: 75 },
    location: place(18, 3),
    links: [
      ['west', 'hall', 'hall'],
      ['north', 'two', 'gallery-two'],
    ],
    notes: [
      [[-2.2, 1.68, one.bounds.z0], '《云岭千重》', '七层山脊由远及近，墨色越近越浓，只用一点朱砂画太阳。'],
      [[1.75, 1.68, one.bounds.z0], '《独钓》', '奇峰之间留出大片空白，是雾，也是水。'],
      [[one.bounds.x1, 1.68, -0.3], '《梯田》', '从高处看梯田，每一级都是一条等高线。'],
      [[-1.2, 1.68, one.bounds.z1], '《火把节》', '三块颜色叠在一起，像夜里的火光。'],
    ],
  }),
  tell('gallery-two', rooms['gallery-two'], {
    description: '暗室里的八件器物，各有一束光。',
    tags: ['美术馆', '室内', '陶瓷'],
    initialView: { yaw: 0, pitch: -3, fov: 64 },
    location: place(22, -13),
    links: [
      ['south', 'one', 'gallery-one'],
      ['west', 'court', 'courtyard'],
    ],
    notes: [
      [[0.1, 1.5, -1.5], '青花梅瓶', '白地青花，缠枝纹，高 106 厘米。'],
      [[-2.7, 1.45, -2.9], '青釉葫芦瓶', '釉色由口沿向下渐深，像雨后的湖。'],
    ],
  }),
  tell('long-gallery', gallery, {
    description: '傍晚前的一小时，低低的太阳穿过十扇西窗，把光铺满三十米长的地面。',
    tags: ['美术馆', '室内', '黄金时刻'],
    initialView: { yaw: -24, pitch: 0, fov: 80 },
    location: place(-14, 4.5),
    links: [
      ['east', 'hall', 'hall'],
      ['north', 'tea', 'tea-room'],
    ],
    notes: [
      [[gallery.bounds.x0, 2.1, 3.5], '西窗', '十扇高窗框住同一面湖，太阳落到山后之前最好看。'],
      [[gallery.bounds.x1, 1.75, -1], '《晨渡》', '布面油画，画的是同一片湖的早晨。'],
    ],
  }),
  tell('courtyard', court, {
    description: '临近正午，白墙、月洞门和一池静水，水里有另一座庭院。',
    tags: ['美术馆', '室外', '庭院'],
    initialView: { yaw: -14, pitch: 2, fov: 80 },
    location: place(4, -22),
    links: [
      ['south', 'hall', 'hall'],
      ['east', 'two', 'gallery-two'],
      ['west', 'tea', 'tea-room'],
    ],
    notes: [
      [[5.4, 0.8, -3.4], '《一滴》', '不锈钢圆球浮在水面上，收下整片天空。'],
      [[2.2, 1.75, court.bounds.z0], '月洞门', '门外是竹，竹外是山。'],
    ],
  }),
  tell('tea-room', rooms['tea-room'], {
    description: '日落后一刻钟，灯笼亮了，湖对岸还留着一线橙色。',
    tags: ['美术馆', '茶室', '黄昏'],
    initialView: { yaw: -48, pitch: -3, fov: 80 },
    location: place(-16, -24, -1),
    links: [
      ['south', 'gallery', 'long-gallery'],
      ['east', 'court', 'courtyard'],
    ],
    notes: [
      [[-2.5, 0.5, -1.7], '今天的茶', '一壶陈年普洱，六只白瓷杯。'],
      [[-30, 4, -6], '对岸', '湖水那边是连绵的雪岭，晴天能数出十九座峰。'],
    ],
  }),
]
