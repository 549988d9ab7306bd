import type { Subpage } from './subpage.ts'

/** A page that shares its route with others, in its frame. */
export const SubpageView = ({ page: { title, Gate, View } }: { page: Subpage }) => (
  <Gate title={title}>
    <View />
  </Gate>
)
