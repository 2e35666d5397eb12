// Real pictures for places where there is nothing yet, from left to right.
import front from './front.jpg'
import left from './left.jpg'
import right from './right.jpg'

export const emptyPictures: readonly [string, string, string] = [left, front, right]
