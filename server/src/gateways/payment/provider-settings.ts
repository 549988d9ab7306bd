import { SettingsError } from '../../settings-error.ts'

/** Non-empty environment variables by name. */
export type GivenSettings = Readonly<Record<string, string>>

/** @throws SettingsError when it is missing */
export function textSetting(given: GivenSettings, name: string): string {
  const text = given[name]
  if (text === undefined) throw new SettingsError(`${name} is missing.`)
  return text
}

/** A web address. @throws SettingsError without the value, which may contain a password */
export function addressSetting(given: GivenSettings, name: string): string {
  const text = textSetting(given, name)
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && url.hostname !== '') return text
  throw new SettingsError(`${name} must be an address that starts with http:// or https://.`)
}

/** A key or certificate in PEM. Its lines may be joined by a literal `\n`, as in most .env files. */
export function pemSetting(given: GivenSettings, name: string): string {
  return textSetting(given, name).replaceAll(String.raw`\n`, '\n')
}
