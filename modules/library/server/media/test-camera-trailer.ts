// What cameras of Insta360 write behind a video, for tests.
const MARK = '8db42d694ccc418790edff439fe026bf'

/** Records from the first to the last: a way, and what the camera is. */
export function cameraTrailer({ model = 'Insta360 X4', serial = 'IAQEC1234SECRET' } = {}): Buffer {
  const member = (tag: number, text: string): Buffer =>
    Buffer.concat([Buffer.from([tag, Buffer.byteLength(text)]), Buffer.from(text)])
  const ofCamera = Buffer.concat([member(0x0a, serial), member(0x12, model), member(0x1a, 'v1.2.3')])
  const way = Buffer.from('31.2304N 121.4737E')
  const [first, last] = [record(0x700, way), record(0x101, ofCamera)]
  const records = Buffer.concat([first.body, first.foot, last.body, last.foot])
  const rest = Buffer.alloc(72)
  rest.writeUInt32LE(records.length + rest.length, 32)
  rest.writeUInt32LE(3, 36)
  rest.write(MARK, 40)
  return Buffer.concat([records, rest])
}

function record(kind: number, body: Buffer) {
  const foot = Buffer.alloc(6)
  foot.writeUInt16LE(kind)
  foot.writeUInt32LE(body.length, 2)
  return { body, foot }
}
