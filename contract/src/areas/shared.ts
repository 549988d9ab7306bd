import { type TSchema, Type } from 'typebox'

/** Minor units of the reply's currency. */
export const Amount = Type.Integer({ minimum: 0, maximum: 2_000_000_000 })
export const Currency = Type.String({ pattern: '^[A-Z]{3}$' })
export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })
/** `name:value` pairs joined by commas, in the product's own option order; empty for goods without options. */
export const OptionPair = Type.String({
  maxLength: 200,
  pattern: '^$|^[a-z0-9-]+:[a-z0-9-]+(,[a-z0-9-]+:[a-z0-9-]+)*$',
})
/** Day in the shop's own time zone, `YYYY-MM-DD`. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
/** Time of day in the shop's own time zone, `HH:MM`. */
export const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })
export const Instant = Type.String({ description: 'ISO 8601, UTC' })

export const nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])

/** A text in both languages. */
export const LocalTextShape = Type.Object({ en: Type.String(), zh: Type.String() })

/**
 * A picture. `imageURL` starting with https is used as is, any other is below `cdnpath`. `widths` lists the
 * renditions that exist as `{stem}-{width}.avif|webp`; an empty list means the one address serves every width.
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
