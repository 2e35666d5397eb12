import { expect, test } from 'vitest'
import { vCard } from './vcard.ts'

const card = {
  name: '许嘉宁',
  title: '公共教育; 导览',
  organisation: '云岭美术馆',
  mobile: '13800000006',
  phone: '',
  email: 'jianing@yunling.example',
  website: '',
  weChat: 'jianing',
  address: '洱海东岸,山腰路 1 号',
}

test('an address book gets what the card says, and nothing for what it leaves out', () => {
  const text = vCard(card, 'https://pano.example/card/x')
  expect(text.startsWith('BEGIN:VCARD\r\nVERSION:3.0\r\nN:;许嘉宁;;;\r\nFN:许嘉宁\r\n')).toBe(true)
  expect(text).toContain('TITLE:公共教育\\; 导览\r\n')
  expect(text).toContain('ADR;TYPE=WORK:;;洱海东岸\\,山腰路 1 号;;;;\r\n')
  expect(text).toContain('URL:https://pano.example/card/x\r\n')
  expect(text).toContain('NOTE:微信号 jianing\\n名片 https://pano.example/card/x\r\n')
  expect(text).not.toContain('TYPE=WORK:\r\n')
  expect(text.endsWith('END:VCARD\r\n')).toBe(true)
})

test('long lines are folded between characters, and a line break cannot begin a property of its own', () => {
  const text = vCard({ ...card, organisation: '馆'.repeat(60), title: 'a\r\nTEL:110' }, 'https://pano.example/card/x')
  const lines = text.split('\r\n')
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  expect(text.replaceAll('\r\n ', '')).toContain(`ORG:${'馆'.repeat(60)}`)
  expect(lines).not.toContain('TEL:110')
})
