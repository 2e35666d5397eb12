import { expect, test } from 'vitest'
import { webVtt } from './captions.ts'

test('captions are lines of text, whatever was written into them', () => {
  const cues = [
    { start: 3661.5, end: 3662, text: '二' },
    { start: 0, end: 1.25, text: ' <b>一</b> & \u0007\n\n00:00:05.000 --> 00:00:09.000\r\nNOTE ' },
    { start: 4, end: 4, text: '没有长度' },
  ]
  expect(webVtt(cues)).toBe(
    [
      'WEBVTT\n',
      '00:00:00.000 --> 00:00:01.250',
      '&lt;b&gt;一&lt;/b&gt; &amp;',
      '00:00:05.000 --&gt; 00:00:09.000',
      'NOTE\n',
      '01:01:01.500 --> 01:01:02.000',
      '二\n',
    ].join('\n'),
  )
})
