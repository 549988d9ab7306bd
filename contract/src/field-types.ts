import { type TSchema, Type } from 'typebox'
import { ID } from './ids.ts'
import { MAX_AMOUNT, MAX_OPTION_PAIR } from './limits.ts'

/** Minor units of the reply's currency. */
export const Amount = Type.Integer({ minimum: 0, maximum: MAX_AMOUNT })
export const Currency = Type.String({ pattern: '^[A-Z]{3}$' })
export const Id = Type.String({ pattern: ID.source })
/** `name:value` pairs joined by commas, in the product's own option order; empty for goods without options. */
export const OptionPair = Type.String({
  maxLength: MAX_OPTION_PAIR,
  pattern: '^$|^[a-z0-9-]+:[a-z0-9-]+(,[a-z0-9-]+:[a-z0-9-]+)*$',
})
/** Day in the store location's time zone, `YYYY-MM-DD`. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
/** Time of day in the store location's time zone, `HH:MM`. */
export const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })
export const Instant = Type.String({ description: 'ISO 8601, UTC' })
/** A moment to show to shoppers, in local time with its offset, so that browsers need no time zone data. */
export const LocalInstant = Type.String({
  description: "ISO 8601 with the store location's offset from UTC, such as 2026-11-23T10:00:00-08:00",
})

export const nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])

/** When an order is picked up; the time is null at a store location that takes pickups by day. */
export const PickupTime = Type.Object({ date: Day, time: nullable(TimeOfDay) })
/** Earliest moment at which an order could be picked up: a `LocalInstant`, or a `Day` where pickups are by day. */
export const ReadyBy = Type.String({ description: 'ISO 8601 with the offset from UTC there, or `YYYY-MM-DD` alone' })

/** Why something was not done, or does not apply, in the words of a refusal in the visitor's language. */
export const Reason = Type.Object({ code: Type.String(), message: Type.String() })

export const LocalTextShape = Type.Object({ en: Type.String(), zh: Type.String() })

/**
 * A picture. An `imageURL` starting with https is used as is, any other is below `cdnpath`. `widths` lists the
 * renditions that exist as `{stem}-{width}.avif|webp`; an empty list means that the one address serves every width.
 * @source spec §3
 */
export const Image = Type.Object({
  imageURL: Type.String(),
  alt: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  tint: Type.String({ description: 'CSS colour behind the picture while it loads' }),
  widths: Type.Array(Type.Integer()),
})
