import type { ReactNode } from 'react'
import type { PictureData } from '#app/ui/picture.tsx'
import { Gallery } from './gallery.tsx'

interface ProductFrameProps {
  images: readonly PictureData[]
  name: string
  expecting?: boolean
  head: ReactNode
  facts?: ReactNode
  children: ReactNode
}

export function ProductFrame({ images, name, expecting, head, facts, children }: ProductFrameProps) {
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-4 md:grid-cols-2 lg:grid-cols-[minmax(0,11fr)_minmax(0,9fr)] xl:gap-x-16">
      <div className="md:sticky md:top-[calc(var(--header-height)+16px)] md:self-start">
        <Gallery images={images} name={name} expecting={expecting} />
      </div>
      <div className="grid content-start gap-5">
        {head}
        {children}
        {facts}
      </div>
    </div>
  )
}
