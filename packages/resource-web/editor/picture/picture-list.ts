// Pictures of a resource to choose one from. The library lends the list, which knows of uploads what no editor does.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import type { ComponentType } from 'react'
import type { ChosenPicture } from './chosen-picture.ts'

export interface PictureListProps {
  readonly resource: Resource
  readonly onChoose: (picture: ChosenPicture) => void
}

let lent: ComponentType<PictureListProps> | null = null

export function lendPictureList(list: ComponentType<PictureListProps>): void {
  lent = list
}

/** Null before it was lent: then pictures come by their address alone. */
export function pictureList(): ComponentType<PictureListProps> | null {
  return lent
}
