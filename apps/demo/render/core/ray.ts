/** A look into the scene on its way through panes and reflections. Reused, never kept. */
export class Ray {
  ox = 0
  oy = 0
  oz = 0
  /** Unit direction. */
  dx = 0
  dy = 0
  dz = -1
  /** How many reflections and panes lie behind it. */
  depth = 0
  /** Its width, radians, and the way it has already come. */
  pixel = 0
  gone = 0
  /** The point of the picture that it is for, which the layer of blurred reflections asks about. */
  px = 0
  py = 0

  from(x: number, y: number, z: number): this {
    this.ox = x
    this.oy = y
    this.oz = z
    return this
  }

  along(x: number, y: number, z: number): this {
    this.dx = x
    this.dy = y
    this.dz = z
    return this
  }

  /** Goes on where another ray met a surface after `way`. */
  after(before: Ray, way: number, widening: number): this {
    this.depth = before.depth + 1
    this.pixel = before.pixel * widening
    this.gone = before.gone + way
    this.px = before.px
    this.py = before.py
    return this
  }
}
