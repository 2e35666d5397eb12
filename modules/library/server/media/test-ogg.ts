import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, OggOutputFormat, Output } from 'mediabunny'

/** Silence in Opus, 20 ms a packet. */
export async function testOgg(seconds = 2): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new OggOutputFormat(), target })
  const audio = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(audio)
  await output.start()
  const [rate, step] = [48_000, 0.02]
  const description = Buffer.alloc(19)
  description.write('OpusHead')
  description.set([1, 2], 8)
  description.writeUInt32LE(rate, 12)
  const decoderConfig = { codec: 'opus', numberOfChannels: 2, sampleRate: rate, description }
  // A stereo frame of 20 ms in which nothing is coded.
  const silence = new Uint8Array([0xfc, 0xff, 0xfe])
  for (let at = 0; at < seconds; at += step)
    await audio.add(new EncodedPacket(silence, 'key', at, step), { decoderConfig })
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}
