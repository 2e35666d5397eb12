export interface ChosenPicture {
  readonly src: string
  readonly alt: string
}
