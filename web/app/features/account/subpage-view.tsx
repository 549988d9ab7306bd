import type { Subpage } from './subpage.ts'

/** A page that shares its route with others, in its frame. */
export const SubpageView = ({ page: { title, Frame, View } }: { page: Subpage }) => (
  <Frame title={title}>
    <View />
  </Frame>
)
