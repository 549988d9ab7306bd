/** Where the first part of a file's path or name is the area that it belongs to. */
const NAMED_AFTER_AREA = [
  /^contract\/src\/areas\/([\w-]+)/,
  /^web\/app\/(?:features|routes)\/([\w-]+)/,
  /^web\/app\/i18n\/(?:en|zh)\/([\w-]+)/,
  /^e2e\/(?:stories|documents)\/([a-z]+)[\w-]*\.(?:spec|test)\.ts$/,
]

/** Other names than those of the server's areas, where they are allowed, and why. */
const OTHER_NAMES: readonly { path: RegExp; why: string }[] = [
  { path: /^web\/app\/features\/infinite-list\//, why: 'the lists of several areas share it' },
  { path: /^web\/app\/i18n\/(?:en|zh)\/shell[./]/, why: 'the shell surrounds the pages of all areas' },
  { path: /^web\/app\/i18n\/(?:en|zh)\/ui\./, why: 'primitives know no area' },
  { path: /^e2e\/stories\/shell-/, why: 'the shell surrounds the pages of all areas' },
]

/** Why a file must not have its name, or undefined: contract, pages, texts and stories use the server's names of areas. */
export function areaNameRefusal(path: string, areas: { has(name: string): boolean }): string | undefined {
  if (OTHER_NAMES.some((other) => other.path.test(path))) return undefined
  const name = NAMED_AFTER_AREA.map((pattern) => pattern.exec(path)?.[1]).find((found) => found !== undefined)
  return name === undefined || areas.has(name) ? undefined : `the server has no area ${name}`
}
