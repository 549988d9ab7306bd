import { type JSXAttribute, parseSync, Visitor } from 'oxc-parser'
import { isTest } from './project-files.ts'

/** Attributes that a shopper sees or a screen reader speaks. Biome's own rule checks only the text between tags. */
const SPOKEN = new Set(['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'title', 'placeholder', 'label'])

/** Literal words in spoken attributes of HTML elements: every text belongs in i18n. @returns `line: why` for each */
export function literalTexts(path: string, source: string): string[] {
  if (!/^web\/app\/.*\.tsx$/.test(path) || isTest(path)) return []
  const found: string[] = []
  const visitor = new Visitor({
    JSXOpeningElement({ name, attributes, start }) {
      if (name.type !== 'JSXIdentifier' || !/^[a-z]/.test(name.name)) return
      const line = source.slice(0, start).split('\n').length
      for (const attribute of attributes) {
        const words = attribute.type === 'JSXAttribute' ? literalWords(attribute) : undefined
        if (words) found.push(`${line}: ${words} is literal text: take it from i18n`)
      }
    },
  })
  visitor.visit(parseSync(path, source).program)
  return found
}

function literalWords({ name, value }: JSXAttribute): string | undefined {
  if (name.type !== 'JSXIdentifier' || !SPOKEN.has(name.name)) return undefined
  const inner = value?.type === 'JSXExpressionContainer' ? value.expression : value
  if (inner?.type !== 'Literal' || typeof inner.value !== 'string' || !/\p{L}/u.test(inner.value)) return undefined
  return `${name.name}="${inner.value}"`
}
