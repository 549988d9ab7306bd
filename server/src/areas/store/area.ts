import { defineArea } from '../../area.ts'
import { storeEndpoints } from './endpoints.ts'

export const store = defineArea({
  uses: ['session'],
  owns: [
    'app_content',
    'exchange_rate',
    'store_location',
    'page_content',
    'pickup_slot',
    'section_template',
    'server_secret',
    'shop_rules',
    'site_image',
  ],
  endpoints: storeEndpoints,
})
