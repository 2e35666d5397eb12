// Paints the faces of a room with what its panoramas show in their direction: as slides that are thrown back from their cameras.
import { Color, DataTexture, Matrix3, ShaderMaterial, type Texture, type Vector3, Vector4 } from 'three'
import { WHOLE_SPHERE, type SphereCrop } from '../sphere-picture.ts'

const vertex = /* glsl */ `
varying vec3 at;
varying vec3 inward;
void main() {
  at = position;
  inward = normal;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`

/** Samplers are named, not counted: a loop over them is not allowed everywhere. */
const looks = (count: number): string =>
  Array.from({ length: count }, (_, n) => `look(${n}, picture${n}, sum, whole);`).join('\n  ')
const pictures = (count: number): string =>
  Array.from({ length: count }, (_, n) => `uniform sampler2D picture${n};`).join('\n')

/**
 * The nearest camera wins, and where two are as near their pictures cross over. The seam behind a camera has no smooth coordinate: of two
 * that break in different places the smoother says how fine to look.
 */
const fragment = (count: number): string => /* glsl */ `
varying vec3 at;
varying vec3 inward;
${pictures(count)}
uniform vec3 eyes[${count}];
uniform mat3 turns[${count}];
uniform vec4 crops[${count}];
uniform float painted[${count}];
uniform vec3 plain;
uniform float light;
const float PI = 3.141592653589793;
void look(int n, sampler2D picture, inout vec3 sum, inout float whole) {
  vec3 from = at - eyes[n];
  vec3 d = normalize(turns[n] * from);
  float u = atan(d.x, d.z) / (2.0 * PI) + 0.5;
  float v = 0.5 - asin(clamp(d.y, -1.0, 1.0)) / PI;
  float other = fract(u + 0.5) - 0.5;
  vec4 crop = crops[n];
  vec2 spot = (vec2(u, v) - crop.xy) / crop.zw;
  vec2 across = vec2(abs(dFdx(u)) < abs(dFdx(other)) ? dFdx(u) : dFdx(other), dFdx(v)) / crop.zw;
  vec2 down = vec2(abs(dFdy(u)) < abs(dFdy(other)) ? dFdy(u) : dFdy(other), dFdy(v)) / crop.zw;
  bool isInside = spot.x >= 0.0 && spot.x <= 1.0 && spot.y >= 0.0 && spot.y <= 1.0;
  float weight = (isInside ? painted[n] : 0.0) * pow(max(length(from), 0.1), -12.0);
  sum += textureGrad(picture, spot, across, down).rgb * weight;
  whole += weight;
}
void main() {
  vec3 sum = vec3(0.0);
  float whole = 0.0;
  ${looks(count)}
  float shade = 0.86 + 0.14 * abs(inward.y);
  vec3 colour = whole > 0.0 ? sum / whole : plain * shade;
  gl_FragColor = vec4(colour * light, 1.0);
  #include <colorspace_fragment>
}`

/** Where a panorama was taken, y up, and the rows of the rotation from here into it: x right, y up, z ahead. */
interface Projector {
  readonly eye: Vector3
  readonly turn: readonly number[]
}

export interface ProjectedMaterial {
  readonly material: ShaderMaterial
  /** The picture of a camera has come, in place of one that it had. */
  paint(camera: number, picture: Texture, crop?: SphereCrop): void
  /** 1 as it is, more for what is pointed at. */
  setLight(light: number): void
  dispose(): void
}

export function projectedMaterial(cameras: readonly Projector[], plain: Color): ProjectedMaterial {
  const empty = cameras.map(() => new DataTexture(new Uint8Array(4), 1, 1))
  const textures: Texture[] = [...empty]
  const painted = cameras.map(() => 0)
  const crops = cameras.map(() => cropOf(WHOLE_SPHERE))
  const material = new ShaderMaterial({
    vertexShader: vertex,
    fragmentShader: fragment(cameras.length),
    // The lines where faces meet lie before both.
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
    uniforms: {
      eyes: { value: cameras.map(({ eye }) => eye) },
      turns: { value: cameras.map(({ turn }) => matrixOf(turn)) },
      crops: { value: crops },
      painted: { value: painted },
      plain: { value: plain },
      light: { value: 1 },
      ...Object.fromEntries(textures.map((value, n) => [`picture${n}`, { value }])),
    },
  })
  const { uniforms } = material
  return {
    material,
    paint(camera, picture, crop = WHOLE_SPHERE) {
      if (painted[camera] === 1) textures[camera]?.dispose()
      textures[camera] = picture
      uniforms[`picture${camera}`]!.value = picture
      crops[camera] = cropOf(crop)
      painted[camera] = 1
    },
    setLight(light) {
      uniforms['light']!.value = light
    },
    dispose() {
      for (const texture of [...empty, ...textures]) texture.dispose()
      material.dispose()
    },
  }
}

const cropOf = ({ x, y, width, height }: SphereCrop): Vector4 => new Vector4(x, y, width, height)

function matrixOf([a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1]: readonly number[]): Matrix3 {
  return new Matrix3().set(a, b, c, d, e, f, g, h, i)
}
