import type { Pool } from 'pg'
import { ADDRESS, SPADINA } from '../../../testing/delivery.ts'
import { STEVESTON } from '../../../testing/pickup-day.ts'
import type { Shopper } from '../../../testing/shopper.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { type Fulfilment, type Left, START, ZONE } from './model.fixture.ts'

const ZONE_ID = `${SPADINA}-near`
const MONTREAL = { ...ADDRESS, street: '5304 Rue des Feuilles', city: 'Montréal', province: 'QC', postCode: 'H2T 0B4' }

/** The columns of a cart without any choices. */
export const NOTHING_CHOSEN = {
  ...{ order_method: 'PICKUP', store_location_id: SPADINA, pickup_date: null, pickup_time: null, table_number: null },
  ...{ address: null, delivery_date: null, window_start: null, window_end: null },
}

interface Window {
  starts: string
  ends: string
}

interface Days {
  pickup: { date: string; early: string; late: string }
  delivery: Window & { date: string }
  day: string
}

/** Gives the zone the model's terms, a postal code prefix in another province, and few spots per window. */
async function makeZone(pool: Pool): Promise<void> {
  await pool.query(
    `UPDATE delivery_zone SET minimum = $2, fees = $3, days = '{t,t,t,t,t,t,t}',
       windows = (SELECT jsonb_agg(jsonb_set(w, '{capacity}', $4)) FROM jsonb_array_elements(windows) w) WHERE id = $1`,
    [ZONE_ID, ZONE.minimum, JSON.stringify(ZONE.fees), String(START.spots.window)],
  )
  await pool.query('INSERT INTO delivery_prefix (store_location_id, prefix, zone_id) VALUES ($1, $2, $3)', [
    ...[SPADINA, 'H2T', ZONE_ID],
  ])
}

async function readWindow(pool: Pool): Promise<Window> {
  const { rows } = await pool.query<{ windows: Window[] }>('SELECT windows FROM delivery_zone WHERE id = $1', [ZONE_ID])
  const window = rows[0]?.windows.at(-1)
  if (!window) throw new Error('the zone has no window')
  return window
}

/** The pickup times, window and day that the model's guests choose from: the last ones, so that none of them passes. */
export class ModelFulfilments {
  readonly #pool: Pool
  readonly #days: Days

  private constructor(pool: Pool, days: Days) {
    this.#pool = pool
    this.#days = days
  }

  static async open({ pool, content }: TestShop['context'], shopper: Shopper): Promise<ModelFulfilments> {
    await makeZone(pool)
    await content.load()
    const lastDayAt = async (storeLocationId: string) => {
      await shopper.call('POST /common3/setSelectedStoreLocation', { body: { storeLocationId } })
      const { pickupDays } = await shopper.call('GET /shoppingManagement4/checkoutConfig')
      const day = pickupDays.findLast(({ times }) => times.length > 0)
      return { date: day?.date ?? '', times: day?.times.map(({ time }) => time ?? '') ?? [] }
    }
    const { date: day } = await lastDayAt(STEVESTON)
    const { date, times } = await lastDayAt(SPADINA)
    const [early = '', late = ''] = times.slice(-2)
    return new ModelFulfilments(pool, {
      pickup: { date, early, late },
      delivery: { date, ...(await readWindow(pool)) },
      day,
    })
  }

  /** The cart columns that store a fulfilment. */
  columnsOf(fulfilment: Fulfilment): Partial<Record<keyof typeof NOTHING_CHOSEN, unknown>> {
    const { pickup, delivery, day } = this.#days
    if (fulfilment === 'table') return { order_method: 'EAT_IN', table_number: '7' }
    if (fulfilment === 'day') return { store_location_id: STEVESTON, pickup_date: day }
    if (fulfilment === 'early' || fulfilment === 'late')
      return { pickup_date: pickup.date, pickup_time: pickup[fulfilment] }
    return {
      ...{
        order_method: 'DELIVERY',
        address: fulfilment === 'Toronto' ? ADDRESS : MONTREAL,
        delivery_date: delivery.date,
      },
      ...{ window_start: delivery.starts, window_end: delivery.ends },
    }
  }

  async left(): Promise<Left['spots']> {
    const { pickup, delivery, day } = this.#days
    const taken = async (table: string, values: readonly string[]) => {
      const key = table === 'pickup_slot' ? 'store_location_id, date, time' : 'zone_id, date::text, starts'
      const sql = `SELECT taken FROM ${table} WHERE (${key}) = ($1, $2, $3)`
      return (await this.#pool.query<{ taken: number }>(sql, [...values])).rows[0]?.taken ?? 0
    }
    return {
      early: START.spots.early - (await taken('pickup_slot', [SPADINA, pickup.date, pickup.early])),
      late: START.spots.late - (await taken('pickup_slot', [SPADINA, pickup.date, pickup.late])),
      window: START.spots.window - (await taken('delivery_window', [ZONE_ID, delivery.date, delivery.starts])),
      day: START.spots.day - (await taken('pickup_slot', [STEVESTON, day, ''])),
    }
  }
}
