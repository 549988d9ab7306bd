import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { demoPictures } from './pictures.ts'

/** Renders all pictures whose name matches `filter` on one sheet: node contact-sheet.ts out.png [cell] [filter] [grey]. */
const [target = 'contact-sheet.png', cellText = '200', filter = '', tone = ''] = process.argv.slice(2)
const cell = Number(cellText)
const gap = 6
const chosen = [...demoPictures()].filter(({ name }) => new RegExp(filter).test(name))
const columns = Math.max(1, Math.min(chosen.length, Math.floor(1_800 / (cell + gap))))
const rows = Math.ceil(chosen.length / columns)

const tiles = await Promise.all(
  chosen.map(async ({ svg }, i) => ({
    input: await sharp(Buffer.from(svg)).resize(cell, cell, { fit: 'contain', background: '#ffffff' }).png().toBuffer(),
    left: (i % columns) * (cell + gap),
    top: Math.floor(i / columns) * (cell + gap),
  })),
)
const sheet = sharp({
  create: { width: columns * (cell + gap), height: rows * (cell + gap), channels: 3, background: '#ffffff' },
}).composite(tiles)
const image = await sheet.png().toBuffer()
await writeFile(target, tone === 'grey' ? await sharp(image).greyscale().png().toBuffer() : image)
