/** Materials that several rooms share. */
import { flat, material } from '../core/material.ts'
import { linear } from '../math/vector.ts'
import { paving, terrazzo } from './stone.ts'
import { concrete, plaster } from './wall.ts'
import { planks, timber } from './wood.ts'

export const white = material(plaster(linear('#e9e6df')), linear('#e9e6df'))
export const warmWhite = material(plaster(linear('#e4dac8')), linear('#e4dac8'))
export const oakFloor = material(planks(linear('#c7a67a'), linear('#83592f')), linear('#a58259'), {
  finish: 'gloss',
  blur: 0.07,
  f0: 0.04,
})
export const darkOak = material(timber(linear('#6b4930'), linear('#2f1d12')), linear('#4d3322'))
export const paleOak = material(timber(linear('#d3b083'), linear('#8d6136')), linear('#b48b5c'))
export const fairConcrete = material(concrete(linear('#a9a59d')), linear('#a9a59d'))
export const lightTerrazzo = material(
  terrazzo(
    linear('#cdc5b6'),
    [linear('#aaa091'), linear('#e6e0d4'), linear('#8b8377'), linear('#bda688'), linear('#d9d2c4')],
    2.4,
    linear('#8f7440'),
  ),
  linear('#bdb6a8'),
  { finish: 'gloss', blur: 0.028, f0: 0.045 },
)
export const greyPaving = material(paving(linear('#8c8a85'), 1.2, 0.6), linear('#84827d'))
export const black = flat(linear('#1c1b1a'), { finish: 'gloss', blur: 0.12 })
export const brass = flat(linear('#c8a25a'), { finish: 'gloss', metal: true, f0: 0.75, blur: 0.12 })
export const pane = flat([0.93, 0.95, 0.94], { finish: 'glass', f0: 0.05 })
