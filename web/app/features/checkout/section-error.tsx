import { Banner } from '#app/ui/banner.tsx'

export function SectionError({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <Banner tone="danger" announce="alert">
      {text}
    </Banner>
  )
}
