import { defineArea } from '../../area.ts'
import { storeEndpoints } from './endpoints.ts'

export const store = defineArea({
  uses: ['session'],
  owns: [
    'app_content',
    'delivery_prefix',
    'delivery_window',
    'delivery_zone',
    'exchange_rate',
    'location_closure',
    'store_location',
    'page_content',
    'pickup_slot',
    'province_tax',
    'section_template',
    'server_secret',
    'shop_rules',
    'site_image',
  ],
  endpoints: storeEndpoints,
})
