import { SettingsError } from '../../settings-error.ts'

/** Values of environment variables by name, none of them empty. */
export type GivenSettings = Readonly<Record<string, string>>

/** @throws SettingsError when it is missing */
export function textSetting(given: GivenSettings, name: string): string {
  const text = given[name]
  if (text === undefined) throw new SettingsError(`${name} is missing.`)
  return text
}

/** A web address. @throws SettingsError that does not repeat it, as it may hold a password */
export function addressSetting(given: GivenSettings, name: string): string {
  const text = textSetting(given, name)
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && url.hostname !== '') return text
  throw new SettingsError(`${name} must be an address that starts with http:// or https://.`)
}

/** A key or certificate in PEM, whose lines may be joined by a literal `\n`, as in most files of settings. */
export function pemSetting(given: GivenSettings, name: string): string {
  return textSetting(given, name).replaceAll(String.raw`\n`, '\n')
}
