import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useSells } from './app-info.tsx'
import { AreaPage } from './area-page.tsx'

/** A page of a purchase, which a link or an old tab may open although the shop sells nothing here. */
export function SellsOnly({ title, children }: { title: string; children: ReactNode }) {
  return useSells() ? children : <AreaPage title={title} text="checkout.notSold" back={href('/store')} />
}
