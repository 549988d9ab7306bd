import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { renderSVG, renderUnicodeCompact } from 'uqr'
import { listTableLinks } from '../areas/staff/table-links-service.ts'
import { CommandFailed, type Commands } from './command.ts'

/** Medium error correction: a code on a table gets scratched. */
const CODE = { ecc: 'M', border: 4 } as const

/** Of a file: letters, digits, hyphens and underscores only. */
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
        ...renderUnicodeCompact(url, CODE).split('\n'),
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
        await writeFile(join(folder, `${plain(storeLocationId)}-${plain(tableNumber)}.svg`), renderSVG(url, CODE))
      return [`Wrote ${tables.length} QR codes to ${resolve(folder)}.`]
    },
  },
}
