import { createHmac } from 'node:crypto'

/** Identifies a text without storing it: only who has the shop's secret can check a guess. */
export const keyedHash = (secret: Buffer, text: string): Buffer => createHmac('sha256', secret).update(text).digest()
