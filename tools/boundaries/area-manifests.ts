import { type ObjectExpression, type ObjectProperty, parseSync } from 'oxc-parser'

/** The part of `server/src/areas/<area>/area.ts` that the tools read. */
export interface AreaManifest {
  path: string
  uses: readonly string[]
  owns: readonly string[]
  reads: readonly string[]
  jobs: readonly string[]
}

/** The manifests of all areas by name. An area comes after those that it uses, unless they form a cycle. */
export function areaManifests(sources: ReadonlyMap<string, string>): Map<string, AreaManifest> {
  const found = new Map<string, AreaManifest>()
  for (const [path, source] of sources) {
    const area = /^server\/src\/areas\/([^/]+)\/area\.ts$/.exec(path)?.[1]
    if (area) found.set(area, manifestOf(path, source))
  }
  return inOrder(found)
}

function inOrder(manifests: ReadonlyMap<string, AreaManifest>): Map<string, AreaManifest> {
  const ordered = new Map<string, AreaManifest>()
  const add = (area: string, path: readonly string[]): void => {
    const manifest = manifests.get(area)
    if (!manifest || ordered.has(area) || path.includes(area)) return
    for (const used of manifest.uses) add(used, [...path, area])
    ordered.set(area, manifest)
  }
  for (const area of manifests.keys()) add(area, [])
  return ordered
}

/** Reads the lists from the source text: literals only. @throws Error if a manifest contains anything else */
function manifestOf(path: string, source: string): AreaManifest {
  const parts = partsOf(path, source)
  const list = (name: string): string[] => {
    const value = parts.get(name)?.value
    if (value === undefined) return []
    if (value.type !== 'ArrayExpression') throw new Error(`${path}: ${name} is not a list of literals`)
    return value.elements.map((each) => {
      if (each?.type === 'Literal' && typeof each.value === 'string') return each.value
      throw new Error(`${path}: ${name} holds more than literals`)
    })
  }
  const jobs = parts.get('jobs')?.value
  return {
    path,
    uses: list('uses'),
    owns: list('owns'),
    reads: list('reads'),
    jobs: jobs?.type === 'ObjectExpression' ? [...propertiesOf(jobs).keys()] : [],
  }
}

function partsOf(path: string, source: string): Map<string, ObjectProperty> {
  for (const node of parseSync(path, source).program.body) {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : null
    const made = declared?.type === 'VariableDeclaration' ? declared.declarations[0]?.init : null
    const [given] = made?.type === 'CallExpression' ? made.arguments : []
    if (given?.type === 'ObjectExpression') return propertiesOf(given)
  }
  throw new Error(`${path} exports no defineArea({ … })`)
}

function propertiesOf(object: ObjectExpression): Map<string, ObjectProperty> {
  return new Map(
    object.properties.flatMap((property) => {
      if (property.type !== 'Property') return []
      const { key } = property
      if (key.type === 'Identifier') return [[key.name, property]]
      return key.type === 'Literal' ? [[String(key.value), property]] : []
    }),
  )
}
