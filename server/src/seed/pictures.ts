import type { StoredImage } from '../areas/store/documents.ts'
import { CDN_PATH } from '../areas/store/view.ts'
import type { ImageService } from '../gateways/images.ts'
import { WIDTHS } from '../gateways/images-url.ts'

export type SeedPicture = Omit<StoredImage, 'alt'>

/** The address, size and colour of a picture by its name, such as `product/gift-card-1`. */
export type PictureLookup = (name: string) => SeedPicture

async function storePicture(images: ImageService, name: string, svg: string): Promise<SeedPicture> {
  const { width, height, tint } = await images.storeDrawing(name, svg)
  const links = await images.links(name)
  if (!links) throw new Error(`The picture ${name} was not kept.`)
  const widths = links.sources.length > 0 ? [...WIDTHS] : []
  return { imageURL: links.src.slice(CDN_PATH.length), width, height, tint, widths }
}

/** Draws the demo shop's pictures into the media folder; renditions are made on first request. */
export async function storePictures(images: ImageService): Promise<PictureLookup> {
  const { demoPictures } = await import('@istore/demo/pictures/pictures.ts')
  const stored = new Map<string, SeedPicture>()
  for (const { name, svg } of demoPictures()) stored.set(name, await storePicture(images, name, svg))
  return (name) => {
    const picture = stored.get(name)
    if (!picture) throw new Error(`The demo shop has no picture named ${name}.`)
    return picture
  }
}
