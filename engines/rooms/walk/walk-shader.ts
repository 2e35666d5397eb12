// Two panoramas thrown onto the rooms that they were taken in, for a camera that moves between them.

/** In place of the number of a room: what lies about all of them, so far away that no step changes how it is seen. */
export const SKY = -2

export const WALK_VERTEX = `#version 300 es
in vec3 place;
in float room;
uniform mat4 matrix;
uniform vec3 walker;
out vec3 at;
flat out float own;
void main() {
  at = place;
  own = room;
  gl_Position = matrix * vec4(room == ${SKY}.0 ? place + walker : place, 1.0);
}`

/**
 * Begins as the one panorama and ends as the other, to the pixel. On the way each room looks as from within itself; where both were
 * taken in one, what is nearer to the one camera looks as that one shows it: what stands before walls is seen twice where both are mixed.
 */
export const WALK_FRAGMENT = `#version 300 es
precision highp float;
in vec3 at;
flat in float own;
uniform sampler2D pictures[2];
uniform vec3 eyes[2];
uniform mat3 turns[2];
uniform vec4 crops[2];
uniform vec2 homes;
uniform float part;
out vec4 colour;
const float PI = 3.141592653589793;
vec2 spot(int n, out vec4 slope) {
  vec3 d = normalize(turns[n] * (own == ${SKY}.0 ? at : at - eyes[n]));
  float u = atan(d.x, d.z) / (2.0 * PI) + 0.5;
  float v = 0.5 - asin(clamp(d.y, -1.0, 1.0)) / PI;
  float other = fract(u + 0.5) - 0.5;
  float across = abs(dFdx(u)) < abs(dFdx(other)) ? dFdx(u) : dFdx(other);
  float down = abs(dFdy(u)) < abs(dFdy(other)) ? dFdy(u) : dFdy(other);
  slope = vec4(across, dFdx(v), down, dFdy(v)) / crops[n].zwzw;
  return (vec2(u, v) - crops[n].xy) / crops[n].zw;
}
void main() {
  vec4 a;
  vec4 b;
  vec2 p = spot(0, a);
  vec2 q = spot(1, b);
  vec3 first = textureGrad(pictures[0], p, a.xy, a.zw).rgb;
  vec3 last = textureGrad(pictures[1], q, b.xy, b.zw).rgb;
  float toFirst = pow(distance(at, eyes[0]), 4.0);
  float toLast = pow(distance(at, eyes[1]), 4.0);
  float nearer = own == ${SKY}.0 ? part : toFirst / max(toFirst + toLast, 1e-6);
  float mine = homes.x == homes.y ? nearer : own == homes.x ? 0.0 : own == homes.y ? 1.0 : part;
  float weight = mix(mine * smoothstep(0.0, 0.4, part), 1.0, smoothstep(0.6, 1.0, part));
  colour = vec4(mix(first, last, weight), 1.0);
}`
