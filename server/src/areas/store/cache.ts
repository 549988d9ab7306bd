import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/client.ts'
import { SerializedReply } from '../../serialized-reply.ts'
import type { DeliveryZone } from './delivery-zone.ts'
import type { AppDocument, SectionDocument, StoredImage, StoredPage } from './documents.ts'
import {
  type ExchangeRate,
  readProvinceTaxes,
  readRates,
  readShopRules,
  readStoreLocations,
  readZoneRows,
} from './queries.ts'
import { readZones } from './read-zones.ts'
import { type HoldRules, readHoldRules } from './shop-rules.ts'
import type { StoreLocation } from './store-location.ts'
import { readStored } from './stored-service.ts'
import { type ProvinceTax, provinceTaxes, type TaxRule } from './tax-rules.ts'
import { readTipRules, type TipRules } from './tip-rules.ts'
import { wallTimeAt } from './zoned-time.ts'

interface Content {
  app: AppDocument | null
  pages: Map<string, StoredPage>
  sections: Map<string, SectionDocument>
  images: Map<string, StoredImage>
  storeLocations: StoreLocation[]
  byId: Map<string, StoreLocation>
  rates: ExchangeRate[]
  provinceTaxes: ProvinceTax[]
  zones: Map<string, DeliveryZone[]>
  holdRules: HoldRules
  tipRules: TipRules
}

/**
 * NOTIFY channel: content, locations, rates or campaigns were edited. Sent by triggers on their tables (migration 022).
 */
export const CONTENT_CHANNEL = 'istore_content'

const MAX_REPLY_BYTES = 4 * 1024 * 1024

/** In-memory cache of all of the shop's content: it is small, and every visit needs it. */
export class ContentCache {
  readonly #db: Db
  readonly #warn: (fault: string) => void
  #content: Content | undefined
  #loads = 0
  #latest: Promise<void> | undefined
  readonly #replies = new LRUCache<string, SerializedReply<unknown>>({
    maxSize: MAX_REPLY_BYTES,
    sizeCalculation: ({ size }) => size,
  })

  /** @param warn receives a message for each correction of the stored content */
  constructor(db: Db, warn: (fault: string) => void = () => undefined) {
    this.#db = db
    this.#warn = warn
  }

  /** Reloads everything. Previous content is served until it is done; then, at least what was stored at the call. */
  async load(): Promise<void> {
    this.#loads += 1
    this.#latest = this.#read(this.#loads)
    // An overtaken load has no effect, so wait for the latest one.
    for (let awaited: unknown; awaited !== this.#latest; ) {
      awaited = this.#latest
      await awaited
    }
  }

  async #read(load: number): Promise<void> {
    const [stored, storeLocations, rates, taxes, zoneRows, rules] = await Promise.all([
      readStored(this.#db),
      readStoreLocations(this.#db),
      readRates(this.#db),
      readProvinceTaxes(this.#db),
      readZoneRows(this.#db),
      readShopRules(this.#db),
    ])
    // A later load has started or finished, and its result is newer.
    if (load !== this.#loads && this.#content) return
    const zones = readZones(zoneRows)
    for (const fault of [...stored.faults, ...zones.faults]) this.#warn(fault)
    const holds = readHoldRules(rules.find(({ name }) => name === 'holds')?.document)
    if (holds.replaced.length > 0) this.#warn(`rules of holds: put right ${holds.replaced.join(', ')}`)
    const tips = readTipRules(rules.find(({ name }) => name === 'tips')?.document)
    if (tips.replaced.length > 0) this.#warn(`rules of tips: put right ${tips.replaced.join(', ')}`)
    // Without a valid document, the shop continues with the previous one.
    const app = stored.app ?? this.#content?.app ?? null
    const byId = new Map(storeLocations.map((location) => [location.id, location]))
    this.#content = {
      ...stored,
      app,
      storeLocations,
      rates,
      provinceTaxes: taxes,
      byId,
      zones: zones.byLocation,
      holdRules: holds.rules,
      tipRules: tips.rules,
    }
    this.#replies.clear()
  }

  get #loaded(): Content {
    if (!this.#content) throw new Error('The content is not loaded yet.')
    return this.#content
  }

  /** A cached reply that depends only on the content and the key. */
  ready<T>(key: string, make: () => T): SerializedReply<T> {
    let reply = this.#replies.get(key)
    if (!reply) {
      reply = SerializedReply.of(make())
      this.#replies.set(key, reply)
    }
    return reply as SerializedReply<T>
  }

  get app(): AppDocument | null {
    return this.#loaded.app
  }

  get storeLocations(): StoreLocation[] {
    return this.#loaded.storeLocations
  }

  /** Time zone for times that belong to no store location: that of the first location. */
  get timeZone(): string {
    return this.#loaded.storeLocations[0]?.timeZone ?? 'UTC'
  }

  get rates(): ExchangeRate[] {
    return this.#loaded.rates
  }

  /**
   * The taxes of an order from a store location.
   * @param province the place of supply: the province of the store location, or of the delivery address
   */
  taxesOf(location: StoreLocation, now: Date, province = location.province): TaxRule[] {
    const { date } = wallTimeAt(now, location.timeZone)
    return provinceTaxes(this.#loaded.provinceTaxes, province, date) ?? location.taxes
  }

  /** The delivery zones of a store location; empty if it does not deliver. */
  zonesOf(storeLocationId: string): readonly DeliveryZone[] {
    return this.#loaded.zones.get(storeLocationId) ?? []
  }

  /** Limits of what unpaid orders may hold. */
  get holdRules(): HoldRules {
    return this.#loaded.holdRules
  }

  get tipRules(): TipRules {
    return this.#loaded.tipRules
  }

  /** The currency that prices are stored and charged in. */
  get baseCurrency(): string {
    return this.#loaded.rates[0]?.currencyCode ?? 'CAD'
  }

  page(name: string): StoredPage | undefined {
    return this.#loaded.pages.get(name)
  }

  /** Names of the pages that are not blog articles. */
  get pageNames(): string[] {
    return [...this.#loaded.pages].flatMap(([name, page]) => (page.publishedOn === null ? name : []))
  }

  /** All blog articles with their names, newest first. */
  get articles(): (StoredPage & { name: string })[] {
    const articles = [...this.#loaded.pages].filter(([, page]) => page.publishedOn !== null)
    return articles.map(([name, page]) => ({ name, ...page }))
  }

  section(type: string): SectionDocument | undefined {
    return this.#loaded.sections.get(type)
  }

  image(name: string): StoredImage | undefined {
    return this.#loaded.images.get(name)
  }

  storeLocation(id: string | null): StoreLocation | undefined {
    return id === null ? undefined : this.#loaded.byId.get(id)
  }
}
