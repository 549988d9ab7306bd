import type { ProductKey } from '../catalogue/keys.ts'
import type { Scene } from './scene.ts'
import { FOOD_SCENES } from './scenes-food.ts'
import { GIFT_SCENES } from './scenes-gifts.ts'
import { TEA_SCENES } from './scenes-tea.ts'
import { WARE_SCENES } from './scenes-ware.ts'

/** How each product is drawn; a product without a scene does not compile. */
export const SCENES: Record<ProductKey, Scene> = { ...TEA_SCENES, ...WARE_SCENES, ...FOOD_SCENES, ...GIFT_SCENES }
