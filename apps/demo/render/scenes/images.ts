/** The works and texts that hang in the museum. */
import type { Images } from '../core/image.ts'
import { fields, ring, sunset, terraces } from '../paintings/abstract.ts'
import { paint } from '../paintings/canvas.ts'
import { ink } from '../paintings/ink.ts'
import { label, lettering } from '../paintings/lettering.ts'
import { linear } from '../math/vector.ts'

const paper = linear('#efe7d3')
const black = linear('#14161a')
const indigo = linear('#2e4a5e')
const green = linear('#3f6b57')
const ochre = linear('#a5642c')

/** `detail` 1 gives pictures that stay sharp in a panorama 8192 pixels wide. */
// oxlint-disable-next-line max-lines-per-function -- a list of what stands in the room
export const makeImages = async (detail: number): Promise<Images> => {
  const d = (n: number): number => Math.round(n * detail)
  const red = linear('#c8402a')
  const painted: Images = {
    'cloud-ridges': paint(
      d(1900),
      d(897),
      ink({
        seed: 3,
        ratio: 1.7 / 3.6,
        paper,
        ink: black,
        tint: indigo,
        ridges: 7,
        steep: 0.5,
        sun: { x: 0.76, y: 0.8, radius: 0.035, color: red },
      }),
    ),
    karst: paint(
      d(800),
      d(1113),
      ink({
        seed: 8,
        ratio: 1.6 / 1.15,
        paper,
        ink: black,
        tint: linear('#5a6250'),
        ridges: 6,
        steep: 1.6,
        boat: true,
      }),
    ),
    'moon-river': paint(
      d(800),
      d(1113),
      ink({
        seed: 14,
        ratio: 1.6 / 1.15,
        paper: linear('#b9c0c0'),
        ink: linear('#0c141c'),
        tint: linear('#27414f'),
        ridges: 5,
        steep: 0.8,
        boat: true,
        sun: { x: 0.62, y: 0.83, radius: 0.075, color: linear('#f7f3df') },
      }),
    ),
    'green-hills': paint(
      d(1700),
      d(823),
      ink({
        seed: 21,
        ratio: 1.55 / 3.2,
        paper: linear('#e9dcb9'),
        ink: linear('#10352f'),
        tint: green,
        ridges: 7,
        steep: 0.3,
        sun: { x: 0.2, y: 0.8, radius: 0.03, color: linear('#f2e2b0') },
      }),
    ),
    autumn: paint(
      d(850),
      d(1144),
      ink({
        seed: 30,
        ratio: 1.75 / 1.3,
        paper: linear('#efe2c4'),
        ink: linear('#2a1a12'),
        tint: ochre,
        ridges: 6,
        steep: 0.9,
      }),
    ),
    ring: paint(d(900), d(900), ring('#efe8d8', '#15130f', 4)),
    terraces: paint(
      d(900),
      d(1140),
      terraces(['#1f4e5f', '#2f7a6b', '#8fb996', '#e0c879', '#d98f4e', '#3d6b8c'], 1.9 / 1.5, 5),
    ),
    'dusk-lake': paint(d(900), d(900), sunset('#27335c', '#f09a5b', '#16233f', '#ffd9a0', 1, 9)),
    'fields-blue': paint(d(900), d(1112), fields('#1b2a41', ['#3e6c94', '#0f1b2d', '#c7b78d'], 2.1 / 1.7, 12)),
    'fields-red': paint(d(900), d(1112), fields('#7a2318', ['#d9572b', '#e8a33d', '#4a0f14'], 2.1 / 1.7, 15)),
    'gallery-dawn': paint(d(900), d(700), sunset('#5a7ba6', '#f4cda0', '#3f6076', '#fff0c8', 7 / 9, 19)),
  }
  const texts: Images = {
    'cloud-ridges-label': await label('云岭千重', '水墨 纸本 2019', '360 × 170 厘米'),
    'karst-label': await label('独钓', '水墨 纸本 2016', '115 × 160 厘米'),
    'moon-river-label': await label('月涌大江', '水墨 纸本 2021', '115 × 160 厘米'),
    'green-hills-label': await label('青绿之间', '矿物颜料 绢本 2022', '320 × 155 厘米'),
    'autumn-label': await label('深秋入山', '设色 纸本 2018', '130 × 175 厘米'),
    'ring-label': await label('一笔', '水墨 纸本 2020', '150 × 150 厘米'),
    'terraces-label': await label('梯田', '综合材料 2017', '150 × 190 厘米'),
    'dusk-lake-label': await label('洱海落日', '布面油画 2023', '150 × 150 厘米'),
    'fields-blue-label': await label('夜航', '布面油画 2015', '170 × 210 厘米'),
    'fields-red-label': await label('火把节', '布面油画 2015', '170 × 210 厘米'),
    'one-text': await lettering(1100, 950, [
      { text: '山水有声', size: 150, x: 40, y: 190, color: '#2b2a28', weight: 700, serif: true, spacing: 12 },
      { text: '一号厅 · 常设展', size: 50, x: 46, y: 290, color: '#8a5a2c' },
      { text: '十位画家，十种看山的方法。', size: 46, x: 46, y: 430, color: '#4a4843' },
      { text: '从水墨到油彩，从一笔到千重，', size: 46, x: 46, y: 510, color: '#4a4843' },
      { text: '他们画的是同一片云岭。', size: 46, x: 46, y: 590, color: '#4a4843' },
    ]),
    'two-text': await lettering(1100, 950, [
      { text: '器以载光', size: 150, x: 40, y: 190, color: '#e5d9c0', weight: 700, serif: true, spacing: 12 },
      { text: '二号厅 · 陶与铜', size: 50, x: 46, y: 290, color: '#c9a35c' },
      { text: '八件器物，八束光。', size: 46, x: 46, y: 430, color: '#c4bfb4' },
      { text: '请走近一点，看釉色怎样流动。', size: 46, x: 46, y: 510, color: '#c4bfb4' },
    ]),
    'tea-text': await lettering(900, 600, [
      {
        text: '坐看云起',
        size: 180,
        x: 450,
        y: 250,
        color: '#3a2415',
        weight: 700,
        serif: true,
        anchor: 'middle',
        spacing: 16,
      },
      { text: '茶室 · 日落后营业', size: 58, x: 450, y: 420, color: '#5d4128', serif: true, anchor: 'middle' },
    ]),
    'gallery-text': await lettering(1300, 650, [
      {
        text: '长廊',
        size: 170,
        x: 650,
        y: 230,
        color: '#4a2f1c',
        weight: 700,
        serif: true,
        anchor: 'middle',
        spacing: 60,
      },
      { text: '向西的十扇窗，框住同一面湖', size: 58, x: 650, y: 400, color: '#6a4d36', anchor: 'middle', serif: true },
    ]),
    'hall-sign': await lettering(1600, 420, [
      {
        text: '云岭美术馆',
        size: 240,
        x: 800,
        y: 260,
        color: '#c9a35c',
        weight: 700,
        serif: true,
        anchor: 'middle',
        spacing: 30,
      },
      { text: 'YUNLING MUSEUM OF ART', size: 62, x: 800, y: 380, color: '#c9a35c', anchor: 'middle', spacing: 14 },
    ]),
  }
  return { ...painted, ...texts }
}
