import { CatalogueIndex } from './src/catalogue-index.ts'
import { explain } from './src/explain.ts'
import { openedCatalogue } from './src/testing/opened-catalogue.ts'

const USAGE = 'npm run search -- explain "<what a shopper types>" …'

/** `npm run search -- explain "macha"`: how queries are read, and the score of each product. */
const [command, ...terms] = process.argv.slice(2)
if (command !== 'explain' || terms.length === 0) {
  console.error(USAGE)
  process.exitCode = 1
} else {
  const catalogue = await openedCatalogue()
  try {
    console.info(`Reading ${catalogue.name}.`)
    const index = new CatalogueIndex(catalogue.pool)
    for (const term of terms) console.info([`\n${term}`, ...(await explain(index, term))].join('\n'))
  } finally {
    await catalogue.close()
  }
}
