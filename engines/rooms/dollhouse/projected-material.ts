// Paints the faces of a room with what its panorama shows in their direction: as a slide that is thrown back from the camera.
import { Color, DataTexture, Matrix3, ShaderMaterial, type Texture, Vector3 } from 'three'
import { WHOLE_SPHERE, type SphereCrop } from '../sphere-picture.ts'

const vertex = /* glsl */ `
varying vec3 fromCamera;
varying vec3 inward;
uniform vec3 eye;
void main() {
  fromCamera = position - eye;
  inward = normal;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`

/** The seam behind the camera has no smooth coordinate: of two that break in different places the smoother says how fine to look. */
const fragment = /* glsl */ `
varying vec3 fromCamera;
varying vec3 inward;
uniform sampler2D picture;
uniform mat3 turn;
uniform vec4 crop;
uniform vec3 plain;
uniform float painted;
uniform float light;
const float PI = 3.141592653589793;
void main() {
  vec3 d = normalize(turn * fromCamera);
  float u = atan(d.x, d.z) / (2.0 * PI) + 0.5;
  float v = 0.5 - asin(clamp(d.y, -1.0, 1.0)) / PI;
  float other = fract(u + 0.5) - 0.5;
  vec2 at = (vec2(u, v) - crop.xy) / crop.zw;
  vec2 across = vec2(abs(dFdx(u)) < abs(dFdx(other)) ? dFdx(u) : dFdx(other), dFdx(v)) / crop.zw;
  vec2 down = vec2(abs(dFdy(u)) < abs(dFdy(other)) ? dFdy(u) : dFdy(other), dFdy(v)) / crop.zw;
  bool isInside = at.x >= 0.0 && at.x <= 1.0 && at.y >= 0.0 && at.y <= 1.0;
  vec3 seen = textureGrad(picture, at, across, down).rgb;
  float shade = 0.86 + 0.14 * abs(inward.y);
  vec3 bare = plain * shade;
  gl_FragColor = vec4(mix(bare, seen, isInside ? painted : 0.0) * light, 1.0);
  #include <colorspace_fragment>
}`

export interface ProjectedMaterial {
  readonly material: ShaderMaterial
  /** The picture has come. */
  paint(picture: Texture, crop?: SphereCrop): void
  /** 1 as it is, more for what is pointed at. */
  setLight(light: number): void
  dispose(): void
}

/** @param eye of the camera, y up @param turn rows of the rotation from here into the picture: x right, y up, z ahead */
export function projectedMaterial(eye: Vector3, turn: readonly number[], plain: Color): ProjectedMaterial {
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1] = turn
  const material = new ShaderMaterial({
    vertexShader: vertex,
    fragmentShader: fragment,
    uniforms: {
      eye: { value: eye },
      turn: { value: new Matrix3().set(a, b, c, d, e, f, g, h, i) },
      picture: { value: new DataTexture(new Uint8Array(4), 1, 1) },
      crop: { value: [WHOLE_SPHERE.x, WHOLE_SPHERE.y, WHOLE_SPHERE.width, WHOLE_SPHERE.height] },
      plain: { value: plain },
      painted: { value: 0 },
      light: { value: 1 },
    },
  })
  const { uniforms } = material
  return {
    material,
    paint(picture, { x, y, width, height } = WHOLE_SPHERE) {
      uniforms['picture']!.value = picture
      uniforms['crop']!.value = [x, y, width, height]
      uniforms['painted']!.value = 1
    },
    setLight(light) {
      uniforms['light']!.value = light
    },
    dispose() {
      const picture: Texture = uniforms['picture']!.value
      picture.dispose()
      material.dispose()
    },
  }
}
