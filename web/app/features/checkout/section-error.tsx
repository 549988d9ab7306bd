import { Banner } from '#app/ui/banner.tsx'

/** What went wrong in one section of the checkout; the others stand as they are. */
export function SectionError({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <Banner tone="danger" announce="alert">
      {text}
    </Banner>
  )
}
