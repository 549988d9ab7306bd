import type { Place } from './place.ts'

/** A page that shares its route with others, in its frame. */
export const ShownPlace = ({ page: { title, Frame, View } }: { page: Place }) => (
  <Frame title={title}>
    <View />
  </Frame>
)
