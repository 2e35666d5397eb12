// How the dollhouse is drawn: rooms by what their panoramas show in their direction, as slides that are thrown back from their cameras.

export const ROOM_VERTEX = `#version 300 es
in vec3 place;
in float level;
uniform mat4 matrix;
uniform float lift;
out vec3 at;
out float shade;
void main() {
  at = place;
  shade = 0.93 + 0.07 * level;
  gl_Position = matrix * vec4(place.x, place.y + lift, place.z, 1.0);
}`

/**
 * The nearest camera wins, and where two are as near their pictures cross over. The seam behind a camera has no smooth coordinate: of two
 * that break in different places the smoother says how fine to look.
 */
export const roomFragment = (cameras: number): string => `#version 300 es
precision highp float;
in vec3 at;
in float shade;
uniform sampler2D pictures[${cameras}];
uniform vec3 eyes[${cameras}];
uniform mat3 turns[${cameras}];
uniform vec4 crops[${cameras}];
uniform float painted[${cameras}];
uniform vec3 plain;
uniform float light;
out vec4 colour;
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
  ${Array.from({ length: cameras }, (_, n) => `look(${n}, pictures[${n}], sum, whole);`).join('\n  ')}
  colour = vec4((whole > 0.0 ? sum / whole : plain * shade) * light, 1.0);
}`

/** What hangs on a wall. */
export const PICTURE_VERTEX = `#version 300 es
in vec3 place;
in vec2 spot;
uniform mat4 matrix;
uniform float lift;
out vec2 at;
void main() {
  at = spot;
  gl_Position = matrix * vec4(place.x, place.y + lift, place.z, 1.0);
}`

export const PICTURE_FRAGMENT = `#version 300 es
precision mediump float;
in vec2 at;
uniform sampler2D picture;
uniform float opacity;
out vec4 colour;
void main() {
  colour = texture(picture, at) * opacity;
  if (colour.a < 0.01) discard;
}`

export const LINE_VERTEX = `#version 300 es
in vec3 place;
uniform mat4 matrix;
uniform float lift;
void main() {
  gl_Position = matrix * vec4(place.x, place.y + lift, place.z, 1.0);
}`

export const LINE_FRAGMENT = `#version 300 es
precision mediump float;
uniform vec4 ink;
out vec4 colour;
void main() {
  colour = ink;
}`
