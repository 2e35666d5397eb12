// What is found in a file of the library or of a panorama beyond size and duration; which members there are depends on its kind.
import { Type, type Static } from 'typebox'

const count = (title: string) => Type.Optional(Type.Integer({ title, minimum: 0 }))
const metres = (title: string) => Type.Optional(Type.Number({ title, minimum: 0 }))

/** Of a video in several sizes: how far they are, or what came of it. */
export const VideoStream = Type.Object(
  {
    state: Type.Enum(['waiting', 'making', 'made', 'stopped', 'failed', 'none']),
    share: Type.Optional(Type.Number({ title: '进度', minimum: 0, maximum: 1 })),
    /** Why there are none, in words for its owner. */
    reason: Type.Optional(Type.String({ title: '原因' })),
    sizes: Type.Optional(
      Type.Array(
        Type.Object({
          width: Type.Integer(),
          height: Type.Integer(),
          /** Bits per second, on the whole. */
          rate: Type.Integer(),
          bytes: Type.Integer(),
        }),
      ),
    ),
    /** Languages of the sounds, BCP 47; empty where the video says none. */
    sounds: Type.Optional(Type.Array(Type.String())),
  },
  { title: '多种尺寸' },
)
export type VideoStream = Static<typeof VideoStream>

export const LibDetails = Type.Object(
  {
    codec: Type.Optional(Type.String({ title: '视频编码' })),
    audioCodec: Type.Optional(Type.String({ title: '音频编码' })),
    /** Of a video that there is in a smaller version. */
    smaller: count('较小版本的宽'),
    stream: Type.Optional(VideoStream),
    /** Of a video on the sphere: the file of each language. */
    captions: Type.Optional(
      Type.Array(Type.Object({ language: Type.String(), file: Type.String() }), { title: '字幕' }),
    ),
    /** Of a video that comes as its camera wrote it: circles of lenses, in one picture or in two that run beside each other. */
    isUnstitched: Type.Optional(Type.Boolean({ title: '没有拼接' })),
    pictures: count('画面路数'),
    /** Of a picture whose file says so: how the spheres of both eyes stand in it. */
    stereo: Type.Optional(Type.Enum(['over-under', 'side-by-side'], { title: '立体排列' })),
    frameRate: Type.Optional(Type.Number({ title: '帧率', minimum: 0 })),
    sampleRate: count('采样率'),
    channels: count('声道'),
    frames: count('动画帧数'),
    features: count('要素数'),
    length: metres('长度（米）'),
    ascent: metres('爬升（米）'),
    descent: metres('下降（米）'),
    triangles: count('三角形'),
    textures: count('贴图'),
    animations: count('动画'),
    splats: count('高斯点数'),
    /** Of splats: least and greatest of x, y and z of all but the strays. */
    heart: Type.Optional(Type.Array(Type.Number(), { title: '主体范围', minItems: 6, maxItems: 6 })),
    /** Of splats: how many each smaller file has that stands for the whole, fewest first. */
    levels: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { title: '各级别的高斯点数' })),
  },
  { title: '细节' },
)
export type LibDetails = Static<typeof LibDetails>
