// Pictures of a resource to choose one from. The library registers the list, which knows of uploads what no editor does.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import type { ComponentType } from 'react'
import type { ChosenPicture } from './chosen-picture.ts'

export interface PictureListProps {
  readonly resource: Resource
  readonly onChoose: (picture: ChosenPicture) => void
}

let registered: ComponentType<PictureListProps> | null = null

export function registerPictureList(list: ComponentType<PictureListProps>): void {
  registered = list
}

/** Null before it was registered: then pictures come by their address alone. */
export function pictureList(): ComponentType<PictureListProps> | null {
  return registered
}
