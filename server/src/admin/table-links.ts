import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Bitmap2D, correction, generate } from 'lean-qr'
import { toSvgSource } from 'lean-qr/extras/svg'
import { listTableLinks } from '../areas/staff/table-links-service.ts'
import { CommandFailed, type Commands } from './command.ts'

/** At least medium error correction: a code on a table gets scratched. */
const codeOf = (url: string) => generate(url, { minCorrectionLevel: correction.M })

/** Width of the white border around a code, in modules, as required by the standard. */
const BORDER = 4

/** Draws two rows of a code as one line of text. The light modules are drawn, as terminals are mostly dark. */
function linesOf(code: Bitmap2D): string[] {
  const offsets = Array.from({ length: code.size + 2 * BORDER }, (_, index) => index - BORDER)
  const rows = offsets.filter((_, index) => index % 2 === 0)
  return rows.map((y) =>
    offsets.map((x) => ['█', '▀', '▄', ' '][Number(code.get(x, y)) * 2 + Number(code.get(x, y + 1))]).join(''),
  )
}

/** A text for file names: letters, digits, hyphens and underscores only. */
const plain = (text: string) => text.replace(/[^A-Za-z0-9_-]/g, '_')

export const tableLinks: Commands = {
  print: {
    takes: ['<store-location>'],
    summary: 'prints the QR code of each table of a store location',
    run: async (staff, [storeLocationId = '']) => {
      const tables = await listTableLinks(staff, 'table-links print', storeLocationId)
      if (tables.length === 0) throw new CommandFailed(`There is no store location ${storeLocationId} with tables.`)
      return tables.flatMap(({ tableNumber, url }) => [
        `${storeLocationId}, table ${tableNumber}: ${url}`,
        ...linesOf(codeOf(url)),
        '',
      ])
    },
  },
  save: {
    takes: ['<folder>'],
    summary: 'writes the QR code of every table of the shop to a file (SVG)',
    run: async (staff, [folder = '']) => {
      const tables = await listTableLinks(staff, 'table-links save')
      await mkdir(folder, { recursive: true })
      for (const { storeLocationId, tableNumber, url } of tables)
        await writeFile(
          join(folder, `${plain(storeLocationId)}-${plain(tableNumber)}.svg`),
          toSvgSource(codeOf(url), { padX: BORDER, padY: BORDER }),
        )
      return [`Wrote ${tables.length} QR codes to ${resolve(folder)}.`]
    },
  },
}
